/** Staff set up a weekly letter in three languages, from nothing to its preview (MLG-01 to MLG-04). */
import { expect } from 'vitest';
import type { ScheduleDetail } from '../../contract/subscriptions.ts';
import { test } from '../support/browser.ts';
import { findingsAtWidths } from '../support/browser/axe.ts';
import { field, isAt, press, seesToast, type Tab } from '../support/browser/person.ts';
import {
  ADD,
  editPath,
  itemField,
  itemsOf,
  LIST,
  opensAsStaff,
  part,
  staffCall,
} from '../support/browser/schedules-staff.ts';
import {
  control,
  newName,
  opensTemplates,
  storedAs,
  writesHtml,
} from '../support/browser/templates-staff.ts';

const choiceOf = (page: Tab, name: string) => page.getByLabel(name, { exact: true });

test('MLG-01 MLG-03 a template has texts in three languages, and an empty one is named', async ({
  visit,
  allow,
}) => {
  allow(/status of 400/);
  const name = newName();
  const page = await opensTemplates(visit, '?add=1');
  await control(page, 'name').fill(name);
  await control(page, 'type').selectOption('subscription');
  await writesHtml(page, '<h2>News, {{ today }}</h2>');
  await control(page, 'first_language').selectOption('en');
  await press(page, 'Add texts in Central Kurdish');
  await press(page, 'Add texts in Kurmanji');
  await control(page, 'translations.ckb.plain_content').fill('هەواڵ، {{ today }}');
  await press(page, 'Save');
  const empty = page.getByText('This language has no text yet. Write one, or remove the language.');
  await empty.waitFor();
  // What the platform fills in needs no declaration.
  expect(await page.getByText('Used in the HTML, but not declared').count()).toBe(0);
  expect(await control(page, 'translations.ckb.plain_content').inputValue()).toBe('هەواڵ، {{ today }}');

  await control(page, 'translations.kmr.plain_content').fill('Nûçe, {{ today }}');
  await press(page, 'Save');
  await seesToast(page, 'Template created.');
  expect(await storedAs(name)).toMatchObject({
    first_language: 'en',
    html_content: '<h2>News, {{ today }}</h2>',
    translations: {
      ckb: { plain_content: 'هەواڵ، {{ today }}' },
      kmr: { plain_content: 'Nûçe, {{ today }}' },
    },
  });
});

test('MLG-01 MLG-02 MLG-04 a letter is scheduled in words, named, previewed in each language, and its duplicate is pointed out', async ({
  visit,
}) => {
  const template = await staffCall<{ pk: number }>('POST', '/templates/admin/', {
    name: newName(),
    type: 'subscription',
    html_content: '<h2>{{ subject }}</h2><p>{{ lead }}</p>',
    plain_content: '{{ lead }}',
    html_variable_keys: ['lead', 'subject'],
    plain_variable_keys: ['lead', 'subject'],
    first_language: 'en',
    translations: { ckb: { html_content: '<h2>نامە</h2><p>{{ lead }}</p>', plain_content: '' } },
  });
  const name = newName();
  const page = await opensAsStaff(visit, ADD);
  await field(page, 'name').fill(name);
  const body = itemsOf(page, 'Body').first();
  await body.waitFor();
  for (const part of ['Header', 'Body', 'Footer'])
    await itemField(itemsOf(page, part).first(), 'template_id').selectOption(String(template.pk));
  await body.getByText('It has no texts in Kurmanji; those readers get English.').waitFor();

  // One field per value, and the subject first.
  const boxes = body.locator('[data-variable] textarea');
  expect(await body.locator('[data-variable] label').allTextContents()).toEqual(['Subject', 'Lead']);
  expect(await boxes.count()).toBe(2);
  for (const part of ['Header', 'Body', 'Footer']) {
    const item = itemsOf(page, part).first();
    await itemField(item, 'html_variables.subject').fill('Our letter');
    await itemField(item, 'html_variables.lead').fill('In short');
  }
  await itemField(itemsOf(page, 'Footer').first(), 'same').uncheck();
  await itemField(itemsOf(page, 'Footer').first(), 'plain_variables.lead').fill('Shorter');

  await choiceOf(page, 'How often').selectOption({ label: 'Every week' });
  await choiceOf(page, 'Minute').selectOption('17');
  await press(page, 'Show the message');
  await page.getByRole('button', { name: /^Kurmanji \(\d+\)$/ }).click();
  await page.getByText('There is no text in Kurmanji.').waitFor();
  await page.getByRole('button', { name: /^Central Kurdish \(\d+\)$/ }).click();
  await expect.poll(() => page.getByText('There is no text in Kurmanji.').count()).toBe(0);
  expect(await findingsAtWidths(page)).toEqual([]);

  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/subscriptions/admin/'),
  );
  await press(page, 'Save');
  const { data } = (await (await answered).json()) as { data: ScheduleDetail };
  await isAt(page, `/en${LIST}`);
  expect(data).toMatchObject({ name, crontab: '17 9 * * 1' });
  const leads = Object.values(data.channel_templates).map(
    ({ items }) => items[0]?.plain_variables.find(({ key }) => key === 'lead')?.value,
  );
  expect(leads).toEqual(['In short', 'In short', 'Shorter']);

  // The server's notes on the schedule move nothing below them, even in browsers without scroll anchoring.
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/subscriptions/admin/crontab/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const placeOfItems = () =>
    part(page, 'Body').evaluate((shown) => shown.getBoundingClientRect().top + scrollY);
  await page.goto(`/en${ADD}`);
  await part(page, 'Body').waitFor();
  await field(page, 'crontab').fill('17 09 * * mon');
  // The choices above follow the input at once.
  await expect.poll(() => choiceOf(page, 'Minute').inputValue()).toBe('17');
  await page.evaluate(() => document.fonts.ready);
  const before = await placeOfItems();
  answers.resolve();
  const twin = page.getByRole('link', { name, exact: true });
  await twin.waitFor();
  expect(await placeOfItems()).toBe(before);
  await twin.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await isAt(page, `/en${editPath(data.pk)}`);
  await staffCall('DELETE', `/subscriptions/admin/${data.pk}/`);
});
