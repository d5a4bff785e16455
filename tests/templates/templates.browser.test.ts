import { describe, expect, inject } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import { errorUnder, focused, press, seesToast, type Tab } from '../support/browser/person.ts';
import {
  asStaff,
  control,
  formIsReady,
  htmlOf,
  keyGroup,
  keysOf,
  makeTemplate,
  newName,
  opensTemplates,
  previewFrame,
  saves,
  seesHtml,
  STAFF,
  stored,
  storedAs,
  writesHtml,
} from '../support/browser/templates-staff.ts';
import { eventually } from '../support/eventually.ts';

/** The sample value of a variable, by its label. */
const sample = (page: Tab, name: string) =>
  page.getByRole('group', { name: 'Sample values' }).getByRole('textbox', { name, exact: true });

deepTest(
  'TPL-03 removing a variable that subscriptions fill brings a warning, and can be undone',
  async ({ visit }) => {
    const { pk } = await makeTemplate();
    const value = [{ key: 'name', value: 'Ada' }];
    const items = [
      { template_id: pk, html_variables: value, plain_variables: value, priority: 1, flow_type: 'all' },
    ];
    const channel_templates = { 2: { channel_template_id: 2, items } };
    const made: number[] = [];
    for (const crontab of ['0 9 1 1 *', '0 9 2 1 *']) {
      const kinds = { subscription_type_id: 1, subscription_channel_id: 1, crontab };
      made.push(
        (await asStaff<{ pk: number }>('POST', '/subscriptions/admin/', { ...kinds, channel_templates })).pk,
      );
    }
    const page = await opensTemplates(visit, `?edit=${pk}`);
    await formIsReady(page);
    const notice = page.getByText(
      'Subscriptions still have a value for “name”, which the HTML no longer declares.',
    );
    expect(await notice.count()).toBe(0);
    await keyGroup(page, 'HTML variables').getByRole('button', { name: 'Remove name' }).click();
    await notice.waitFor();
    await page.getByText('the values in these 2 subscriptions are no longer used').waitFor();
    for (const subscription of made)
      await page.locator(`a[href$="/dashboard/subscription/admin/edit/${subscription}/"]`).waitFor();
    await press(page, 'Declare name again');
    await expect.poll(() => notice.count()).toBe(0);
    expect(await keysOf(page, 'html_variable_keys')).toEqual(['name']);
    for (const subscription of made) await asStaff('DELETE', `/subscriptions/admin/${subscription}/`);
  },
);

