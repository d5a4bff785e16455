/** The staff's list of posts with its panels. */
import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { redAndBlue } from '../support/pictures.ts';
import {
  choosesFile,
  errorUnder,
  field,
  press,
  seesErrorUnder,
  seesToast,
} from '../support/browser/person.ts';
import {
  ADD,
  AREA,
  choosePictures,
  everywhere,
  file,
  nowhere,
  panel,
  row,
  save,
  standsStill,
  stateOf,
  usePostsArea,
} from '../support/browser/posts-area.ts';

const { addPost, addTemplate, call, open, placesOf } = usePostsArea();

const article = () => addTemplate('Plain article', '<p>{{ subject }}: {{ summary }}</p>');

describe('the list', () => {
  deepTest(
    "PST-01 LST-01 its columns are a post's fields, and drafts are distinguishable from published posts",
    async ({ visit }) => {
      const template_id = await article();
      await addPost({ template_id, subject: 'Seen by nobody yet' });
      await addPost({ template_id, subject: 'Seen by everybody', publish: 'true' });
      const page = await open(visit);
      await row(page, 'Seen by nobody yet').waitFor();
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
        '',
        'No.',
        'Main picture',
        'Subject',
        'Published',
        'Language',
        'Author',
        'Template',
        'Summary',
        'Summary picture',
        'Actions',
      ]);
      const draft = row(page, 'Seen by nobody yet');
      expect(await stateOf(page, 'Seen by nobody yet', 'Draft').count()).toBe(1);
      expect(await draft.locator('time').count()).toBe(0);
      expect(await draft.locator('img[src^="/media/blog/"]').count()).toBe(2);
      const published = row(page, 'Seen by everybody');
      expect(await stateOf(page, 'Seen by everybody', 'Published').count()).toBe(1);
      expect(await published.locator('time').count()).toBe(1);
    },
  );

  test('PST-03 a post is published and unpublished from its row, at once and everywhere', async ({
    visit,
  }) => {
    const post = await addPost({ template_id: await article(), subject: 'Published from its row' });
    const page = await open(visit);
    expect(await placesOf(post)).toEqual(nowhere);
    await press(page, 'Publish: Published from its row');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await seesToast(page, 'Blog post updated.');
    expect(await placesOf(post)).toEqual(everywhere);
    await press(page, 'Unpublish: Published from its row');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await stateOf(page, post.subject, 'Draft').waitFor();
    expect(await placesOf(post)).toEqual(nowhere);
  });

  deepTest('PST-03 selected posts are published in one run', async ({ visit }) => {
    const template_id = await article();
    const posts = [
      await addPost({ template_id, subject: 'One of a run' }),
      await addPost({ template_id, subject: 'Two of a run' }),
    ];
    const page = await open(visit, `${AREA}?search=of+a+run`);
    await expect.poll(() => row(page, 'of a run').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await press(page, 'Publish');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => stateOf(page, 'of a run', 'Published').count()).toBe(2);
    for (const post of posts) expect(await placesOf(post)).toEqual(everywhere);
  });

  deepTest('PST-01 a post is deleted from its row, and gone for readers', async ({ visit }) => {
    const post = await addPost({ template_id: await article(), subject: 'Not for long', publish: 'true' });
    const page = await open(visit);
    await press(page, 'Delete: Not for long');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seesToast(page, 'Blog Post Deleted.');
    await expect.poll(() => row(page, 'Not for long').count()).toBe(0);
    expect(await placesOf(post)).toEqual(nowhere);
  });
});

