import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { ScheduleDetail } from '../../contract/subscriptions.ts';
import { deepTest, test } from '../support/browser.ts';
import { latestMail } from '../support/mailbox.ts';
import {
  field,
  focused,
  isAt,
  press,
  seesErrorUnder,
  seesHeading,
  seesToast,
  type Tab,
} from '../support/browser/person.ts';
import {
  ADD,
  channelNamed,
  editPath,
  fillsParts,
  itemField,
  itemsOf,
  LIST,
  newSchedule,
  newTemplate,
  opensAsStaff,
  part,
  rowOf,
  scheduleWith,
  STAFF,
  staffCall,
} from '../support/browser/schedules-staff.ts';

const crontab = (page: Tab) => field(page, 'crontab');
const words = (page: Tab) => page.locator('[data-crontab-words]');
const runs = (page: Tab) => page.locator('[data-runs] > li');
const choiceOf = (page: Tab, name: string) => page.getByLabel(name, { exact: true });
const stored = (pk: number) => staffCall<ScheduleDetail>('GET', `/subscriptions/admin/${pk}/`);
const nameOf = async (control: Locator): Promise<string> => (await control.getAttribute('name')) ?? '';
/** Presses Save and reads what the server has stored: others save subscriptions at the same time. */
async function saves(page: Tab): Promise<ScheduleDetail> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/subscriptions/admin/'),
  );
  await press(page, 'Save');
  const { data } = (await (await answered).json()) as { data: { pk: number } };
  return stored(data.pk);
}

/** All that is stored in the browser, with the drafts. */
const keptDrafts = (page: Tab): Promise<string> =>
  page.evaluate(() => Object.values(localStorage).join('\n'));

/** Gives an item's plain text its own values. */
const parts = (item: Locator): Promise<void> => itemField(item, 'same').uncheck();

