import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Tab } from './person.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page as it stands, as `rule: element`; `within` names the part that is looked at, such as a
 * dialog whose backdrop dims all else. `apart` names rules that do not apply, such as those of a whole page in a frame.
 */
export async function findings(
  page: Pick<Tab, 'evaluate'>,
  within = ':root',
  apart: readonly string[] = [],
): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([part, rules]) => {
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
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, apart] as const,
  );
}

const QUIET_FRAMES = 6;
/** Some pages never rest. */
const MOST_FRAMES = 120;

/** Waits until what a new size or a click began is drawn: all fonts, what moves and will end, and frames without a change. */
async function settled(page: Pick<Tab, 'evaluate'>): Promise<void> {
  await page.evaluate(
    async ([frames, most]) => {
      let quiet = 0;
      let all = 0;
      const changes = new MutationObserver(() => {
        quiet = 0;
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      while (quiet < frames && all < most) {
        quiet += 1;
        all += 1;
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      changes.disconnect();
      await document.fonts.ready;
      const ends = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      await Promise.allSettled(ends.map(({ finished }) => finished));
    },
    [QUIET_FRAMES, MOST_FRAMES] as const,
  );
}