describe('TPL-01 a template', () => {
  test("is written, found in the list, changed and deleted, with the specification's words", async ({
    visit,
  }) => {
    const name = newName();
    const page = await opensTemplates(visit, '?add=1');
    await control(page, 'name').fill(name);
    await control(page, 'type').selectOption('subscription');
    await control(page, 'plain_content').fill('Hello');
    await saves(page);
    await seesToast(page, 'Template created.');
    const { pk, ...texts } = await storedAs(name);
    expect(texts).toMatchObject({
      name,
      type: 'subscription',
      html_content: '<h1></h1><p></p>',
      plain_content: 'Hello',
      html_variable_keys: [],
      plain_variable_keys: [],
    });

    // LST-05: the panel stays, and the form is empty again.
    await expect.poll(() => control(page, 'name').inputValue()).toBe('');
    expect(await control(page, 'plain_content').inputValue()).toBe('');
    await formIsReady(page);
    await seesHtml(page, /^<h1><\/h1><p><\/p>$/);

    await page.goto(`/en/dashboard/template/admin/?edit=${pk}`);
    await formIsReady(page);
    expect(await control(page, 'name').inputValue()).toBe(name);
    expect(await control(page, 'type').inputValue()).toBe('subscription');
    await control(page, 'plain_content').fill('Hello again');
    await saves(page);
    await seesToast(page, 'Template updated.');
    expect((await stored(pk)).plain_content).toBe('Hello again');
    await expect.poll(() => control(page, 'plain_content').inputValue()).toBe('Hello again');

    // The list shows what the HTML says.
    const html_content = '<style>p {}</style><h1>Dear</h1><p>Reader &amp; <b>fri</b>end</p>';
    await asStaff('PATCH', `/templates/admin/${pk}/`, { html_content });
    await page.goto(`/en/dashboard/template/admin/?search=${name}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('Dear Reader & friend', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await seesToast(page, 'Template Deleted.');
    await row.waitFor({ state: 'detached' });
  });

  deepTest('TPL-02 LST-04 keeps its text beside the form of a new one', async ({ visit }) => {
    const { pk } = await makeTemplate({ html_content: '<p>Of the record</p>' });
    const page = await opensTemplates(visit);
    await page.goto(`${page.url()}?add=1&edit=${pk}`);
    await expect.poll(() => page.locator('iframe[data-loading="false"]').count()).toBe(2);
    const edit = page.getByRole('region', { name: 'Edit template' });
    await edit.locator('[name="name"]').fill('Only the name');
    await edit.getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'Template updated.');
    expect(await stored(pk)).toMatchObject({ name: 'Only the name', html_content: '<p>Of the record</p>' });
  });

  deepTest('in use by posts is not deleted, and those are named', async ({ visit, allow }) => {
    allow(/status of 409/);
    const page = await opensTemplates(visit);
    // Other tests create templates, too, in the end more than fit on a page.
    await page.goto(`${page.url()}?search=Article`);
    const row = page.getByRole('row').filter({ hasText: 'Article' });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const told = page
      .getByRole('main')
      .getByText(/Posts that use this template: \d+/)
      .first();
    await told.waitFor();
    await page
      .getByRole('main')
      .getByText(/Post \d+: “.+”\./)
      .first()
      .waitFor();
    await row.waitFor();
  });
});

describe('TPL-02 the form', () => {
  deepTest('starts with a blank heading and paragraph, and requires name and type', async ({ visit }) => {
    const page = await opensTemplates(visit, '?add=1');
    expect(await htmlOf(page)).toBe('<h1></h1><p></p>');
    const options = control(page, 'type').locator('option');
    await expect
      .poll(() => options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)))
      .toEqual(['', 'blog', 'subscription']);
    await saves(page);
    await expect.poll(() => errorUnder(page, 'name')).toBe('This field is required.');
    await expect.poll(() => errorUnder(page, 'type')).toBe('This field is required.');
    await expect
      .poll(() => control(page, 'name').evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  deepTest(
    'says if the types fail to load, and retries with everything else kept',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED|Failed to load resource/);
      const page = await opensTemplates(visit);
      await page.route('**/api/templates/admin/type/', (route) => route.abort());
      await page.goto('/en/dashboard/template/admin/?add=1');
      await formIsReady(page);
      await control(page, 'name').fill('Kept');
      await page.getByText('The types could not be loaded.').waitFor();
      await page.unroute('**/api/templates/admin/type/');
      await page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click();
      await control(page, 'type').selectOption('blog');
      expect(await control(page, 'name').inputValue()).toBe('Kept');
    },
  );

  test("saves the editor's text up to the last letter", async ({ visit }) => {
    const name = newName();
    const page = await opensTemplates(visit, '?add=1');
    await control(page, 'name').fill(name);
    await control(page, 'type').selectOption('blog');
    const frame = await formIsReady(page);
    await frame.locator('h1').click();
    await page.keyboard.type('Welcome');
    await page.keyboard.press('Control+s');
    await seesToast(page, 'Template created.');
    expect((await storedAs(name)).html_content).toBe('<h1>Welcome</h1><p></p>');
  });

  deepTest('has a plain field for the HTML if the editor fails to load', async ({ visit, allow }) => {
    allow(/ERR_FAILED|Failed to load resource/);
    const page = await opensTemplates(visit);
    await page.clock.install();
    await page.route('**/frame/editor.html', (route) => route.abort());
    await page.goto('/en/dashboard/template/admin/?add=1');
    await page.locator('iframe[title="HTML content"]').waitFor({ state: 'attached' });
    await page.clock.runFor(46_000);
    const plain = page.getByRole('textbox', { name: 'HTML content, as HTML' });
    await plain.press('Control+a');
    await plain.pressSequentially('<p>Hi</p>');
    expect(await plain.inputValue()).toBe('<p>Hi</p>');
    await seesHtml(page, /^<p>Hi<\/p>$/);
  });

  deepTest(
    'refuses 2 MB of HTML before sending, states the maximum, and loses nothing',
    async ({ visit }) => {
      const page = await opensTemplates(visit, '?add=1');
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/templates/admin/'))
          calls.push(request.url());
      });
      await control(page, 'name').fill('Large');
      await control(page, 'type').selectOption('blog');
      await writesHtml(page, `<p>${'x'.repeat(2 * 1024 * 1024)}</p>`);
      await page.getByText(/This text has more than 500,000 characters\./).waitFor();
      await saves(page);
      await page.getByText(/more than 500,000 characters/).waitFor();
      expect((await htmlOf(page)).length).toBe(2_097_159);
      expect(await control(page, 'name').inputValue()).toBe('Large');
      await writesHtml(page, '<p>x</p>');
      await saves(page);
      await seesToast(page, 'Template created.');
      // What was refused would have been sent before.
      expect(calls).toHaveLength(1);
    },
  );

  deepTest('shows the server’s errors at their fields and keeps the input', async ({ visit, allow }) => {
    allow(/status of 400/);
    const page = await opensTemplates(visit, '?add=1');
    await page.route('**/api/templates/admin/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            contentType: 'application/json',
            body: JSON.stringify({
              success: false,
              code: 'invalid',
              messages: { success: [], warning: [], info: [] },
              errors: { html_content: ['Bad HTML.'], html_variable_keys: ['Bad keys.'], type: ['Bad type.'] },
              timezone: 'UTC',
              data: null,
            }),
          })
        : route.fallback(),
    );
    await control(page, 'name').fill('Kept');
    await control(page, 'type').selectOption('blog');
    await saves(page);
    for (const words of ['Bad HTML.', 'Bad keys.', 'Bad type.'])
      await page.locator('[data-problems]').filter({ hasText: words }).waitFor();
    expect(await control(page, 'name').inputValue()).toBe('Kept');
  });
});

describe('TPL-03 variables', () => {
  deepTest(
    'are any number of required fields, and the focus follows additions and removals',
    async ({ visit }) => {
      const name = newName();
      const page = await opensTemplates(visit, '?add=1');
      const html = keyGroup(page, 'HTML variables');
      const isFocused = (at: number) =>
        expect
          .poll(() =>
            control(page, 'html_variable_keys')
              .nth(at)
              .evaluate((one) => one === document.activeElement),
          )
          .toBe(true);
      expect(await control(page, 'html_variable_keys').count()).toBe(0);
      const add = html.getByRole('button', { name: 'Add a variable' });
      for (const [at, key] of ['title', 'name', 'link'].entries()) {
        await add.click();
        await isFocused(at);
        await page.keyboard.type(key);
      }
      await add.click();
      await control(page, 'name').fill(name);
      await control(page, 'type').selectOption('blog');
      await saves(page);
      await html.getByText('Name this variable, or remove it.').waitFor();
      await isFocused(3);
      await html.getByRole('button', { name: 'Remove variable 4' }).click();
      await isFocused(2);
      await html.getByRole('button', { name: 'Remove title' }).click();
      await isFocused(0);
      expect(await keysOf(page, 'html_variable_keys')).toEqual(['name', 'link']);
      await saves(page);
      await seesToast(page, 'Template created.');
      expect((await storedAs(name)).html_variable_keys).toEqual(['name', 'link']);
    },
  );

  deepTest('that are duplicate or invalid are reported at their field and not sent', async ({ visit }) => {
    const { pk } = await makeTemplate({ html_variable_keys: ['name', 'link'] });
    const page = await opensTemplates(visit, `?edit=${pk}`);
    const changes: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.postDataJSON());
    });
    const html = keyGroup(page, 'HTML variables');
    await control(page, 'html_variable_keys').nth(1).fill('name');
    await html.getByText('“name” appears more than once. Keep one of them.').waitFor();
    await saves(page);
    await expect
      .poll(() =>
        control(page, 'html_variable_keys')
          .nth(1)
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await control(page, 'html_variable_keys').nth(1).fill('my link');
    await html.getByText('Use only the letters A to Z, digits, - and _.').waitFor();
    await saves(page);
    await control(page, 'html_variable_keys').nth(1).fill('url');
    await html.getByRole('alert').waitFor({ state: 'detached' });
    await saves(page);
    await seesToast(page, 'Template updated.');
    // Whatever was sent before has been sent by now.
    expect(changes).toEqual([expect.objectContaining({ html_variable_keys: ['name', 'url'] })]);
    expect((await stored(pk)).html_variable_keys).toEqual(['name', 'url']);
  });

  deepTest('can all be removed', async ({ visit }) => {
    const { pk } = await makeTemplate();
    const page = await opensTemplates(visit, `?edit=${pk}`);
    for (const label of ['HTML variables', 'Plain text variables'])
      await keyGroup(page, label).getByRole('button', { name: 'Remove name' }).click();
    await saves(page);
    await seesToast(page, 'Template updated.');
    expect(await stored(pk)).toMatchObject({ html_variable_keys: [], plain_variable_keys: [] });
  });

  deepTest(
    'that a text uses undeclared can be declared with one click, and the editor knows them',
    async ({ visit }) => {
      const page = await opensTemplates(visit, '?add=1');
      await writesHtml(page, '<p>{{ title }} {{ link }}</p>');
      await page.getByText('Used in the HTML, but not declared').waitFor();
      await page.getByRole('button', { name: 'Add link', exact: true }).click();
      // The button vanished with its key; the focus moves to the next one, and finally to the list.
      await expect.poll(() => focused(page)).toBe('Add title');
      await page.keyboard.press('Enter');
      await page.getByText('Used in the HTML, but not declared').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Add a variable');
      expect(
        await keyGroup(page, 'HTML variables').evaluate((group) => group.contains(document.activeElement)),
      ).toBe(true);
      expect(await keysOf(page, 'html_variable_keys')).toEqual(['link', 'title']);
      await control(page, 'plain_content').fill('{{ title }}');
      await page.getByText('Used in the plain text, but not declared').waitFor();
      await page.getByRole('button', { name: 'Add title', exact: true }).click();
      expect(await keysOf(page, 'plain_variable_keys')).toEqual(['title']);
      await page.getByText(/^Only the HTML declares:\s*link$/).waitFor();
      await control(page, 'plain_content').fill('nothing');
      await page.getByText(/^Declared for the plain text, but not used there:\s*title$/).waitFor();
    },
  );

  deepTest(
    'that a post has no value for are listed while a post template is written, with those that it has',
    async ({ visit }) => {
      const told = (page: Tab) => page.getByRole('main').getByText('A new post has no values for these');
      const page = await opensTemplates(visit, '?add=1');
      await control(page, 'type').selectOption('blog');
      await writesHtml(page, '<h2>{{ subject }}</h2><p>{{ city }}</p>');
      await told(page).waitFor();
      await page.getByText(/^These come with every post:\s*subject summary author/).waitFor();
      await control(page, 'type').selectOption('subscription');
      await told(page).waitFor({ state: 'detached' });
    },
  );

  deepTest('that are renamed can be renamed in both texts with one click', async ({ visit }) => {
    const { pk } = await makeTemplate({ html_content: '<p>{{ name }} {{{ name }}} {{ other }}</p>' });
    const page = await opensTemplates(visit, `?edit=${pk}`);
    await control(page, 'html_variable_keys').fill('first_name');
    await control(page, 'plain_variable_keys').fill('first_name');
    await page.getByText('The texts still use “name”.').waitFor();
    await page.getByRole('button', { name: 'Write first_name everywhere' }).click();
    await seesHtml(page, '<p>{{ first_name }} {{{ first_name }}} {{ other }}</p>');
    await expect.poll(() => control(page, 'plain_content').inputValue()).toBe('Dear {{ first_name }}');
    await page.getByText('The texts still use “name”.').waitFor({ state: 'detached' });
    await saves(page);
    await seesToast(page, 'Template updated.');
    expect(await stored(pk)).toMatchObject({
      plain_content: 'Dear {{ first_name }}',
      html_variable_keys: ['first_name'],
    });
  });

  test('that are renamed follow in the texts of all languages, and again when renamed once more', async ({
    visit,
  }) => {
    const { pk } = await makeTemplate({
      type: 'subscription',
      html_content: '<p>Dear {{ name }}</p>',
      plain_content: 'Dear {{ name }}',
      html_variable_keys: ['name'],
      plain_variable_keys: ['name'],
      first_language: 'en',
      translations: { ckb: { html_content: '<p>سڵاو {{ name }}</p>', plain_content: 'سڵاو {{ name }}' } },
    });
    const page = await opensTemplates(visit, `?edit=${pk}`);
    const renames = async (from: string, to: string): Promise<void> => {
      await control(page, 'html_variable_keys').fill(to);
      await control(page, 'plain_variable_keys').fill(to);
      await page.getByText(`The texts still use “${from}”.`).waitFor();
      await page.getByRole('button', { name: `Write ${to} everywhere` }).click();
      await page.getByText(`The texts still use “${from}”.`).waitFor({ state: 'detached' });
    };
    await renames('name', 'frist_name');
    await renames('frist_name', 'first_name');
    await expect
      .poll(() => control(page, 'translations.ckb.plain_content').inputValue())
      .toBe('سڵاو {{ first_name }}');
    await saves(page);
    await seesToast(page, 'Template updated.');
    expect(await stored(pk)).toMatchObject({
      html_content: '<p>Dear {{ first_name }}</p>',
      plain_content: 'Dear {{ first_name }}',
      html_variable_keys: ['first_name'],
      translations: {
        ckb: { html_content: '<p>سڵاو {{ first_name }}</p>', plain_content: 'سڵاو {{ first_name }}' },
      },
    });
  });
});

test('TPL-02 the plain text is made from the HTML, can be undone, and says when the HTML has changed since', async ({
  visit,
}) => {
  const { pk } = await makeTemplate({ plain_content: 'By hand' });
  const page = await opensTemplates(visit, `?edit=${pk}`);
  const mark = page.getByText('The HTML has changed since this text was written.');
  await writesHtml(page, '<h1>Hi {{ name }}</h1><p>See <a href="https://example.com/">this</a>.</p>');
  await mark.waitFor();
  await page.getByRole('button', { name: 'Generate from HTML' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => control(page, 'plain_content').inputValue())
    .toBe('Hi {{ name }}\n\nSee this [1].\n\n[1] https://example.com/');
  // It was disabled meanwhile, and still has the focus.
  await expect.poll(() => focused(page)).toBe('Generate from HTML');
  await mark.waitFor({ state: 'detached' });
  await press(page, 'Restore the old text');
  await expect.poll(() => control(page, 'plain_content').inputValue()).toBe('By hand');
  // The button is gone, but not the focus.
  await expect.poll(() => focused(page)).toBe('plain_content');
  await mark.waitFor();
  await control(page, 'plain_content').fill('By hand again');
  await mark.waitFor({ state: 'detached' });
  await saves(page);
  await seesToast(page, 'Template updated.');
  expect((await stored(pk)).plain_content).toBe('By hand again');
});

describe('TPL-02 the preview', () => {
  test('shows HTML and plain text with sample values, marks missing ones, and remembers the values', async ({
    visit,
  }) => {
    const { pk } = await makeTemplate({
      html_content: '<h1>{{ title }}</h1><p>Dear {{ name }}<script>window.bad = 1</script></p>',
      html_variable_keys: ['title', 'name'],
    });
    const page = await opensTemplates(visit, `?edit=${pk}`);
    await press(page, 'Show the preview');
    const paper = previewFrame(page);
    await expect.poll(() => paper.locator('mark').allTextContents()).toEqual(['{{ title }}', '{{ name }}']);
    await sample(page, 'Title').fill('A & <b>B</b>');
    await paper.getByRole('heading', { name: 'A & <b>B</b>' }).waitFor();
    expect(await paper.locator('script').count()).toBe(0);
    await page.getByRole('button', { name: 'Plain text', exact: true }).click();
    await expect.poll(() => page.locator('pre mark').allTextContents()).toEqual(['{{ name }}']);
    await sample(page, 'Name').fill('Ada');
    await expect.poll(() => page.locator('pre').textContent()).toBe('Dear Ada');

    await page.reload();
    await formIsReady(page);
    await press(page, 'Show the preview');
    await previewFrame(page).getByText('Dear Ada').waitFor();
    expect(await sample(page, 'Title').inputValue()).toBe('A & <b>B</b>');
  });

  deepTest("can have a phone's width and dark colours", async ({ visit }) => {
    const { pk } = await makeTemplate();
    const page = await opensTemplates(visit, `?edit=${pk}`);
    await press(page, 'Show the preview');
    const frame = page.locator('iframe[title="Preview of the HTML"]');
    await previewFrame(page).getByText('Dear').waitFor();
    const widthOf = async (): Promise<number> => (await frame.boundingBox())?.width ?? 0;
    expect(await widthOf()).toBeGreaterThan(500);
    await press(page, 'Phone');
    await expect.poll(widthOf).toBeLessThan(376);
    await press(page, 'Dark');
    await previewFrame(page).locator('html.dark').waitFor();
    await press(page, 'Light');
    await previewFrame(page).locator('html:not(.dark)').waitFor();
  });

  deepTest(
    'follows the input, leaves the form unchanged, and says why it cannot be made',
    async ({ visit, allow }) => {
      allow(/status of 400/);
      const { pk } = await makeTemplate();
      const page = await opensTemplates(visit, `?edit=${pk}`);
      await press(page, 'Show the preview');
      await sample(page, 'Name').fill('Ada');
      await previewFrame(page).getByText('Dear Ada').waitFor();
      // A sample value is not a change: the panel closes without asking.
      await writesHtml(page, '<p>Hello {{ name }}</p>');
      await previewFrame(page).getByText('Hello Ada').waitFor();
      await writesHtml(page, '{{ name }}'.repeat(45_000));
      await sample(page, 'Name').fill('A long name that is repeated');
      await page.getByText('There is no preview of the current text.').waitFor();
      await page.getByText('This HTML is too long once it is filled').waitFor();
    },
  );

  deepTest('warns of a mail that mail apps would cut off', async ({ visit }) => {
    const { pk } = await makeTemplate({ html_content: `<p>${'word '.repeat(25_000)}</p>` });
    const page = await opensTemplates(visit, `?edit=${pk}`);
    await press(page, 'Show the preview');
    await page.getByText(/This e-mail is large: 125 kB\./).waitFor();
  });
});

deepTest(
  'TPL-02 a test goes only to one’s own address, with the sample values, as HTML and as text',
  async ({ visit }) => {
    const { pk, name } = await makeTemplate();
    const page = await opensTemplates(visit, `?edit=${pk}`);
    await press(page, 'Show the preview');
    await sample(page, 'Name').fill('Ada & Ben');
    await previewFrame(page).getByText('Dear Ada & Ben').waitFor();
    await press(page, 'Send me a test');
    await seesToast(page, `The test is on its way to ${STAFF}.`);
    // Subscriptions of other tests send to the staff, too.
    const mail = await eventually(async () => {
      const found = (await mailsTo(inject('mailboxUrl'), STAFF)).find(({ html }) => html?.includes(name));
      if (!found) throw new Error('no test of this template yet');
      return found;
    });
    expect(mail.to).toEqual([STAFF]);
    expect(mail.html).toContain('<p>Dear Ada &amp; Ben</p>');
    expect(mail.text).toContain('Dear Ada & Ben');
  },
);

deepTest("TPL-01 LNG-05 the list says in the page's language what a template is for", async ({ visit }) => {
  const { name } = await makeTemplate();
  const page = await opensTemplates(visit, '', { language: 'ckb' });
  await page.goto(`${page.url()}?search=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  expect(await row.innerText()).toContain('ئابوونە');
  expect(await row.innerText()).not.toContain('subscription');
});

deepTest('TPL-02 a draft without variables restores none', async ({ visit }) => {
  const { pk } = await makeTemplate();
  const page = await opensTemplates(visit, `?edit=${pk}`);
  await keyGroup(page, 'HTML variables').getByRole('button', { name: 'Remove name' }).click();
  await control(page, 'plain_content').fill('Drafted {{ name }}');
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Drafted') ?? false),
      ),
    )
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await formIsReady(page);
  await press(page, 'Restore');
  await expect.poll(() => control(page, 'plain_content').inputValue()).toBe('Drafted {{ name }}');
  await formIsReady(page);
  expect(await keysOf(page, 'html_variable_keys')).toEqual([]);
  expect(await keysOf(page, 'plain_variable_keys')).toEqual(['name']);
});

test('LST-03 the filter by type has the words of its column, in the page’s language', async ({ visit }) => {
  const page = await opensTemplates(visit, '', { language: 'ckb' });
  const options = page.locator('select[name="filter-type"] option');
  await expect.poll(() => options.allTextContents()).toEqual(['هەموو', 'بلۆگ', 'ئابوونە']);
});