describe('the list', () => {
  test('SBA-01 DSH-02 shows when each runs, links to the pages that add and edit, and deletes', async ({
    visit,
  }) => {
    const { pk } = await newSchedule(await newTemplate([]), '0 9 * * mon');
    const page = await opensAsStaff(visit, LIST);
    await seesHeading(page, 'Subscriptions');
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(
      expect.arrayContaining(['Subscriptions', 'Add Subscription']),
    );
    const row = rowOf(page, pk);
    await row.waitFor();
    const columns = (await page.getByRole('columnheader').allTextContents()).join(' ');
    expect(columns).toContain('Name Type Channel Schedule Next run Last run');
    expect(await row.textContent()).toContain('Every Monday at 9:00\u00A0AM.');
    expect(await row.locator('time').first().getAttribute('title')).toMatch(
      /^Monday, \w+ \d+, \d{4}, 9:00\u00A0AM$/,
    );

    await row.getByRole('link', { name: /^Edit/ }).click();
    await isAt(page, `/en${editPath(pk)}`);
    await seesHeading(page, 'Edit Subscription');
    await page.goBack();
    await seesHeading(page, 'Subscriptions');
    await page.getByRole('main').getByRole('link', { name: 'Add', exact: true }).click();
    await isAt(page, `/en${ADD}`);
    await seesHeading(page, 'Add Subscription');

    await page.goto(`/en${LIST}`);
    await rowOf(page, pk)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seesToast(page, 'Subscription Deleted.');
    await expect.poll(() => rowOf(page, pk).count()).toBe(0);
  });

  deepTest('SBA-01 pauses and resumes one from its row', async ({ visit }) => {
    const { pk } = await newSchedule(await newTemplate([]));
    const page = await opensAsStaff(visit, LIST);
    await rowOf(page, pk)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
    await seesToast(page, 'Subscription paused.');
    await rowOf(page, pk)
      .getByRole('button', { name: /^Resume/ })
      .waitFor();
    expect((await stored(pk)).is_paused).toBe(true);
    await rowOf(page, pk)
      .getByRole('button', { name: /^Resume/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click();
    await rowOf(page, pk)
      .getByRole('button', { name: /^Pause/ })
      .waitFor();
    expect((await stored(pk)).is_paused).toBe(false);
  });

  deepTest(
    'SBA-01 shows who would get it now and what it has sent, and returns the focus',
    async ({ visit }) => {
      const { pk } = await newSchedule(await newTemplate([]));
      const page = await opensAsStaff(visit, LIST);
      const button = rowOf(page, pk).getByRole('button', { name: /^Recipients and runs/ });
      await button.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/opted in|Nobody/).waitFor();
      await dialog.getByText('It has not run yet.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Runs');
    },
  );
});

deepTest(
  "SBA-04 LNG-05 says in the page's direction why a template in use cannot be deleted",
  async ({ visit, allow }) => {
    allow(/409/);
    const template = await newTemplate([]);
    await newSchedule(template);
    const page = await opensAsStaff(visit, `/dashboard/template/admin/?search=${template.name}`, {
      language: 'ckb',
    });
    await page
      .getByRole('row')
      .filter({ hasText: template.name })
      .getByRole('button', { name: /^سڕینەوە/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'سڕینەوە' }).click();
    const refused = page.getByRole('main').getByRole('listitem').filter({ hasText: template.name }).first();
    await refused.waitFor();
    expect(await refused.evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');
  },
);

describe('adding and editing', () => {
  test('SBA-01 SBA-02 SBA-03 a new subscription starts with the first choices, is sent as the API wants it, and leads back to the list', async ({
    visit,
  }) => {
    const template = await newTemplate(['title']);
    const page = await opensAsStaff(visit, ADD);
    const type = field(page, 'subscription_type_id');
    const channel = field(page, 'subscription_channel_id');
    await type.waitFor();
    for (const select of [type, channel])
      expect(await select.evaluate((element) => (element as HTMLSelectElement).selectedIndex)).toBe(0);
    const email = await channelNamed('Email');
    for (const { name } of email.channel_templates) expect(await itemsOf(page, name).count()).toBe(1);

    await crontab(page).fill('0 9 * * 1');
    await fillsParts(page, template, 'Hello');
    const made = await saves(page);
    await isAt(page, `/en${LIST}`);
    await seesToast(page, 'Subscription Created.');

    expect(made).toMatchObject({ crontab: '0 9 * * 1', subscription_channel_id: email.pk });
    const item = {
      template_id: template.pk,
      html_variables: [{ key: 'title', value: 'Hello' }],
      plain_variables: [{ key: 'title', value: 'Hello' }],
      priority: 1,
      flow_type: 'all',
    };
    expect(made.channel_templates).toEqual(
      Object.fromEntries(
        email.channel_templates.map(({ pk }) => [pk, { channel_template_id: pk, items: [item] }]),
      ),
    );
  });

  test('SBA-01 an existing one opens in its form, and saving leads back to the list', async ({ visit }) => {
    const { pk } = await newSchedule(await newTemplate(['title']));
    const page = await opensAsStaff(visit, editPath(pk));
    const body = itemsOf(page, 'Body').first();
    await expect.poll(() => itemField(body, 'html_variables.title').inputValue()).toBe('value of title');
    expect(await crontab(page).inputValue()).toBe('0 0 1 1 *');
    await crontab(page).fill('@daily');
    await itemField(body, 'html_variables.title').fill('Changed');
    await itemField(body, 'priority').fill('2.5');
    await press(page, 'Save');
    await isAt(page, `/en${LIST}`);
    await seesToast(page, 'Subscription Updated.');
    const after = await stored(pk);
    expect(after.crontab).toBe('@daily');
    const items = Object.values(after.channel_templates).flatMap((entry) => entry.items);
    expect(items.map(({ priority }) => priority)).toEqual([1, 2.5, 1]);
    expect(items[1]?.html_variables).toEqual([{ key: 'title', value: 'Changed' }]);
  });

  test('MLG-04 on a tablet, the crontab stays where it is while it is typed', async ({ visit }) => {
    const page = await opensAsStaff(visit, ADD);
    await page.setViewportSize({ width: 768, height: 1024 });
    await crontab(page).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const tops = new Set<number>();
    for (const text of ['', '0 9', '0 9 * * 1', '0 9 31 * *', '0 9 1 1 *', '*/7 9-17 1 * 1,2']) {
      await crontab(page).fill(text);
      await expect.poll(() => words(page).textContent()).not.toBe(text === '' ? null : '');
      tops.add(await crontab(page).evaluate((input) => input.getBoundingClientRect().top + scrollY));
    }
    expect([...tops]).toHaveLength(1);
  });

  deepTest('SBA-01 an unknown one says so', async ({ visit, allow }) => {
    allow(/status of 404/);
    const page = await opensAsStaff(visit, editPath(2_000_000));
    await page.getByText('There is no such record.').waitFor();
  });
});

describe('the items of a message', () => {
  test('SBA-03 are added, moved and removed by key, with the focus in the right place; one always stays', async ({
    visit,
  }) => {
    const template = await newTemplate([]);
    const page = await opensAsStaff(visit, ADD);
    const items = itemsOf(page, 'Body');
    await items.first().waitFor();
    expect(
      await items
        .first()
        .getByRole('button', { name: /^Remove/ })
        .isDisabled(),
    ).toBe(true);

    await part(page, 'Body').getByRole('button', { name: 'Add an item: Body' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => items.count()).toBe(2);
    await expect
      .poll(() => focused(page))
      .toBe(await itemField(items.nth(1), 'template_id').getAttribute('name'));
    await itemField(items.nth(1), 'template_id').selectOption(String(template.pk));
    expect(await itemField(items.nth(1), 'priority').inputValue()).toBe('2');

    const second = await items.nth(1).getAttribute('data-item');
    await items
      .nth(1)
      .getByRole('button', { name: /^Move up/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => items.first().getAttribute('data-item')).toBe(second);
    expect(await itemField(items.first(), 'template_id').inputValue()).toBe(String(template.pk));
    // The item is at the top: the focus moves to its Move down button.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move down: Body, 1');

    const order = part(page, 'Body').locator('[data-order] li');
    expect(await order.count()).toBe(2);
    expect(await order.last().textContent()).toContain(template.name);
    await itemField(items.first(), 'priority').fill('1');
    await part(page, 'Body').getByText('Items 1, 2 have the same priority').waitFor();
    await expect.poll(() => order.first().textContent()).toContain(template.name);

    await items
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => items.count()).toBe(1);
    expect(await items.first().getAttribute('data-item')).not.toBe(second);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-item]') !== null))
      .toBe(true);
  });

  deepTest(
    'SBA-03 have a row per variable of their template; missing and unknown ones are marked',
    async ({ visit }) => {
      const [one, other] = [await newTemplate(['title']), await newTemplate(['title', 'link'])];
      const { pk } = await newSchedule(one);
      await staffCall('PATCH', `/templates/admin/${one.pk}/`, {
        html_content: '<p>{{ name }}</p>',
        html_variable_keys: ['name'],
      });
      const page = await opensAsStaff(visit, editPath(pk));
      const item = itemsOf(page, 'Body').first();
      await item.locator('[data-variable="missing"] [name$="html_variables.name"]').waitFor();
      await item.locator('[data-variable="stray"] [name$="html_variables.title"]').waitFor();
      await item.getByRole('button', { name: 'Remove: title' }).click();
      await itemField(item, 'html_variables.title').waitFor({ state: 'detached' });
      await itemField(item, 'html_variables.name').fill('N');
      expect(await item.locator('[data-variable="missing"]').count()).toBe(0);

      // A value for a variable of both templates stays; a typed one returns with its template.
      await itemField(item, 'template_id').selectOption(String(other.pk));
      expect(await itemField(item, 'plain_variables.title').inputValue()).toBe('value of title');
      expect(await itemField(item, 'html_variables.link').inputValue()).toBe('');
      await itemField(item, 'template_id').selectOption(String(one.pk));
      expect(await itemField(item, 'html_variables.name').inputValue()).toBe('N');
    },
  );

  deepTest('SBA-03 keep the line breaks of a value', async ({ visit }) => {
    const { pk } = await newSchedule(await newTemplate(['title']));
    const page = await opensAsStaff(visit, editPath(pk));
    const item = itemsOf(page, 'Body').first();
    await parts(item);
    const value = itemField(item, 'plain_variables.title');
    await value.fill('One');
    await value.press('End');
    await value.press('Enter');
    await value.pressSequentially('Two');
    await press(page, 'Save');
    await isAt(page, `/en${LIST}`);
    const lines = [{ key: 'title', value: 'One\nTwo' }];
    const items = Object.values((await stored(pk)).channel_templates).flatMap((entry) => entry.items);
    expect(items[1]?.plain_variables).toEqual(lines);

    // Saved values pass through the form unchanged.
    await page.goto(`/en${editPath(pk)}`);
    await expect.poll(() => value.inputValue()).toBe('One\nTwo');
    await crontab(page).fill('@yearly');
    await press(page, 'Save');
    await isAt(page, `/en${LIST}`);
    const again = Object.values((await stored(pk)).channel_templates).flatMap((entry) => entry.items);
    expect(again[1]?.plain_variables).toEqual(lines);
  });

  deepTest('SBA-02 keep what still fits when the channel changes, which can be undone', async ({ visit }) => {
    const template = await newTemplate(['title']);
    const page = await opensAsStaff(visit, ADD);
    await fillsParts(page, template, 'Kept');
    const web = await channelNamed('Web');
    await field(page, 'subscription_channel_id').selectOption(String(web.pk));
    await page.getByText('The channel was changed.').waitFor();
    expect(await page.locator('[data-item]').count()).toBe(web.channel_templates.length);
    const body = itemsOf(page, 'Body').first();
    expect(await itemField(body, 'html_variables.title').inputValue()).toBe('Kept');
    expect(await itemField(body, 'priority').getAttribute('name')).toContain(
      `channel_templates.${web.channel_templates[0]?.pk}.`,
    );
    await press(page, 'Undo');
    const header = itemsOf(page, 'Header').first();
    await header.waitFor();
    expect(await itemField(header, 'html_variables.title').inputValue()).toBe('Kept');
    expect(await itemField(header, 'template_id').inputValue()).toBe(String(template.pk));
  });

  deepTest(
    "SBA-02 can be retried if the channel's parts fail to load, and nothing is lost",
    async ({ visit, allow }) => {
      allow(/status of 500/);
      const template = await newTemplate(['title']);
      const page = await opensAsStaff(visit, ADD);
      await fillsParts(page, template, 'Kept');
      const web = await channelNamed('Web');
      await page.route(`**/api/subscriptions/admin/channels/${web.pk}/`, (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await field(page, 'subscription_channel_id').selectOption(String(web.pk));
      await page.getByText("This channel's parts could not be loaded.").waitFor();
      await press(page, 'Save');
      await seesErrorUnder(page, 'subscription_channel_id', /haven't loaded yet/);
      await page.unroute(`**/api/subscriptions/admin/channels/${web.pk}/`);
      await press(page, 'Try again');
      await page.getByText('The channel was changed.').waitFor();
      expect(await itemField(itemsOf(page, 'Body').first(), 'html_variables.title').inputValue()).toBe(
        'Kept',
      );
    },
  );
});

describe('the schedule', () => {
  test('SBA-02 MLG-04 while a crontab is typed, neither its field nor what stands around it moves', async ({
    visit,
  }) => {
    const template = await newTemplate([]);
    const twins = await Promise.all(['', '', ''].map(() => newSchedule(template, '41 5 * * 2')));
    const page = await opensAsStaff(visit, ADD);
    await part(page, 'Header').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const tops = () =>
      Promise.all(
        [choiceOf(page, 'How often'), crontab(page), part(page, 'Header')].map((one) =>
          one.evaluate((element) => element.getBoundingClientRect().top + window.scrollY),
        ),
      );
    const before = await tops();
    await crontab(page).focus();
    for (const letter of '41 5 * * 2') {
      await page.keyboard.type(letter);
      expect(await tops(), `after ${await crontab(page).inputValue()}`).toEqual(before);
    }
    await runs(page).first().waitFor();
    for (const { pk } of twins) await page.getByRole('link', { name: `Number ${pk}` }).waitFor();
    expect(await tops()).toEqual(before);
  });

  test('SBA-02 MLG-04 words and crontab follow each other, with a sentence and the next runs', async ({
    visit,
  }) => {
    const page = await opensAsStaff(visit, ADD);
    const weekday = (name: string) =>
      page.getByRole('group', { name: 'Days of the week' }).getByRole('button', { name, exact: true });
    // By hand: the browser then fires `input`, and `change` when the page may already have rendered again.
    await choiceOf(page, 'How often').focus();
    for (const _ of ['hour', 'day', 'week']) await page.keyboard.press('ArrowDown');
    await expect.poll(() => crontab(page).inputValue()).toBe('0 9 * * 1');
    await expect.poll(() => words(page).textContent()).toBe('Every Monday at 9:00\u00A0AM.');
    // The demo's weekly letter has the same times: its notice replaces two runs.
    await expect.poll(() => runs(page).count()).toBe(3);
    expect(await runs(page).first().textContent()).toMatch(
      /Monday, \w+ \d+, \d{4}, 9:00\u00A0AM.*\d\u00A0AM UTC$/,
    );

    await crontab(page).fill('30 8 * * sun,thu');
    await expect.poll(() => weekday('Thursday').getAttribute('aria-pressed')).toBe('true');
    expect(await weekday('Monday').getAttribute('aria-pressed')).toBe('false');
    expect(await choiceOf(page, 'Hour').inputValue()).toBe('8');
    expect(await choiceOf(page, 'Minute').inputValue()).toBe('30');
    await weekday('Sunday').click();
    expect(await crontab(page).inputValue()).toBe('30 8 * * 4');

    await choiceOf(page, 'How often').selectOption({ label: 'Every month' });
    await choiceOf(page, 'Day of the month').selectOption('31');
    expect(await crontab(page).inputValue()).toBe('30 8 31 * *');
    await page.getByText('Months without that day are skipped.').waitFor();

    await crontab(page).fill('*/10 8-17 * * *');
    await page.getByText("These choices can't describe this schedule.", { exact: false }).waitFor();
    expect(await choiceOf(page, 'How often').inputValue()).toBe('');
    expect(await choiceOf(page, 'Hour').count()).toBe(0);
    await choiceOf(page, 'How often').selectOption({ label: 'Every day' });
    expect(await crontab(page).inputValue()).toBe('0 9 * * *');
  });

  deepTest('SBA-02 an unusual crontab brings a warning', async ({ visit }) => {
    const page = await opensAsStaff(visit, ADD);
    for (const [text, warning] of [
      ['*/5 * * * *', 'That is more than one run an hour.'],
      ['0 9 13 * 5', 'Both day fields are set, so it runs when either one matches.'],
      ['0 9 30 2 *', 'It would never run.'],
    ] as const) {
      await crontab(page).fill(text);
      await page.getByText(warning).waitFor();
    }
  });

  test('SBA-02 the wrong field is named', async ({ visit }) => {
    const page = await opensAsStaff(visit, ADD);
    for (const [text, sentence] of [
      ['0 25 * * *', 'Hour: 25 is not between 0 and 23.'],
      ['0 9 * nope *', 'Month: nope cannot be understood.'],
      ['0 9 * * 5-2', 'Day of the week: 5-2 ends before it begins.'],
      ['0 9 31 2 *', 'Day of the month: none of the chosen months has a day 31, so it would never run.'],
      ['0 9 *', 'Write five fields with spaces between them, or a word such as @daily.'],
      ['constructor', 'Write five fields with spaces between them, or a word such as @daily.'],
      ['__proto__', 'Write five fields with spaces between them, or a word such as @daily.'],
      ['@never', "We don't know that word. Use @hourly, @daily, @weekly, @monthly or @yearly."],
    ] as const) {
      await crontab(page).fill(text);
      await expect.poll(() => words(page).textContent(), { message: text }).toBe(sentence);
    }
  });

  deepTest('SBA-02 a change of the clocks is marked', async ({ visit }) => {
    const page = await opensAsStaff(visit, ADD);
    await page.route('**/api/subscriptions/admin/crontab/**', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: { timezone: string; next: object[] } };
      envelope.data.timezone = 'Europe/Berlin';
      envelope.data.next = [
        { at: '2027-03-28T01:00:00.000Z', local: '2027-03-28T03:00:00+02:00', change: 'skipped' },
        { at: '2027-10-31T00:30:00.000Z', local: '2027-10-31T02:30:00+02:00', change: 'repeated' },
      ];
      await route.fulfill({ json: envelope });
    });
    await crontab(page).fill('30 2 * * 0');
    await expect.poll(() => runs(page).count()).toBe(2);
    expect(await runs(page).first().textContent()).toContain('3:00\u00A0AMThe clocks skip its time');
    expect(await runs(page).last().textContent()).toContain('Its time comes twice');
    await page.getByText('Berlin', { exact: true }).waitFor();
  });

  deepTest('SBA-02 an answer that arrives after the text has changed is dropped', async ({ visit }) => {
    const page = await opensAsStaff(visit, ADD);
    let asked = (): void => {};
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let letGo = (): void => {};
    const mayGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/crontab\/\?crontab=0(\+|%20)1(\+|%20)/, async (route) => {
      asked();
      await mayGo;
      await route.continue().catch(() => {});
    });
    await crontab(page).fill('0 1 * * *');
    await wasAsked;
    await crontab(page).fill('0 2 * * *');
    await expect.poll(() => runs(page).first().textContent()).toContain('2:00\u00A0AM');
    letGo();
    await crontab(page).fill('0 3 * * *');
    await expect.poll(() => runs(page).first().textContent()).toContain('3:00\u00A0AM');
  });

  test.for([
    ['ckb', 'هەموو دووشەممەیەک لە کاتژمێر ٩:٠٠\u00A0ب.ن.'],
    ['kmr', 'Her duşem di saet 09:00 de.'],
  ] as const)(
    'SBA-02 the sentence is in the language of the page: %s',
    { tags: ['deep'] },
    async ([language, sentence], { visit }) => {
      const page = await opensAsStaff(visit, ADD, { language });
      await crontab(page).fill('0 9 * * 1');
      await expect.poll(() => words(page).textContent()).toBe(sentence);
      await expect.poll(() => runs(page).count()).toBe(3);
    },
  );
});

describe('errors', () => {
  test('SBA-02 SBA-03 an empty form says so under each field, and the focus moves to the first', async ({
    visit,
  }) => {
    const page = await opensAsStaff(visit, ADD);
    await itemsOf(page, 'Body').first().waitFor();
    await press(page, 'Save');
    await seesErrorUnder(page, 'crontab', 'This field is required.');
    await expect.poll(() => focused(page)).toBe('crontab');
    const name = await itemField(itemsOf(page, 'Body').first(), 'template_id').getAttribute('name');
    await seesErrorUnder(page, name ?? '', 'This field is required.');
  });

  deepTest(
    'SBA-02 SBA-03 the server’s errors are shown under their fields, and nothing is lost',
    async ({ visit, allow }) => {
      allow(/status of 400/);
      const template = await newTemplate(['title']);
      const page = await opensAsStaff(visit, ADD);
      await crontab(page).fill('0 25 * * *');
      await fillsParts(page, template, 'Kept');
      const item = itemsOf(page, 'Body').first();
      await parts(item);
      await itemField(item, 'html_variables.title').fill('   ');
      await press(page, 'Save');
      await seesErrorUnder(page, 'crontab', /“25”/);
      const title = await nameOf(itemField(item, 'html_variables.title'));
      await seesErrorUnder(page, title, 'Give the variable “title” (HTML) a value.');
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
      await expect.poll(() => focused(page)).toBe('crontab');
      expect(await itemField(item, 'plain_variables.title').inputValue()).toBe('Kept');
      await crontab(page).fill('0 5 * * *');
      await itemField(item, 'html_variables.title').fill('Now');
      await seesErrorUnder(page, title, /^$/);
      await press(page, 'Save');
      await isAt(page, `/en${LIST}`);
    },
  );

  deepTest("SBA-03 an item's errors move with it, and go when it is removed", async ({ visit, allow }) => {
    allow(/status of 400/);
    const template = await newTemplate(['title']);
    const page = await opensAsStaff(visit, ADD);
    await crontab(page).fill('@daily');
    await itemsOf(page, 'Body').first().waitFor();
    await part(page, 'Body').getByRole('button', { name: 'Add an item: Body' }).click();
    await fillsParts(page, template, 'Kept');
    await parts(itemsOf(page, 'Body').nth(1));
    const second = itemField(itemsOf(page, 'Body').nth(1), 'plain_variables.title');
    await second.fill('   ');
    const name = await nameOf(second);
    await press(page, 'Save');
    await seesErrorUnder(page, name, 'Give the variable “title” (plain text) a value.');
    await expect.poll(() => focused(page)).toBe(name);

    await itemsOf(page, 'Body')
      .nth(1)
      .getByRole('button', { name: /^Move up/ })
      .click();
    const first = itemField(itemsOf(page, 'Body').first(), 'plain_variables.title');
    await expect.poll(() => nameOf(first)).toBe(name);
    await seesErrorUnder(page, name, 'Give the variable “title” (plain text) a value.');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);

    await itemsOf(page, 'Body')
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(0);
    await press(page, 'Save');
    await isAt(page, `/en${LIST}`);
  });

  deepTest('SBA-03 an invalid priority and a missing value are reported under them', async ({ visit }) => {
    const template = await newTemplate(['title']);
    const page = await opensAsStaff(visit, ADD);
    await crontab(page).fill('@daily');
    await fillsParts(page, template, 'Kept');
    const item = itemsOf(page, 'Body').first();
    const priority = itemField(item, 'priority');
    await priority.fill('');
    await priority.pressSequentially('1e');
    await itemField(item, 'html_variables.title').fill('');
    await press(page, 'Save');
    await seesErrorUnder(page, (await priority.getAttribute('name')) ?? '', /number/i);
    const value = await itemField(item, 'html_variables.title').getAttribute('name');
    await seesErrorUnder(page, value ?? '', 'This field is required.');
    await priority.fill('3');
    await seesErrorUnder(page, (await priority.getAttribute('name')) ?? '', /^$/);
  });

  deepTest(
    'SBA-03 two invalid items of forty are reported under them, the focus moves to the first, and nothing is lost',
    async ({ visit }) => {
      const template = await newTemplate(['title']);
      const body = await scheduleWith(template, '0 0 1 1 *');
      const { channel_templates: parts } = await channelNamed('Email');
      const bodyPart = parts.find(({ name }) => name === 'Body')?.pk ?? 0;
      const values = (number: number) => [{ key: 'title', value: `No ${number}` }];
      const items = Array.from({ length: 40 }, (_, index) => ({
        template_id: template.pk,
        html_variables: values(index + 1),
        plain_variables: values(index + 1),
        priority: index + 1,
        flow_type: 'all',
      }));
      const { pk } = await staffCall<ScheduleDetail>('POST', '/subscriptions/admin/', {
        ...body,
        channel_templates: {
          ...(body.channel_templates as ScheduleDetail['channel_templates']),
          [bodyPart]: { channel_template_id: bodyPart, items },
        },
      });
      const page = await opensAsStaff(visit, editPath(pk));
      const shown = itemsOf(page, 'Body');
      await expect.poll(() => shown.count()).toBe(40);
      const priority = itemField(shown.nth(16), 'priority');
      await priority.fill('');
      await priority.pressSequentially('1e');
      const value = itemField(shown.nth(32), 'html_variables.title');
      await value.fill('');
      await press(page, 'Save');

      await seesErrorUnder(page, await nameOf(priority), /number/i);
      await seesErrorUnder(page, await nameOf(value), 'This field is required.');
      expect(await shown.locator('[aria-invalid="true"]').count()).toBe(2);
      await expect.poll(() => focused(page)).toBe(await nameOf(priority));
      const first = await priority.boundingBox();
      expect(first?.y).toBeGreaterThan(0);
      expect(first?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
      for (const at of [0, 15, 31, 33, 39])
        expect(await itemField(shown.nth(at), 'html_variables.title').inputValue()).toBe(`No ${at + 1}`);
      expect(await stored(pk)).toMatchObject({ channel_templates: { [bodyPart]: { items } } });

      await priority.fill('17');
      await value.fill('Put right');
      await press(page, 'Save');
      await isAt(page, `/en${LIST}`);
      const kept = (await stored(pk)).channel_templates[bodyPart]?.items ?? [];
      expect(kept).toHaveLength(40);
      expect(kept[32]?.html_variables).toEqual([{ key: 'title', value: 'Put right' }]);
      expect(kept.toSpliced(32, 1)).toEqual(items.toSpliced(32, 1));
    },
  );

  deepTest(
    'SBA-03 a template deleted by a colleague is reported under its item, and the input moves to the next one',
    async ({ visit, allow }) => {
      allow(/status of 400/);
      const [kept, gone] = [await newTemplate(['title']), await newTemplate(['title', 'link'])];
      const page = await opensAsStaff(visit, ADD);
      await crontab(page).fill('@daily');
      await fillsParts(page, kept, 'Kept');
      const item = itemsOf(page, 'Footer').first();
      const template = itemField(item, 'template_id');
      await template.selectOption(String(gone.pk));
      await parts(item);
      await itemField(item, 'html_variables.link').fill('A link');
      await itemField(item, 'plain_variables.link').fill('A link');
      await itemField(item, 'plain_variables.title').fill('Typed');
      await staffCall('DELETE', `/templates/admin/${gone.pk}/`);
      await press(page, 'Save');
      const name = await nameOf(template);
      await seesErrorUnder(page, name, 'This template is no longer there. Choose another one.');
      await expect.poll(() => focused(page)).toBe(name);
      // It is not offered any more, and what was typed waits for another one.
      await template.locator(`option[value="${gone.pk}"]`).waitFor({ state: 'detached' });
      expect(await itemField(item, 'plain_variables.title').inputValue()).toBe('Typed');
      expect(await itemField(item, 'html_variables.link').inputValue()).toBe('A link');

      await template.selectOption(String(kept.pk));
      await seesErrorUnder(page, name, /^$/);
      await itemField(item, 'html_variables.link').waitFor({ state: 'detached' });
      expect(await itemField(item, 'plain_variables.title').inputValue()).toBe('Typed');
      const made = await saves(page);
      await seesToast(page, 'Subscription Created.');
      const items = Object.values(made.channel_templates).flatMap((entry) => entry.items);
      expect(items.at(-1)?.plain_variables).toEqual([{ key: 'title', value: 'Typed' }]);
    },
  );

  deepTest(
    'SBA-03 a template with a new variable gets a row for it, and nothing is lost',
    async ({ visit, allow }) => {
      allow(/status of 400/);
      const template = await newTemplate(['title']);
      const page = await opensAsStaff(visit, ADD);
      await crontab(page).fill('@daily');
      await fillsParts(page, template, 'Kept');
      await staffCall('PATCH', `/templates/admin/${template.pk}/`, {
        html_content: '<p>{{ place }}</p>',
        html_variable_keys: ['place'],
      });
      await press(page, 'Save');
      const item = itemsOf(page, 'Body').first();
      const title = await nameOf(itemField(item, 'html_variables.title'));
      await seesErrorUnder(page, title, 'The template has no variable “title” (HTML). Remove it.');
      const place = itemField(item, 'html_variables.place');
      await place.waitFor();
      await seesErrorUnder(page, await nameOf(place), 'Give the variable “place” (HTML) a value.');
      expect(await itemField(item, 'html_variables.title').inputValue()).toBe('Kept');
      for (const one of await page.locator('[data-item]').all()) {
        await itemField(one, 'html_variables.place').fill('Erbil');
        await seesErrorUnder(page, await nameOf(itemField(one, 'html_variables.place')), /^$/);
        await one.getByRole('button', { name: 'Remove: title' }).click();
      }
      await press(page, 'Save');
      await seesToast(page, 'Subscription Created.');
    },
  );

  deepTest(
    'SBA-02 a saved type, channel and template that no longer exist must be chosen again',
    async ({ visit }) => {
      const { pk } = await newSchedule(await newTemplate([]));
      const page = await opensAsStaff(visit, LIST);
      await page.route(`**/api/subscriptions/admin/${pk}/`, async (route) => {
        const answer = await route.fetch();
        const envelope = (await answer.json()) as { data: ScheduleDetail };
        envelope.data.subscription_type_id = 999;
        for (const { items } of Object.values(envelope.data.channel_templates))
          for (const item of items) item.template_id = 999_999;
        await route.fulfill({ json: envelope });
      });
      await page.goto(`/en${editPath(pk)}`);
      await itemsOf(page, 'Body').first().getByText('The chosen template is gone.').waitFor();
      await press(page, 'Save');
      await seesErrorUnder(page, 'subscription_type_id', 'This field is required.');
      const name = await itemField(itemsOf(page, 'Body').first(), 'template_id').getAttribute('name');
      await seesErrorUnder(page, name ?? '', 'This field is required.');
    },
  );

  deepTest('SBA-02 choices that fail to load can be retried', async ({ visit, allow }) => {
    allow(/status of 500/);
    const page = await opensAsStaff(visit, LIST);
    await page.route('**/api/subscriptions/admin/types/', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto(`/en${ADD}`);
    await page.getByText('This could not be loaded.').waitFor();
    await page.unroute('**/api/subscriptions/admin/types/');
    await press(page, 'Try again');
    await crontab(page).waitFor();
  });
});

describe('before it is saved', () => {
  test('SBA-03 the whole message is shown in a frame without scripts, and can be mailed to oneself', async ({
    visit,
  }) => {
    const template = await newTemplate(['title']);
    const page = await opensAsStaff(visit, ADD);
    await crontab(page).fill('@daily');
    await fillsParts(page, template, 'Good <b>news</b>');
    await choiceOf(page, 'Type').selectOption({ label: 'Opportunities' });
    await press(page, 'Show the message');
    const frame = page.frameLocator('[data-preview] iframe');
    await frame.getByText('Good <b>news</b>').first().waitFor();
    expect(await page.locator('[data-preview] iframe').getAttribute('sandbox')).not.toContain(
      'allow-scripts',
    );
    await page
      .locator('[data-preview]')
      .getByText(/ recipients? \(opted in\)\.$/)
      .waitFor();
    expect(await page.locator('[data-preview] pre').textContent()).toContain(`Text of ${template.name}`);

    await press(page, 'Send me a test');
    await seesToast(page, 'The test is on its way to your e-mail address.');
    await expect
      .poll(async () => (await latestMail(inject('mailboxUrl'), STAFF)).text)
      .toContain(template.name);
  });

  deepTest(
    "P25 a test by the Web channel arrives in one's own bell, and can be opened there",
    async ({ visit }) => {
      const template = await newTemplate(['title']);
      const page = await opensAsStaff(visit, ADD);
      await choiceOf(page, 'Channel').selectOption({ label: 'Web' });
      await expect.poll(() => part(page, 'Header').count()).toBe(0);
      await fillsParts(page, template);
      await press(page, 'Send me a test');
      await seesToast(page, 'The test is in your messages, under the bell.');
      await page.getByRole('button', { name: /^Messages, \d+ new$/ }).click();
      const history = page.getByRole('dialog', { name: 'Messages', exact: true });
      const entry = history.getByRole('listitem').filter({ hasText: template.name });
      await entry.getByRole('button').click();
      await page
        .getByRole('dialog', { name: 'Newsletter', exact: true })
        .frameLocator('iframe')
        .getByText(`HTML of ${template.name} Hello`)
        .waitFor();
    },
  );

  deepTest('SBA-02 type and channel are explained as they are chosen', async ({ visit }) => {
    const page = await opensAsStaff(visit, ADD);
    await itemsOf(page, 'Body').first().waitFor();
    const hintOf = (name: string): Promise<string> =>
      choiceOf(page, name).evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    expect(await hintOf('Type')).toContain('New blog posts, now and then.');
    expect(await hintOf('Channel')).toContain('By e-mail, for members and guests.');
    await choiceOf(page, 'Type').selectOption({ label: 'Mentorship' });
    await expect.poll(() => hintOf('Type')).toContain('Messages from your mentor');
    await choiceOf(page, 'Channel').selectOption({ label: 'Web' });
    await expect
      .poll(() => hintOf('Channel'))
      .toContain('In the dashboard, under the bell, for members only.');
  });

  deepTest(
    'API-09 P45 a save without an answer says so in view, however long the form is, and keeps the input',
    async ({ visit, allow }) => {
      allow(/ERR_INTERNET_DISCONNECTED/);
      const { pk } = await newSchedule(await newTemplate(['title']));
      const page = await opensAsStaff(visit, editPath(pk), { viewport: { width: 768, height: 700 } });
      await crontab(page).fill('0 10 * * *');
      await expect.poll(() => words(page).textContent()).toContain('10:00');
      await page.context().setOffline(true);
      await press(page, 'Save');
      await seesToast(page, 'You are offline. Try again when you are connected.');
      expect(await crontab(page).inputValue()).toBe('0 10 * * *');
      await page.context().setOffline(false);
      await press(page, 'Save');
      await seesToast(page, 'Subscription Updated.');
    },
  );

  deepTest(
    'SBA-03 a message that cannot be made yet says why and where, and leads there',
    async ({ visit, allow }) => {
      allow(/status of 400/);
      const template = await newTemplate(['title']);
      const page = await opensAsStaff(visit, ADD);
      await fillsParts(page, template, 'Kept');
      const value = itemField(itemsOf(page, 'Body').first(), 'html_variables.title');
      await value.fill('  ');
      const fault = page
        .getByRole('alert')
        .filter({ hasText: "The message can't be put together yet." })
        .getByRole('listitem');
      for (const [ask, call] of [
        ['Show the message', 'preview'],
        ['Send me a test', 'test'],
      ] as const) {
        const refused = page.waitForResponse(`**/api/subscriptions/admin/${call}/`);
        await press(page, ask);
        // The fault of the first call is still there when the second is made.
        await refused;
        await fault.filter({ hasText: 'Give the variable “title” (HTML) a value.' }).waitFor();
        expect(await fault.count()).toBe(1);
        await fault.getByRole('button', { name: 'Body, item 1: title', exact: true }).click();
        await expect.poll(() => focused(page)).toBe(await nameOf(value));
      }
      await part(page, 'Body').getByRole('button', { name: 'Add an item: Body' }).click();
      await itemsOf(page, 'Body')
        .first()
        .getByRole('button', { name: /^Move down/ })
        .click();
      await fault.getByRole('button', { name: 'Body, item 2: title', exact: true }).waitFor();
    },
  );

  test('LST-04 SBA-03 the input is offered again after a reload, including items', async ({ visit }) => {
    const template = await newTemplate(['title']);
    const page = await opensAsStaff(visit, ADD);
    await fillsParts(page, template, 'Kept');
    await part(page, 'Body').getByRole('button', { name: 'Add an item: Body' }).click();
    await itemField(itemsOf(page, 'Body').nth(1), 'priority').fill('7');
    await crontab(page).fill('15 4 * * *');
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).some((text) => text.includes('15 4 * * *'))),
      )
      .toBe(true);
    await page.reload();
    await press(page, 'Restore');
    await expect.poll(() => itemsOf(page, 'Body').count()).toBe(2);
    expect(await crontab(page).inputValue()).toBe('15 4 * * *');
    await expect.poll(() => words(page).textContent()).toBe('Every day at 4:15\u00A0AM.');
    expect(await itemField(itemsOf(page, 'Body').nth(1), 'priority').inputValue()).toBe('7');
    expect(await itemField(itemsOf(page, 'Header').first(), 'html_variables.title').inputValue()).toBe(
      'Kept',
    );
  });

  test('LST-04 SBA-02 SBA-03 a restored draft stays whole, whatever is typed before the parts of its channel have loaded', async ({
    visit,
    allow,
  }) => {
    allow(/ERR_FAILED/);
    const template = await newTemplate(['title']);
    const page = await opensAsStaff(visit, ADD);
    await fillsParts(page, template, 'Kept');
    await expect.poll(() => keptDrafts(page)).toContain('Kept');
    await page.reload();
    await itemsOf(page, 'Body').first().waitFor();
    const channel = /\/api\/subscriptions\/admin\/channels\/\d+\/$/;
    await page.route(channel, (route) => route.abort());
    await press(page, 'Restore');
    await page.getByText("This channel's parts could not be loaded.").waitFor();
    await crontab(page).fill('15 4 * * *');
    await expect.poll(() => keptDrafts(page)).toContain('15 4 * * *');
    await page.unroute(channel);
    await page.reload();
    await press(page, 'Restore');
    await expect
      .poll(() => itemField(itemsOf(page, 'Body').first(), 'html_variables.title').inputValue())
      .toBe('Kept');
    expect(await crontab(page).inputValue()).toBe('15 4 * * *');
  });
});
