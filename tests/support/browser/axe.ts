import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import { isDeep } from '../deep.ts';
import { languages, overflow, type Tab } from './person.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];
const WIDTHS = [360, 768, 1440];

/**
 * How a language is looked at for each change: three languages share two themes and three widths. A deep run looks at
 * every language in all of them.
 */
const shares: Readonly<Record<(typeof languages)[number], { theme: Theme; width: number }>> = {
  en: { theme: 'light', width: 360 },
  ckb: { theme: 'dark', width: 768 },
  kmr: { theme: 'light', width: 1440 },
};

/**
 * The languages in which a place is looked at: for each change one of the three, by the place's turn; all of them in a deep
 * run. Pages that anybody can open are looked at in all of them always.
 */
export const languagesInTurn = (turn: number): (typeof languages)[number][] =>
  languages.filter((_, at) => isDeep || at === turn % languages.length);

/**
 * What is wrong with a tab, or with one frame of it, as it stands: what axe finds, as `theme: rule: element`, and what is wider
 * than the window. The page has to follow the system's scheme, and is left in the light one. `within` names the part that axe
 * looks at, such as a dialog whose backdrop dims all else. `apart` names rules that do not apply, such as those of a whole page
 * in a frame.
 */
export async function findings(
  place: Tab | Frame,
  within = ':root',
  apart: readonly string[] = [],
): Promise<string[]> {
  const frame = 'mainFrame' in place ? place.mainFrame() : place;
  const { theme } = await shareOf(frame);
  const all: string[] = [];
  for (const one of isDeep ? themes : [theme]) {
    await showIn(frame, one);
    all.push(...(await faultsOf(frame, within, apart)).map((fault) => `${one}: ${fault}`));
  }
  await frame.page().emulateMedia({ colorScheme: 'light' });
  return all;
}

/** What is wrong with a page on a phone, a tablet and a desktop, as `width: theme: fault`. */
export async function findingsAtWidths(page: Tab, within?: string): Promise<string[]> {
  const share = await shareOf(page.mainFrame());
  const all: string[] = [];
  for (const width of isDeep ? WIDTHS : [share.width]) {
    await page.setViewportSize({ width, height: 900 });
    all.push(...(await findings(page, within)).map((fault) => `${width}: ${fault}`));
  }
  return all;
}

async function shareOf(frame: Frame): Promise<{ theme: Theme; width: number }> {
  const language = await frame.evaluate(() => document.documentElement.lang);
  const share = Object.entries(shares).find(([one]) => one === language)?.[1];
  if (!share) throw new Error(`The page is in '${language}', which is no language of the product.`);
  return share;
}

/** Gives a page the colours of a theme, and waits until they are drawn. */
async function showIn(frame: Frame, colorScheme: Theme): Promise<void> {
  await frame.page().emulateMedia({ colorScheme });
  const shown = () => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(shown).toBe(colorScheme);
  await settled(frame);
}

async function faultsOf(frame: Frame, within: string, apart: readonly string[]): Promise<string[]> {
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
        // What passes is nobody's concern here, and a fifth of the work.
        resultTypes: ['violations'],
        // Axe is in no frame below this one, and would wait half a second for each to answer.
        iframes: false,
        runOnly: wanted,
        rules: Object.fromEntries(unwanted.map((rule) => [rule, { enabled: false }])),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, RULES, apart] as const,
  );
  const tooWide = await overflow(frame);
  return tooWide > 0 ? [...faults, `${tooWide} px wider than the window`] : faults;
}

const QUIET_FRAMES = 6;
/** Some pages never rest. */
const MOST_FRAMES = 120;

/** Waits until what new colours, a new size or a click began is drawn: fonts, what moves and will end, and quiet frames. */
async function settled(frame: Frame): Promise<void> {
  await frame.evaluate(
    async ([frames, most]) => {
      for (const element of document.querySelectorAll<HTMLElement>('*')) {
        const { contentVisibility, position } = getComputedStyle(element);
        // What is skipped because it is out of sight keeps the colours it had before.
        if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
        // What sticks to an edge covers whatever is scrolled there just now, and a person scrolls it away.
        if (position === 'sticky') Object.assign(element.style, { position: 'relative', inset: 'auto' });
      }
      let quiet = 0;
      const changes = new MutationObserver(() => {
        quiet = 0;
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      // Chromium never settles `finished` of some transitions that another one has replaced. A toast that nobody holds goes by
      // itself, and may lie on anything until then.
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
          // What still comes changes the page once more.
          quiet = document.querySelector('[aria-busy="true"]') === null ? quiet + 1 : 0;
          all += 1;
        }
      }
      changes.disconnect();
    },
    [QUIET_FRAMES, MOST_FRAMES] as const,
  );
}
