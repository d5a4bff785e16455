/** Around the form of a post: Refresh and the preview; and the whole life of a post, by mouse and by keyboard. */
import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { redAndBlue } from '../support/pictures.ts';
import { findingsAsShown, findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import { field, focused, press, seesToast, type Tab } from '../support/browser/person.ts';
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

const { addPost, addTemplate, call, open, origin, placesOf } = usePostsArea();

const REFRESH = /\/api\/blog\/admin\/posts\/refresh\/\d+\/$/;
const preview = (page: Tab) => page.getByRole('dialog', { name: 'Preview' });
/** What the preview shows, in its own window. */
const previewed = (page: Tab) => preview(page).frameLocator('iframe').first();
const changeTemplate = (pk: number, html_content: string) =>
  call('PATCH', `/templates/admin/${pk}/`, { html_content });
/** The text in the frame of a post, once it is there and the frame has its size. */
const framed = async (place: Pick<ReturnType<Tab['locator']>, 'frameLocator'>): Promise<string> => {
  const article = place.frameLocator('iframe[data-ready="true"]').locator('article');
  await expect.poll(() => article.innerText()).not.toBe('');
  return article.innerText();
};
/** Returns to the window until the record has been looked at twice: the second look follows a first that found no change. */
async function looksTwice(page: Tab, pk: number): Promise<void> {
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/blog/admin/posts/${pk}/`)) looks += 1;
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return looks;
    })
    .toBeGreaterThan(1);
}

describe('Refresh', () => {
  test('PST-04 renders the text again, says so, and shows what has changed; the input stays', async ({
    visit,
  }) => {
    const template_id = await addTemplate(
      'Refreshed article',
      '<h2>Before you go</h2><p>Pack two warm coats.</p>',
    );
    const post = await addPost({ template_id, subject: 'Refreshed' });
    const page = await open(visit, `${AREA}?edit=${post.pk}`);
    await field(page, 'summary').fill('Typed and not saved.');
    await changeTemplate(template_id, '<h2>Before you go</h2><p>Pack three warm coats.</p>');
    const asked = page.waitForRequest(REFRESH);
    await panel(page).getByRole('button', { name: 'Refresh' }).click();
    expect((await asked).method()).toBe('GET');
    await seesToast(page, 'Blog post refreshed.');
    const changes = page.getByRole('region', { name: 'Changes to the text' });
    await changes.waitFor();
    expect(await changes.locator('del').allInnerTexts()).toEqual([expect.stringContaining('two')]);
    expect(await changes.locator('ins').allInnerTexts()).toEqual([expect.stringContaining('three')]);
    expect(await changes.innerText()).toContain('Before you go');
    expect(await field(page, 'summary').inputValue()).toBe('Typed and not saved.');
    const after = await call<typeof post>('GET', `/blog/admin/posts/${post.pk}/`);
    expect(after.content).toContain('three warm coats');
    expect(after.summary).toBe(post.summary);
    // The person's own refresh does not count as someone else's change.
    await looksTwice(page, post.pk);
    expect(await page.getByText('Someone else has changed this record.').count()).toBe(0);
    await panel(page).locator('section, div').getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => changes.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Refresh');
  });

  deepTest(
    "PST-03 PST-04 what the person does beside the form does not count as someone else's change",
    async ({ visit }) => {
      const template_id = await addTemplate('Beside the form', '<p>One.</p>');
      const post = await addPost({ template_id, subject: 'Beside the form' });
      const page = await open(visit, `${AREA}?edit=${post.pk}&search=beside+the+form`);
      const publish = field(page, 'publish');
      await field(page, 'summary').fill('Typed beside it.');
      for (const [action, state] of [
        ['Publish', 'Published'],
        ['Unpublish', 'Draft'],
        ['Publish', 'Published'],
      ] as const) {
        await press(page, `${action}: Beside the form`);
        await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
        await stateOf(page, 'Beside the form', state).waitFor();
        await panel(page).getByText(state, { exact: true }).waitFor();
        await expect.poll(() => publish.isChecked()).toBe(state === 'Published');
      }
      expect(await field(page, 'summary').inputValue()).toBe('Typed beside it.');
      await changeTemplate(template_id, '<p>Two.</p>');
      await panel(page).getByRole('button', { name: 'Refresh' }).click();
      await seesToast(page, 'Blog post refreshed.');
      await save(page).click();
      const stored = () => call<typeof post>('GET', `/blog/admin/posts/${post.pk}/`);
      await expect
        .poll(stored)
        .toMatchObject({ summary: 'Typed beside it.', published_at: expect.any(String) });
      expect(await page.getByText('Someone else has changed this record.').count()).toBe(0);
    },
  );

  deepTest(
    'PST-04 says if nothing has changed, if only the markup has, and which fields someone else has changed',
    async ({ visit }) => {
      const template_id = await addTemplate('Markup alone', '<p>The same words.</p>');
      const post = await addPost({ template_id, subject: 'As it was' });
      const page = await open(visit, `${AREA}?edit=${post.pk}`);
      const refresh = panel(page).getByRole('button', { name: 'Refresh' });
      await refresh.click();
      await page.getByText('Nothing has changed: the post was up to date.').waitFor();
      await changeTemplate(template_id, '<p>The <strong>same</strong> words.</p>');
      await refresh.click();
      await page.getByText('The words are the same; formatting, links or pictures have changed.').waitFor();
      const form = new FormData();
      form.append('summary', 'Written by somebody else.');
      await call('PATCH', `/blog/admin/posts/${post.pk}/`, form);
      await refresh.click();
      await panel(page).getByText('Written by somebody else.').waitFor();
      // It is still warned about: saving would overwrite it.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.getByText('Someone else has changed this record.').waitFor();
    },
  );

  deepTest(
    'PST-04 a refusal and a missing network are reported, and leave everything as it was',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED|status of 404/);
      const post = await addPost({ template_id: await addTemplate('Lost', '<p>a</p>'), subject: 'Lost' });
      const page = await open(visit, `${AREA}?edit=${post.pk}`);
      await field(page, 'summary').fill('Typed and kept.');
      await page.route(REFRESH, (route) => route.abort());
      const refresh = panel(page).getByRole('button', { name: 'Refresh' });
      await refresh.click();
      await seesToast(page, /\[GET\] "\/api\/blog\/admin\/posts\/refresh/);
      await page.unroute(REFRESH);
      await call('DELETE', `/blog/admin/posts/${post.pk}/`);
      await refresh.click();
      await seesToast(page, /nothing at this address/);
      expect(await field(page, 'summary').inputValue()).toBe('Typed and kept.');
    },
  );
});

/** Waits for the code of the preview, which the panel asks for when it opens: without a network it does not come. */
async function hasPreview(page: Tab): Promise<void> {
  const address = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .find(({ name }) => /\/assets\/PostPreviewSheet[^/]*\.js$/.test(name))?.name,
    );
  await expect.poll(address).toBeDefined();
  // With all that it imports.
  await page.evaluate(`import(${JSON.stringify(await address())}).then(() => true)`);
}

describe('the preview', () => {
  deepTest(
    'PST-03 shows a draft exactly as its public page will, and nobody else sees it',
    async ({ visit }) => {
      const template_id = await addTemplate(
        'Previewed article',
        '<h2>{{ subject }}</h2><p>{{ summary }}</p><ul><li>One</li><li>Two</li></ul>',
      );
      const post = await addPost({ template_id, subject: 'ژوورێک لە گێنت', language: 'ckb' });
      expect(await placesOf(post)).toEqual(nowhere);
      const page = await open(visit, `${AREA}?edit=${post.pk}`, { viewport: { width: 1440, height: 900 } });
      await panel(page).getByRole('button', { name: 'Preview' }).click();
      const shown = previewed(page).locator('article').first();
      const text = await framed(shown);
      const frame = shown.locator('iframe');
      const seen = {
        head: await shown.locator('header').innerText(),
        sandbox: await frame.getAttribute('sandbox'),
        width: (await frame.boundingBox())?.width,
        direction: await shown.locator('header').getAttribute('dir'),
        picture: await shown.locator('img').first().getAttribute('src'),
        text,
      };
      expect(seen.direction).toBe('rtl');
      expect(seen.sandbox).not.toContain('allow-scripts');
      const form = new FormData();
      form.append('publish', 'true');
      await call('PATCH', `/blog/admin/posts/${post.pk}/`, form);
      const visitor = await (
        await visit({ viewport: { width: 1440, height: 900 } })
      ).tab(`${origin()}/en/blog/${post.pk}/`);
      const publicPage = visitor.locator('main article').first();
      expect(seen).toEqual({
        text: await framed(publicPage),
        head: await publicPage.locator('header').innerText(),
        sandbox: await publicPage.locator('iframe').getAttribute('sandbox'),
        width: (await publicPage.locator('iframe').boundingBox())?.width,
        direction: await publicPage.locator('header').getAttribute('dir'),
        picture: await publicPage.locator('img').first().getAttribute('src'),
      });
    },
  );

  deepTest('PST-03 shows unsaved input, the search result and the social card', async ({ visit }) => {
    const template_id = await addTemplate('Unsaved article', '<p>{{ summary }}</p>');
    const post = await addPost({ template_id, subject: 'Stored subject' });
    const page = await open(visit, `${AREA}?edit=${post.pk}`);
    await field(page, 'subject').fill('Unsaved\nsubject');
    const picture = await redAndBlue(64, 36).png().toBuffer();
    await field(page, 'main_media_file').setInputFiles(file(picture));
    await panel(page).locator('img[src^="blob:"]').waitFor();
    await panel(page).getByRole('button', { name: 'Preview' }).click();
    const dialog = preview(page);
    const shown = previewed(page);
    await shown.getByRole('heading', { level: 1, name: 'Unsaved subject' }).waitFor();
    expect(await shown.locator('article img').first().getAttribute('src')).toMatch(/^blob:/);
    expect(await framed(shown)).toBe('What to look for.');
    await dialog.getByRole('button', { name: 'Search result' }).click();
    await shown.getByText('Unsaved subject · Renas').waitFor();
    await shown.getByText(`en › blog › ${post.pk}`).waitFor();
    await dialog.getByRole('button', { name: 'Social card' }).click();
    expect(await shown.getByRole('img', { name: 'Unsaved subject' }).getAttribute('src')).toMatch(/^blob:/);
    await page.keyboard.press('Escape');
    await expect.poll(() => preview(page).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Preview');
    expect(await field(page, 'subject').inputValue()).toBe('Unsaved\nsubject');
  });

  test('NET-02 without a network the text is missing, and nothing typed is lost', async ({
    visit,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be filled/);
    await addTemplate('For the offline preview', '<p>{{ summary }}</p>');
    const page = await open(visit, ADD);
    const form = panel(page, 'Add post');
    await field(page, 'subject').fill('Typed on a train');
    await hasPreview(page);
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Preview' }).click();
    await previewed(page).getByText('This part of the page stopped working.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => preview(page).count()).toBe(0);
    expect(await field(page, 'subject').inputValue()).toBe('Typed on a train');
    await page.context().setOffline(false);
  });

  deepTest('PST-03 of a new post shows its head, and says when its text will come', async ({ visit }) => {
    const page = await open(visit, ADD);
    await field(page, 'subject').fill('Brand new');
    await field(page, 'summary').fill('Not saved at all.');
    await panel(page, 'Add post').getByRole('button', { name: 'Preview' }).click();
    await previewed(page).getByRole('heading', { level: 1, name: 'Brand new' }).waitFor();
    await previewed(page).getByText('There is no preview of the text yet.').waitFor();
  });
});

test('P38 P63 Escape closes a panel, with the question, but not from its select, its text or its preview', async ({
  visit,
}) => {
  const template_id = await addTemplate('Left by a key', '{{{ body_html }}}');
  const post = await addPost({ template_id, subject: 'Left by a key' });
  const page = await open(visit, `${AREA}?edit=${post.pk}`);
  const template = field(page, 'template_id');
  await template.press('Alt+ArrowDown');
  const isOpen = () => template.evaluate((select) => select.matches(':open'));
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await page.frameLocator(`iframe[name="post_${post.pk}_body_html"]`).getByRole('textbox').first().click();
  await page.keyboard.press('Escape');
  for (const inside of [
    preview(page).getByRole('button', { name: 'Card', exact: true }),
    previewed(page).locator('main'),
  ]) {
    await panel(page).getByRole('button', { name: 'Preview' }).click();
    await inside.press('Escape');
    await expect.poll(() => preview(page).count()).toBe(0);
  }
  const search = panel(page).getByRole('searchbox');
  await search.fill('room');
  await search.press('Escape');
  expect(await search.inputValue()).toBe('');
  await field(page, 'summary').fill('Typed and not saved.');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'summary').inputValue()).toBe('Typed and not saved.');
  await field(page, 'summary').press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => panel(page).count()).toBe(0);
  await press(page, 'Edit: Left by a key');
  await expect.poll(() => focused(page)).toBe('Edit post');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Edit: Left by a key');
});

/** Notes, frame by frame, where the button that saves and the list below the panel are in the window. */
const watchPlaces = (page: Tab) =>
  page.evaluate(() => {
    const places: number[][] = [];
    Object.assign(globalThis, { places });
    const topOf = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    const look = (): void => {
      places.push([topOf('section button[type="submit"]'), topOf('table')]);
      requestAnimationFrame(look);
    };
    look();
  });

test.for([1280, 360])(
  'PST-03 at %i pixels, saving a post moves nothing on its page',
  async (width, { visit }) => {
    const template_id = await addTemplate('Saved in place', '<p>{{ lead }}</p>{{{ body_html }}}');
    const post = await addPost({ template_id, subject: 'Saved in place' });
    const page = await open(visit, `${AREA}?edit=${post.pk}`, { viewport: { width, height: 800 } });
    const editor = () =>
      page.frameLocator(`iframe[name="post_${post.pk}_body_html"]`).getByRole('textbox').first();
    await editor().waitFor();
    await field(page, 'summary').fill('What to ask.');
    await standsStill(panel(page));
    await page.evaluate(() => document.fonts.ready);
    const offers = page.waitForResponse(/\/api\/templates\/admin\/\?/);
    await save(page).scrollIntoViewIfNeeded();
    await watchPlaces(page);
    await save(page).click();
    await seesToast(page, 'Blog post updated.');
    await offers;
    await standsStill(panel(page));
    await editor().waitFor();
    const places = await page.evaluate(() => (globalThis as unknown as { places: number[][] }).places);
    for (const at of [0, 1]) {
      const tops = places.map((place) => place[at] ?? Number.NaN);
      // Fractions of a pixel are rounded one way or the other.
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
    }
  },
);

test('WRT-03 shows the text as it is typed, as page and card, dark, on a phone, and stores nothing', async ({
  visit,
}) => {
  const template_id = await addTemplate('Previewed while written', '<p>{{ lead }}</p>{{{ body_html }}}');
  const post = await addPost({ template_id, subject: 'Previewed while written' });
  const page = await open(visit, `${AREA}?edit=${post.pk}`);
  await page.getByRole('textbox', { name: 'Lead' }).fill('Typed & unsaved');
  await page.frameLocator(`iframe[name="post_${post.pk}_body_html"]`).getByRole('textbox').first().click();
  await page.keyboard.type('Pack two coats');
  await panel(page).getByRole('button', { name: 'Preview' }).click();
  const dialog = preview(page);
  expect(await framed(previewed(page))).toMatch(/^Typed & unsaved\s+Pack two coats$/);
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await dialog.getByRole('button', { name: 'Dark' }).click();
  const shown = previewed(page).locator('html');
  await expect.poll(() => shown.evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(400);
  // Its theme and its media queries are its own.
  await expect.poll(() => shown.evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await expect
    .poll(() => previewed(page).frameLocator('iframe').locator('html').getAttribute('class'))
    .toContain('dark');
  await dialog.getByRole('button', { name: 'Card', exact: true }).click();
  await previewed(page).getByRole('heading', { name: 'Previewed while written' }).first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect((await call<{ values: object }>('GET', `/blog/admin/posts/${post.pk}/`)).values).toEqual({});
});

test('PST-01 PST-02 PST-03 PST-04 a post is drafted, previewed, published, read in ckb, refreshed, unpublished and deleted', async ({
  visit,
}) => {
  const template_id = await addTemplate('Two variables', '<h2>{{ subject }}</h2><p>{{ summary }}</p>');
  const page = await open(visit, ADD);
  await field(page, 'subject').fill('مانگی یەکەمم لە گێنت');
  await field(page, 'summary').fill('ئەوەی پێویستە بیزانیت.');
  await field(page, 'template_id').selectOption(String(template_id));
  await field(page, 'language').selectOption('ckb');
  await choosePictures(page);
  await save(page, 'Add post').click();
  await seesToast(page, 'Blog post created.');
  await stateOf(page, 'مانگی یەکەمم لە گێنت', 'Draft').waitFor();
  await press(page, 'Edit: مانگی یەکەمم لە گێنت');
  await standsStill(panel(page));
  await panel(page).getByRole('button', { name: 'Preview' }).click();
  expect(await framed(previewed(page))).toContain('ئەوەی پێویستە بیزانیت.');
  await page.keyboard.press('Escape');
  await panel(page).locator('[name="publish"]').check();
  await save(page).click();
  await seesToast(page, 'Blog post updated.');
  await stateOf(page, 'مانگی یەکەمم لە گێنت', 'Published').waitFor();

  const { result } = await call<{ result: { pk: number }[] }>('GET', '/blog/admin/posts/?page_size=1');
  const post = { pk: result[0]?.pk ?? 0, subject: 'مانگی یەکەمم لە گێنت', language: 'ckb' } as const;
  expect(await placesOf(post)).toEqual(everywhere);
  const visitor = await (await visit()).tab(`${origin()}/ckb/blog/`);
  await visitor.getByRole('link', { name: 'مانگی یەکەمم لە گێنت' }).first().click();
  await visitor.getByRole('heading', { level: 1, name: 'مانگی یەکەمم لە گێنت' }).waitFor();
  expect(await framed(visitor.locator('main'))).toContain('ئەوەی پێویستە بیزانیت.');

  await changeTemplate(template_id, '<h2>{{ subject }}</h2><p>{{ summary }}</p><p>سەرکەوتوو بیت.</p>');
  await panel(page).getByRole('button', { name: 'Refresh' }).click();
  await seesToast(page, 'Blog post refreshed.');
  await page.getByRole('region', { name: 'Changes to the text' }).getByText('سەرکەوتوو').waitFor();
  await visitor.reload();
  expect(await framed(visitor.locator('main'))).toContain('سەرکەوتوو بیت.');

  await press(page, 'Unpublish: مانگی یەکەمم لە گێنت');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await stateOf(page, 'مانگی یەکەمم لە گێنت', 'Draft').waitFor();
  expect(await placesOf(post)).toEqual(nowhere);
  await press(page, 'Delete: مانگی یەکەمم لە گێنت');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await seesToast(page, 'Blog Post Deleted.');
  await expect.poll(() => row(page, 'مانگی یەکەمم لە گێنت').count()).toBe(0);
});

deepTest(
  'PST-02 PST-03 PST-04 a post can be written, previewed, published and refreshed by keyboard alone',
  async ({ visit }) => {
    const template_id = await addTemplate('By keyboard', '<p>{{ summary }}</p>');
    await addPost({ template_id, subject: 'Found by keyboard' });
    const page = await open(visit, `${AREA}?search=found+by+keyboard`);
    await row(page, 'Found by keyboard').waitFor();
    /** Tabs on to the control whose name starts with this. */
    const reach = async (name: string): Promise<void> => {
      for (let step = 0; step < 60; step += 1) {
        const isThere = await page.evaluate((wanted) => {
          const { activeElement: at } = document;
          const words = at?.getAttribute('aria-label') ?? at?.getAttribute('name') ?? at?.textContent ?? '';
          return words.startsWith(wanted);
        }, name);
        if (isThere) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`'${name}' was not reached by Tab.`);
    };
    await reach('Edit: Found by keyboard');
    await page.keyboard.press('Enter');
    await standsStill(panel(page));
    await reach('Refresh');
    await page.keyboard.press('Enter');
    await seesToast(page, 'Blog post refreshed.');
    await reach('subject');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Written by keyboard');
    // Early, because the browser must be told to hand over its dialog before a key opens it.
    const chooser = page.waitForEvent('filechooser');
    await reach('main_media_file');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(file(await redAndBlue(32, 18).png().toBuffer()));
    await panel(page).locator('img[src^="blob:"]').waitFor();
    await reach('publish');
    await page.keyboard.press('Space');
    await reach('Preview');
    await page.keyboard.press('Enter');
    await previewed(page).getByRole('heading', { level: 1, name: 'Written by keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Preview');
    await reach('Save');
    await page.keyboard.press('Enter');
    await seesToast(page, 'Blog post updated.');
    await call<unknown>('GET', '/blog/admin/posts/?search=written+by+keyboard');
    const { result } = await call<{ result: { published_at: string | null }[] }>(
      'GET',
      '/blog/admin/posts/?search=written+by+keyboard',
    );
    expect(result).toHaveLength(1);
    expect(result[0]?.published_at).not.toBeNull();
  },
);

describe.each(languagesInTurn(8))('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('on the panels of a post and its preview, in both themes, on phone, tablet and desktop', async ({
    visit,
  }) => {
    const template_id = await addTemplate('Accessible', '<p>{{ summary }}</p>');
    const post = await addPost({ template_id, language });
    await changeTemplate(template_id, '<p>{{ summary }} More words.</p>');
    const page = await open(visit, `/${language}/dashboard/blog/admin/post/?edit=${post.pk}`, {
      reducedMotion: 'reduce',
    });
    await field(page, 'subject').waitFor();
    // Refresh is the first button after the panel's close button.
    await page.locator('section button[aria-busy]').first().click();
    await page.locator('ins').first().waitFor();
    expect(await findingsAtWidths(page), 'the Edit panel, refreshed').toEqual([]);
    await page.locator('section [aria-haspopup="dialog"]').click();
    const dialog = page.getByRole('dialog');
    await framed(dialog.frameLocator('iframe').first());
    expect(await findingsAtWidths(page, 'dialog'), 'the bar of the preview').toEqual([]);
    const window = await (await dialog.locator('iframe').first().elementHandle())?.contentFrame();
    if (!window) throw new Error('The preview has no window.');
    const choices = dialog.getByRole('group');
    for (const view of [0, 1, 2, 3]) {
      await choices.nth(0).getByRole('button').nth(view).click();
      for (const at of [0, 1]) {
        // A phone in the light theme, a desktop in the dark one.
        await choices.nth(1).getByRole('button').nth(at).click();
        await choices
          .nth(2)
          .getByRole('button')
          .nth(1 - at)
          .click();
        expect(await findingsAsShown(window), `the preview, view ${view}, device ${at}`).toEqual([]);
      }
    }
    await page.goto(`${origin()}/${language}/dashboard/blog/admin/post/?add=1`);
    await standsStill(page.locator('section:has([name="subject"])'));
    await page.locator('section form button[type="submit"]').click();
    await page.getByRole('alert').first().waitFor();
    expect(await findingsAtWidths(page), 'the Add panel with errors').toEqual([]);
  }, 600_000);
});
