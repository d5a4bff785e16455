import { describe } from 'vitest';
import { test, type Visit } from '../../../support/browser.ts';
import type { Tab } from '../../person.ts';
import { walkThrough, type Hands, type ScreenWalk } from '../runner.ts';

/** A test for each walk, on a page of its own. Answers that refuse or do not come are part of most walks. */
export function walkOn(
  what: string,
  walks: readonly ScreenWalk[],
  handsOn: (page: Tab) => Promise<Hands>,
  visited: Visit = {},
): void {
  describe.each(walks)(`${what} walks $title`, { timeout: 240_000 }, (walk) => {
    test('on the screen', async ({ visit, allow }) => {
      allow(/Failed to load resource|ERR_FAILED/);
      const page = await (await visit(visited)).tab();
      page.setDefaultTimeout(20_000);
      await walkThrough(walk, await handsOn(page));
    });
  });
}
