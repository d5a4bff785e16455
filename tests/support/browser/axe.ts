import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import { isDeep } from '../deep.ts';
import { languages, overflow, type Tab } from './person.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = { type: 'tag' | 'rule'; values: readonly string[] };
const ALL: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What a theme can break: themes differ only in their colours. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];
const WIDTHS = [360, 768, 1440];

/**
 * How a normal run checks each language: three languages share two themes and three widths. A deep run checks each
 * language in both themes and at all widths, and so every pair of these (docs/decisions/0022).
 */
const shares: Readonly<Record<(typeof languages)[number], { theme: Theme; width: number }>> = {
  en: { theme: 'light', width: 360 },
  ckb: { theme: 'dark', width: 768 },
  kmr: { theme: 'light', width: 1440 },
};

/** The languages to check a page in: in a normal run one of the three, in turn; in a deep run all. */
export const languagesInTurn = (turn: number): (typeof languages)[number][] =>
  languages.filter((_, at) => isDeep || at === turn % languages.length);

/** The pages to check in a language: in a normal run every third; in a deep run all. */
export const inTurn = (paths: readonly string[], language: (typeof languages)[number]): string[] =>
  paths.filter((_, at) => isDeep || at % languages.length === languages.indexOf(language));

/**
 * The faults of a tab or one of its frames: axe's findings, as `theme: rule: element`, and elements wider
 * than the viewport. The page must follow the system's colour scheme, and is left in the light one. `within` limits axe
 * to a part, such as a dialog whose backdrop dims the rest. `apart` names rules that do not apply, such as page-level ones
 * in a frame.
 */
export async function findings(
  place: Tab | Frame,
  within = ':root',
  apart: readonly string[] = [],
): Promise<string[]> {
  const frame = 'mainFrame' in place ? place.mainFrame() : place;
  return findingsIn(isDeep ? themes : [(await shareOf(frame)).theme], frame, within, apart);
}

/** The faults of a frame with a part of a page, in the theme that it shows. */
export const findingsAsShown = (frame: Frame): Promise<string[]> =>
  faultsOf(frame, ':root', ['page-has-heading-one']);

/** A page's faults on a phone, a tablet and a desktop, as `width: theme: fault`. */
export async function findingsAtWidths(page: Tab, within = ':root'): Promise<string[]> {
  const frame = page.mainFrame();
  const share = await shareOf(frame);
  const all: string[] = [];
  for (const width of isDeep ? WIDTHS : [share.width]) {
    await page.setViewportSize({ width, height: 900 });
    // Each language shows the second theme at another width.
    const shown = !isDeep ? [share.theme] : width === share.width ? themes : (['light'] as const);
    all.push(...(await findingsIn(shown, frame, within)).map((fault) => `${width}: ${fault}`));
  }
  return all;
}

/** A frame's faults in these themes, as `theme: fault`: all of them in the first, those of its colours in the others. */
async function findingsIn(
  shown: readonly Theme[],
  frame: Frame,
  within: string,
  apart: readonly string[] = [],
): Promise<string[]> {
  const all: string[] = [];
  for (const [at, theme] of shown.entries()) {
    await showIn(frame, theme, within);
    const faults = await faultsOf(frame, within, apart, at === 0 ? ALL : COLOURS);
    all.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  await frame.page().emulateMedia({ colorScheme: 'light' });
  return all;
}

async function shareOf(frame: Frame): Promise<{ theme: Theme; width: number }> {
  const language = await frame.evaluate(() => document.documentElement.lang);
  const share = Object.entries(shares).find(([one]) => one === language)?.[1];
  if (!share) throw new Error(`The page is in '${language}', which is no language of the product.`);
  return share;
}

/** Switches a page's theme, and waits until a part of it is painted. */
async function showIn(frame: Frame, colorScheme: Theme, within: string): Promise<void> {
  await frame.page().emulateMedia({ colorScheme });
  const shown = () => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(shown).toBe(colorScheme);
  await settled(frame, within);
}

async function faultsOf(
  frame: Frame,
  within: string,
  apart: readonly string[],
  rules: Rules = ALL,
): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
  const faults = await frame.evaluate(
    async ([part, wanted, unwanted]) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            root: string,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const { violations } = await axe.run(part, {
        // Passes are not needed here, and cost a fifth of the time.
        resultTypes: ['violations'],
        // Axe is not loaded in inner frames, and would wait half a second for each.
        iframes: false,
        runOnly: wanted,
        rules: Object.fromEntries(unwanted.map((rule) => [rule, { enabled: false }])),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, rules, apart] as const,
  );
  const tooWide = await overflow(frame);
  return tooWide > 0 ? [...faults, `${tooWide} px wider than the window`] : faults;
}

const QUIET_FRAMES = 6;
/** Some pages never rest. */
const MOST_FRAMES = 120;

/**
 * Waits until the effects of a theme change, a resize or a click are painted: fonts, finite animations, idle frames, and what this
 * part still loads. Behind a question, the form that asks it is busy until it is answered.
 */
async function settled(frame: Frame, within: string): Promise<void> {
  await frame.evaluate(
    async ([part, frames, most]) => {
      for (const element of document.querySelectorAll<HTMLElement>('*')) {
        const { contentVisibility, position } = getComputedStyle(element);
        // Skipped off-screen content keeps its old colours.
        if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
        // Sticky elements cover scrolled content, which users can scroll away.
        if (position === 'sticky') Object.assign(element.style, { position: 'relative', inset: 'auto' });
      }
      const busy = `:is(${part}, ${part} *)[aria-busy="true"]`;
      let quiet = 0;
      const changes = new MutationObserver(() => {
        quiet = 0;
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      // Chromium never settles `finished` of some replaced transitions. A toast fades by
      // itself, and may cover anything until then.
      const moves = () =>
        document.querySelector('[data-phase]:not(:hover, :focus-within)') !== null ||
        document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
          );
      for (let all = 0; quiet < frames && all < most;) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        await document.fonts.ready;
        if (moves()) quiet = 0;
        else {
          // Pending loads will change the page again.
          quiet = document.querySelector(busy) === null ? quiet + 1 : 0;
          all += 1;
        }
      }
      changes.disconnect();
    },
    [within, QUIET_FRAMES, MOST_FRAMES] as const,
  );
}
