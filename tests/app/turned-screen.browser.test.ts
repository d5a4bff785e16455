import { describe, expect } from 'vitest';
import { deepTest } from '../support/browser.ts';
import { isAt, seesHeading, signIn } from '../support/browser/person.ts';

const TURNS = 12;

describe('a rotated screen', () => {
  deepTest(
    'gets the layout of its width, even if the styles of new components arrive at that moment',
    async ({ visit }) => {
      const page = await (await visit({ viewport: { width: 1280, height: 800 } })).tab('/en/signin/');
      await signIn(page, 'member@renas.example');
      await isAt(page, '/en/dashboard/');
      // A dashboard page comes without rendered styles: all it has are inserted.
      await page.goto('/en/dashboard/');
      await seesHeading(page, 'Account Settings');
      await page.evaluate(() => {
        const sheet = document.adoptedStyleSheets[0];
        const groups = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSGroupingRule);
        const group = groups.at(-1);
        if (!group) throw new Error('The components have no sheet.');
        let count = 0;
        setInterval(() => {
          count += 1;
          group.insertRule(`.new-${count} { color: red }`, group.cssRules.length);
        }, 0);
      });
      // On phones it is in the profile menu.
      const theme = page.locator('header button[aria-pressed]');
      for (let turn = 0; turn < TURNS; turn += 1) {
        const isNarrow = turn % 2 === 0;
        await page.setViewportSize({ width: isNarrow ? 360 : 1280, height: 800 });
        await expect.poll(() => theme.isVisible()).toBe(!isNarrow);
      }
    },
  );
});