describe('the form', () => {
  test('PST-01 PST-02 a draft consists of subject, summary, template, language and two pictures; the form is emptied', async ({
    visit,
  }) => {
    const template_id = await article();
    const page = await open(visit, ADD);
    expect(await field(page, 'subject').getAttribute('rows')).toBe('2');
    await field(page, 'subject').fill('A draft by hand');
    await field(page, 'summary').fill('Typed into the form.');
    await field(page, 'template_id').selectOption(String(template_id));
    await field(page, 'language').selectOption('kmr');
    await choosePictures(page);
    await save(page, 'Add post').click();
    await seesToast(page, 'Blog post created.');
    await stateOf(page, 'A draft by hand', 'Draft').waitFor();
    await expect.poll(() => field(page, 'subject').inputValue()).toBe('');
    expect(await panel(page, 'Add post').locator('img[src^="blob:"]').count()).toBe(0);
    const { result } = await call<{ result: { pk: number; subject: string }[] }>(
      'GET',
      '/blog/admin/posts/?search=A+draft+by+hand',
    );
    const made = await call<Record<string, unknown>>('GET', `/blog/admin/posts/${result[0]?.pk}/`);
    expect(made).toMatchObject({
      summary: 'Typed into the form.',
      language: 'kmr',
      published_at: null,
      template: { pk: template_id, name: 'Plain article' },
      content: '<p>A draft by hand: Typed into the form.</p>',
      media_width: 160,
    });
  });

  test('PST-02 every missing field says so, and nothing is sent', async ({ visit }) => {
    await article();
    const page = await open(visit, ADD);
    let isSent = false;
    page.on('request', (request) => {
      isSent ||= request.method() === 'POST' && request.url().endsWith('/blog/admin/posts/');
    });
    await save(page, 'Add post').click();
    for (const name of ['subject', 'summary', 'template_id', 'main_media_file', 'summary_media_file']) {
      await seesErrorUnder(page, name, 'This field is required.');
    }
    expect(await field(page, 'main_media_file').getAttribute('accept')).toBe('.png,.jpg,.jpeg');
    await choosePictures(page);
    await expect.poll(() => errorUnder(page, 'main_media_file')).toBe('');
    expect(isSent).toBe(false);
  });

  test('PST-02 the first picture chosen after a refused save stays, and is sent with the next save', async ({
    visit,
  }) => {
    const template_id = await article();
    const page = await open(visit, ADD);
    await field(page, 'subject').fill('Refused at first');
    await field(page, 'summary').fill('Its pictures were missing.');
    await field(page, 'template_id').selectOption(String(template_id));
    await save(page, 'Add post').click();
    await seesErrorUnder(page, 'main_media_file', 'This field is required.');
    const bytes = await redAndBlue(160, 90).png().toBuffer();
    for (const name of ['main_media_file', 'summary_media_file']) {
      await choosesFile(field(page, name), `${name}.png`, bytes);
      await expect
        .poll(() => field(page, name).evaluate((control: HTMLInputElement) => control.files?.[0]?.name))
        .toBe(`${name}.png`);
      await expect.poll(() => errorUnder(page, name)).toBe('');
    }
    await expect.poll(() => panel(page, 'Add post').locator('img[src^="blob:"]').count()).toBe(2);
    await save(page, 'Add post').click();
    await seesToast(page, 'Blog post created.');
  });

  deepTest('PST-02 only templates of type blog can be chosen', async ({ visit }) => {
    await article();
    await call('POST', '/templates/admin/', { name: 'A weekly mail', type: 'subscription' });
    const page = await open(visit, ADD);
    const options = field(page, 'template_id').locator('option');
    await expect.poll(() => options.allInnerTexts()).toContain('Plain article');
    expect(await options.allInnerTexts()).not.toContain('A weekly mail');
  });

  deepTest(
    'PST-02 templates that fail to load can be retried; if there are none, a link leads to a new one',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED/);
      await article();
      const page = await open(visit);
      const templates = /\/api\/templates\/admin\/\?all=true/;
      await page.route(templates, (route) => route.abort());
      await press(page, 'Add');
      await page.getByText('The templates could not be loaded.').waitFor();
      await page.unroute(templates);
      const nothing = { result: [], current_page: 1, total_pages: 1, total_count: 0 };
      await page.route(templates, (route) =>
        route.fulfill({
          json: {
            success: true,
            code: 'ok',
            messages: { success: [], warning: [], info: [] },
            errors: {},
            timezone: 'UTC',
            data: nothing,
          },
        }),
      );
      await panel(page, 'Add post').getByRole('button', { name: 'Try again' }).click();
      await page.getByText('There is no blog template yet.').waitFor();
      const link = page.getByRole('link', { name: 'Add a template in a new tab' });
      expect(await link.getAttribute('href')).toBe('/en/dashboard/template/admin/?add=1');
      expect(await link.getAttribute('target')).toBe('_blank');
      await page.unroute(templates);
      // Coming back from the other tab.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect
        .poll(() => field(page, 'template_id').locator('option').allInnerTexts())
        .toContain('Plain article');
    },
  );

  deepTest(
    'PST-02 counters show the length of the texts; a text that is too long is refused, not cut off',
    async ({ visit }) => {
      const page = await open(visit, ADD);
      await field(page, 'subject').fill('😀'.repeat(200));
      await panel(page, 'Add post').getByText('200 of 200 characters').waitFor();
      await save(page, 'Add post').click();
      await seesErrorUnder(page, 'summary', 'This field is required.');
      expect(await errorUnder(page, 'subject')).toBe('');
      await field(page, 'subject').fill('a'.repeat(201));
      await save(page, 'Add post').click();
      await seesErrorUnder(page, 'subject', 'The text is too long. Shorten it.');
      expect(await field(page, 'subject').inputValue()).toHaveLength(201);
      await field(page, 'summary').fill('b'.repeat(999));
      await panel(page, 'Add post').getByText('999 of 1,000 characters').waitFor();
      await panel(page, 'Add post').getByText('1 character left').waitFor({ state: 'attached' });
    },
  );

  deepTest('PST-02 an update leaves unchanged pictures, template and language alone', async ({ visit }) => {
    const template_id = await article();
    const before = await addPost({ template_id, subject: 'With old pictures', language: 'ckb' });
    const page = await open(visit, `${AREA}?edit=${before.pk}`);
    await field(page, 'subject').fill('With the same pictures');
    await save(page).click();
    await seesToast(page, 'Blog post updated.');
    await row(page, 'With the same pictures').waitFor();
    await expect.poll(() => field(page, 'subject').inputValue()).toBe('With the same pictures');
    const after = await call<typeof before>('GET', `/blog/admin/posts/${before.pk}/`);
    expect(after).toEqual({
      ...before,
      subject: 'With the same pictures',
      content: '<p>With the same pictures: What to look for.</p>',
      updated_at: after.updated_at,
    });
  });

  deepTest('PST-03 the toggle publishes on create, and unpublishes on update', async ({ visit }) => {
    const template_id = await article();
    const page = await open(visit, ADD);
    await field(page, 'subject').fill('Toggled');
    await field(page, 'summary').fill('On and off.');
    await field(page, 'template_id').selectOption(String(template_id));
    await choosePictures(page);
    await field(page, 'publish').check();
    await save(page, 'Add post').click();
    await seesToast(page, 'Blog post created.');
    await stateOf(page, 'Toggled', 'Published').waitFor();
    const { result } = await call<{ result: { pk: number }[] }>('GET', '/blog/admin/posts/?search=Toggled');
    const post = { pk: result[0]?.pk ?? 0, subject: 'Toggled', language: 'en' } as const;
    expect(await placesOf(post)).toEqual(everywhere);
    await press(page, 'Edit: Toggled');
    await standsStill(panel(page));
    const publish = panel(page).locator('[name="publish"]');
    expect(await publish.isChecked()).toBe(true);
    await publish.uncheck();
    await save(page).click();
    await seesToast(page, 'Blog post updated.');
    await stateOf(page, 'Toggled', 'Draft').waitFor();
    expect(await placesOf(post)).toEqual(nowhere);
  });

  deepTest(
    'PST-02 a template deleted meanwhile is refused under its field; without a network no input is lost',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED|status of 400/);
      const gone = await addTemplate('Gone by then', '<p>{{ subject }}</p>');
      const template_id = await article();
      const page = await open(visit, ADD);
      await field(page, 'subject').fill('Kept words');
      await field(page, 'summary').fill('Kept too.');
      await field(page, 'template_id').selectOption(String(gone));
      await choosePictures(page);
      await call('DELETE', `/templates/admin/${gone}/`);
      await save(page, 'Add post').click();
      await expect.poll(() => errorUnder(page, 'template_id')).not.toBe('');
      await field(page, 'template_id').selectOption(String(template_id));
      const POST = /\/api\/blog\/admin\/posts\/$/;
      await page.route(POST, (route) => route.abort());
      await save(page, 'Add post').click();
      await page
        .getByText(/\[POST\] "\/api\/blog\/admin\/posts\/"/)
        .first()
        .waitFor();
      expect(await field(page, 'subject').inputValue()).toBe('Kept words');
      expect(await panel(page, 'Add post').locator('img[src^="blob:"]').count()).toBe(2);
      await page.unroute(POST);
      await save(page, 'Add post').click();
      await seesToast(page, 'Blog post created.');
      await row(page, 'Kept words').waitFor();
    },
  );
});

