import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import { isDeep } from '../support/deep.ts';
import { languages, overflow, type Tab } from './person.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of the rules above that other colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong with a tab, or with one frame of it, as it stands: what axe finds, as `rule: element`, and what is wider than
 * the window. Looks at both themes, with `dark: ` before what is wrong in the dark one; the page has to follow the system's
 * scheme, and is left in the light one. `within` names the part that axe looks at, such as a dialog whose backdrop dims all
 * else. `apart` names rules that do not apply, such as those of a whole page in a frame.
 */
export async function findings(
  place: Tab | Frame,
  within = ':root',
  apart: readonly string[] = [],
): Promise<string[]> {
  const frame = 'mainFrame' in place ? place.mainFrame() : place;
  const light = await markupIn(frame, 'light');
  const found = await faultsOf(frame, within, ALL_RULES, apart);
  const isSame = (await markupIn(frame, 'dark')) === light;
  const foundInDark = await faultsOf(frame, within, isSame ? COLOUR_RULES : ALL_RULES, apart);
  await frame.page().emulateMedia({ colorScheme: 'light' });
  return [...found, ...foundInDark.map((fault) => `dark: ${fault}`)];
}

const WIDTHS = [360, 768, 1440];

/**
 * What is wrong with a page on a phone, a tablet and a desktop, as `width: fault`. Each language has one of the three widths,
 * and all of them in a deep run.
 */
export async function findingsAtWidths(page: Tab, within?: string): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang);
  const widths = WIDTHS.filter((_, at) => isDeep || languages.findIndex((one) => one === language) === at);
  const all: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    all.push(...(await findings(page, within)).map((fault) => `${width}: ${fault}`));
  }
  expect(widths, language).not.toEqual([]);
  return all;
}

/** Gives a page the colours of a scheme. @returns its markup, without what says which scheme it is: a switch and its icon. */
async function markupIn(frame: Frame, colorScheme: 'light' | 'dark'): Promise<string> {
  await frame.page().emulateMedia({ colorScheme });
  const shown = () => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(shown).toBe(colorScheme);
  await settled(frame);
  const markup = await frame.evaluate(() => document.body.outerHTML);
  return markup.replaceAll(/aria-(?:pressed|checked)="\w+"|<svg[^>]* aria-hidden="true".*?<\/svg>/gs, '');
}

async function faultsOf(
  frame: Frame,
  within: string,
  runOnly: readonly string[],
  apart: readonly string[],
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
        // What passes is nobody's concern here, and a fifth of the work.
        resultTypes: ['violations'],
        // Axe is in no frame below this one, and would wait half a second for each to answer.
        iframes: false,
        runOnly: wanted,
        rules: Object.fromEntries(unwanted.map((rule) => [rule, { enabled: false }])),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, runOnly, apart] as const,
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
      // What is skipped because it is out of sight keeps the colours it had before.
      for (const element of document.querySelectorAll<HTMLElement>('*'))
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.contentVisibility = 'visible';
      let quiet = 0;
      const changes = new MutationObserver(() => {
        quiet = 0;
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      // Chromium never settles `finished` of some transitions that another one has replaced.
      const moves = () =>
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
