import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';

import {
  control,
  formIsReady,
  makeTemplate,
  opensTemplates,
  writesHtml,
} from '../support/browser/templates-staff.ts';

describe.each(languagesInTurn(12))('TPL-02 axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test("on a template's form with findings, errors and its preview, on a phone, a tablet and a desktop", async ({
    visit,
  }) => {
    const { pk } = await makeTemplate({
      html_content: '<p>{{ used }} {{ name }}</p>',
      html_variable_keys: ['name', 'unused'],
    });
    const page = await opensTemplates(visit, `?edit=${pk}`, { language, reducedMotion: 'reduce' });
    const preview = page.locator('form section button[aria-expanded]');
    await control(page, 'html_variable_keys').nth(1).fill('name');
    await page.locator('fieldset [role="alert"]').first().waitFor();
    await preview.click();
    await page.locator('iframe[sandbox][data-ready="true"]').waitFor();
    expect(await findingsAtWidths(page)).toEqual([]);
  });
});

test('TPL-01 TPL-03 a template can be written by keyboard alone', async ({ visit }) => {
  const page = await opensTemplates(visit, '?add=1');
  await formIsReady(page);
  // The types come on their own: a key does nothing while there are none.
  await control(page, 'type').locator('option[value="subscription"]').waitFor({ state: 'attached' });
  await control(page, 'name').focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  // One letter: of those that come later than a second, each is a new search in the options.
  await page.keyboard.press('s');
  expect(await control(page, 'type').inputValue()).toBe('subscription');
  await writesHtml(page, '<p>{{ name }}</p>');
  const add = page.getByRole('button', { name: 'Add name', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => control(page, 'html_variable_keys').count()).toBe(1);
  await page.getByRole('button', { name: 'Show the preview' }).focus();
  await page.keyboard.press('Space');
  const tabTo = async (name: string): Promise<void> => {
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return page.evaluate(() => document.activeElement?.textContent ?? '');
      })
      .toBe(name);
  };
  await page.locator('iframe[sandbox][data-ready="true"]').waitFor();
  await tabTo('Phone');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: 'Phone', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});
