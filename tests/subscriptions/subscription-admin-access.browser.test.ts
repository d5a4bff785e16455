import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import { field, isAt, seesHeading, seesToast } from '../support/browser/person.ts';
import {
  ADD,
  channelNamed,
  editPath,
  itemField,
  itemsOf,
  LIST,
  newSchedule,
  newTemplate,
  opensAsStaff,
  rowOf,
  scheduleWith,
  staffCall,
} from '../support/browser/schedules-staff.ts';
import { newWord } from '../support/browser/staff.ts';

test.for(languagesInTurn(10))(
  'SBA-01 SBA-02 axe finds nothing in %s, and nothing is wider than the window',
  { tags: ['deeper'] },
  async (language, { visit, allow }) => {
    allow(/status of 400/);
    const { pk } = await newSchedule(await newTemplate(['title']), '0 9 13 * 5');
    const page = await opensAsStaff(visit, LIST, { language, reducedMotion: 'reduce' });
    await rowOf(page, pk).waitFor();
    expect(await findingsAtWidths(page), 'the list').toEqual([]);
    await rowOf(page, pk).locator('button[aria-haspopup="dialog"]').click();
    await page.locator('dialog h3').first().waitFor();
    expect(await findingsAtWidths(page), 'the dialog').toEqual([]);

    await page.goto(`/${language}${editPath(pk)}`);
    await page.locator('[data-runs] > li').first().waitFor();
    await page.locator('section[aria-labelledby="preview-heading"] button').first().click();
    await page.locator('[data-preview] iframe').waitFor();
    expect(await findingsAtWidths(page), 'the form').toEqual([]);
    await field(page, 'crontab').fill('');
    await page.locator('button[type="submit"]').click();
    await page.getByRole('alert').first().waitFor();
    expect(await findingsAtWidths(page), 'the form with errors').toEqual([]);
  },
);

describe('without a mouse, and with very much data', () => {
  test('SBA-01 SBA-02 SBA-03 a subscription can be set up by keyboard alone', async ({ visit }) => {
    // One key leads to it: between two, a browser waits for a second.
    const template = await newTemplate(['title'], `~ ${newWord()}`);
    const page = await opensAsStaff(visit, ADD);
    await seesHeading(page, 'Add Subscription');
    await itemsOf(page, 'Footer').first().waitFor();
    const tabTo = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not get to ${selector}`);
    };
    await tabTo('[name="crontab"]');
    await page.keyboard.type('0 9 * * 1');
    for (const { pk } of (await channelNamed('Email')).channel_templates) {
      const start = `[name^="channel_templates.${pk}."]`;
      await tabTo(`${start}[name$=".template_id"]`);
      // Typing finds an entry of a closed list.
      await page.keyboard.type('~');
      await expect
        .poll(() => page.locator(`${start}[name$=".template_id"]`).inputValue())
        .toBe(String(template.pk));
      await tabTo(`${start}[name$=".html_variables.title"]`);
      await page.keyboard.type('Hello');
    }
    await tabTo('button[type="submit"]');
    await page.keyboard.press('Enter');
    await isAt(page, `/en${LIST}`);
    await seesToast(page, 'Subscription Created.');
  });

  test('SBA-03 five hundred items can be opened, edited and saved', { tags: ['deep'] }, async ({ visit }) => {
    const template = await newTemplate(['title']);
    const body = await scheduleWith(template, '0 0 1 1 *');
    const entries = body.channel_templates as Record<string, { items: object[] }>;
    const [, part] = Object.keys(entries);
    const entry = entries[part ?? ''];
    if (!entry) throw new Error('the channel has no second part');
    const [item] = entry.items;
    entry.items = Array.from({ length: 500 }, (_, at) => ({ ...item, priority: at }));
    const { pk } = await staffCall<{ pk: number }>('POST', '/subscriptions/admin/', body);

    const page = await opensAsStaff(visit, editPath(pk));
    await expect.poll(() => itemsOf(page, 'Body').count()).toBe(500);
    const value = itemField(itemsOf(page, 'Body').nth(250), 'html_variables.title');
    await value.fill('');
    await value.pressSequentially('typed slowly');
    expect(await value.inputValue()).toBe('typed slowly');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The error that keeps the form open is announced with it.
    const stands = async () => [new URL(page.url()).pathname, await page.getByRole('alert').allInnerTexts()];
    await expect.poll(stands).toEqual([`/en${LIST}`, []]);
    const after = await staffCall<{ channel_templates: typeof entries }>(
      'GET',
      `/subscriptions/admin/${pk}/`,
    );
    const items = after.channel_templates[part ?? '']?.items ?? [];
    expect(items).toHaveLength(500);
    expect(items[250]).toMatchObject({ html_variables: [{ key: 'title', value: 'typed slowly' }] });
  });
});