describe('its pictures', () => {
  const give = (
    page: Parameters<typeof field>[0],
    how: 'drop' | 'paste',
    name: string,
    files: { name: string; bytes: number[] }[],
  ) =>
    field(page, name).evaluate(
      (control, [way, given]) => {
        const transfer = new DataTransfer();
        for (const { name: called, bytes } of given) {
          transfer.items.add(new File([new Uint8Array(bytes)], called, { type: 'image/png' }));
        }
        const init = { bubbles: true, cancelable: true };
        if (way === 'paste')
          control.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
        else
          for (const kind of ['dragover', 'drop'])
            control.dispatchEvent(new DragEvent(kind, { ...init, dataTransfer: transfer }));
      },
      [how, files] as const,
    );
  const held = (page: Parameters<typeof field>[0], name: string) =>
    field(page, name).evaluate((control: HTMLInputElement) => control.files?.[0]?.name ?? '');

  deepTest('PST-02 unusable ones are refused before sending, with the reason', async ({ visit }) => {
    const page = await open(visit, ADD);
    const choose = (name: string, buffer: Buffer) =>
      field(page, 'main_media_file').setInputFiles({ name, mimeType: 'image/png', buffer });
    const png = await redAndBlue(8, 8).png().toBuffer();
    for (const [name, bytes, words] of [
      ['words.gif', png, 'Choose a picture in the PNG or JPEG format'],
      ['nothing.png', Buffer.alloc(0), 'The file is empty.'],
      ['words.png', Buffer.from('not a picture at all'), 'This file is not a PNG or JPEG picture'],
      ['huge.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'larger than 10 MB'],
    ] as const) {
      await choose(name, bytes);
      await seesErrorUnder(page, 'main_media_file', new RegExp(words));
      expect(await held(page, 'main_media_file'), name).toBe('');
    }
    // If sent all the same, it is requested again.
    await save(page, 'Add post').click();
    await seesErrorUnder(page, 'main_media_file', /larger than 10 MB|This field is required/);
    await choose('good.png', png);
    await expect.poll(() => errorUnder(page, 'main_media_file')).toBe('');
    await expect.poll(() => panel(page, 'Add post').locator('img[src^="blob:"]').count()).toBe(1);
  });

  deepTest('PST-02 one can be dropped or pasted, one at a time, and removed again', async ({ visit }) => {
    const post = await addPost({ template_id: await article(), subject: 'With a present picture' });
    const page = await open(visit, `${AREA}?edit=${post.pk}`);
    const present = panel(page).locator(`img[src="${post.main_media_url}"]`);
    await present.waitFor();
    expect(await present.getAttribute('alt')).toBe('With a present picture');
    const bytes = [...(await redAndBlue(16, 9).png().toBuffer())];
    await give(page, 'drop', 'main_media_file', [{ name: 'dropped.png', bytes }]);
    await expect.poll(() => held(page, 'main_media_file')).toBe('dropped.png');
    await panel(page).locator('img[src^="blob:"]').waitFor();
    await give(page, 'paste', 'summary_media_file', [{ name: 'pasted.png', bytes }]);
    await expect.poll(() => held(page, 'summary_media_file')).toBe('pasted.png');
    await give(page, 'drop', 'main_media_file', [
      { name: 'one.png', bytes },
      { name: 'two.png', bytes },
    ]);
    await seesErrorUnder(page, 'main_media_file', 'Choose one picture only.');
    expect(await held(page, 'main_media_file')).toBe('dropped.png');
    await panel(page).getByRole('button', { name: 'Keep the current picture' }).first().click();
    await present.waitFor();
    expect(await held(page, 'main_media_file')).toBe('');
    await save(page).click();
    await seesToast(page, 'Blog post updated.');
    const after = await call<typeof post>('GET', `/blog/admin/posts/${post.pk}/`);
    expect(after.main_media_url).toBe(post.main_media_url);
    expect(after.summary_media_url).not.toBe(post.summary_media_url);
  });

  deepTest("PST-02 previews' object URLs are revoked when the panel closes", async ({ visit, allow }) => {
    allow(/ERR_FILE_NOT_FOUND/);
    const page = await open(visit, ADD);
    await choosePictures(page);
    const addresses = await panel(page, 'Add post')
      .locator('img[src^="blob:"]')
      .evaluateAll((all) => all.map((picture) => picture.getAttribute('src') ?? ''));
    await panel(page, 'Add post').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => panel(page, 'Add post').count()).toBe(0);
    const isShown = (address: string) =>
      page.evaluate(
        (source) =>
          new Promise<boolean>((resolve) => {
            const picture = new Image();
            picture.addEventListener('load', () => resolve(true));
            picture.addEventListener('error', () => resolve(false));
            picture.src = source;
          }),
        address,
      );
    expect(addresses).toHaveLength(2);
    for (const address of addresses) expect(await isShown(address)).toBe(false);
  });

  deepTest('PST-02 the one that was chosen is the one that is sent', async ({ visit }) => {
    const post = await addPost({ template_id: await article(), subject: 'With a new picture' });
    const page = await open(visit, `${AREA}?edit=${post.pk}`);
    const wide = await redAndBlue(320, 100).jpeg().toBuffer();
    await field(page, 'main_media_file').setInputFiles(file(wide, 'wide.jpg'));
    await panel(page).locator('img[src^="blob:"]').waitFor();
    await save(page).click();
    await seesToast(page, 'Blog post updated.');
    const after = await call<typeof post>('GET', `/blog/admin/posts/${post.pk}/`);
    expect(after).toMatchObject({ media_width: 320, media_height: 100 });
    expect(after.summary_media_url).toBe(post.summary_media_url);
  });
});
