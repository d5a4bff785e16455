import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { isAt, press, seesHeading, signIn, type Tab } from '../support/browser/person.ts';

/** How many of the rules that components have inserted there are, and how many of these begin with a condition. */
const inserted = (page: Tab): Promise<{ all: number; conditions: number }> =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const groups = sheets.flatMap(({ href, cssRules }) => (href === null ? [...cssRules] : []));
    const all = groups.flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []));
    return { all: all.length, conditions: all.filter((rule) => rule instanceof CSSConditionRule).length };
  });

test('a component that comes later follows the width of the window, and no browser matches the rules of other elements again for it', async ({
  visit,
}) => {
  const page = await (await visit({ viewport: { width: 1280, height: 800 } })).tab('/en/signin/');
  await signIn(page, 'member@renas.example');
  await isAt(page, '/en/dashboard/');
  await seesHeading(page, 'Account Settings');
  await page.locator('[data-network]').waitFor({ state: 'attached' });
  const before = await inserted(page);
  await press(page, 'Find pages and settings');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const after = await inserted(page);
  expect(after.all).toBeGreaterThan(before.all);
  expect(after.conditions).toBe(before.conditions);

  const top = (): Promise<string> => dialog.evaluate((element) => getComputedStyle(element).top);
  expect(await top()).toBe('80px');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(top).toBe('12px');
});
