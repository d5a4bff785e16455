/** Writing the text of a post in its form, against the real server (WRT-01). */
import { describe, expect } from 'vitest';
import type { AdminPostDetail } from '../../contract/posts.ts';
import { deepTest, test, type BrowserFixtures } from '../support/browser.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import { errorUnder, field, seesErrorUnder, seesToast, type Tab } from '../support/browser/person.ts';
import { ADD, AREA, choosePictures, panel, save, usePostsArea } from '../support/browser/posts-area.ts';
import { stopClock } from '../support/hands/clock.ts';

const { addPost, addTemplate, call, open, origin } = usePostsArea();

const ARTICLE = '<p>{{ lead }}</p>{{{ body_html }}}<p>{{ closing }}</p>';
/** The text in the editor of a variable. */
const paper = (page: Tab, key: string, post: number | 'new') =>
  page.frameLocator(`iframe[name="post_${post}_${key}"]`).getByRole('textbox').first();
const stored = (pk: number) => call<AdminPostDetail>('GET', `/blog/admin/posts/${pk}/`);
const write = (pk: number, values: Record<string, string>): Promise<AdminPostDetail> => {
  const form = new FormData();
  form.append('values', JSON.stringify(values));
  return call('PATCH', `/blog/admin/posts/${pk}/`, form);
};

test('WRT-01 an article is written in the form, and readers find it', async ({ visit }) => {
  const template_id = await addTemplate('Written article', ARTICLE);
  const page = await open(visit, ADD);
  await field(page, 'subject').fill('Written by hand');
  await field(page, 'summary').fill('From the first word to the last.');
  expect(await page.getByRole('group', { name: 'Content' }).count()).toBe(0);
  await field(page, 'template_id').selectOption(String(template_id));
  await page.getByRole('textbox', { name: 'lead' }).fill('Short & clear');
  await paper(page, 'body_html', 'new').click();
  await page.keyboard.type('Pack two warm coats.');
  await page.getByRole('textbox', { name: 'closing' }).fill('Good luck!');
  await choosePictures(page);
  await panel(page, 'Add post').locator('[name="publish"]').check();
  await save(page, 'Add post').click();
  await seesToast(page, 'Blog post created.');
  const { result } = await call<{ result: { pk: number }[] }>(
    'GET',
    '/blog/admin/posts/?search=written+by+hand',
  );
  const post = await stored(result[0]?.pk ?? 0);
  expect(post.values).toMatchObject({ lead: 'Short & clear', closing: 'Good luck!' });
  expect(post.content).toBe('<p>Short &amp; clear</p><p>Pack two warm coats.</p><p>Good luck!</p>');
  const reader = await (await visit()).tab(`${origin()}/en/blog/${post.pk}/`);
  await reader.frameLocator('main iframe').getByText('Pack two warm coats.').waitFor();
});

test('WRT-01 another template keeps values of the same name, and switching back loses nothing', async ({
  visit,
}) => {
  const template_id = await addTemplate('There and back', ARTICLE);
  const other = await addTemplate('Another', '<h2>{{ lead }}</h2><p>{{ outro }}</p>');
  const { pk } = await addPost({ template_id, subject: 'There and back' });
  const values = { lead: 'Short', body_html: '<p>Stays.</p>', closing: 'Bye' };
  await write(pk, values);
  const page = await open(visit, `${AREA}?edit=${pk}`);
  await expect.poll(() => field(page, 'values.lead').inputValue()).toBe('Short');
  await field(page, 'values.lead').fill('Shorter');
  await field(page, 'template_id').selectOption(String(other));
  await page.getByRole('textbox', { name: 'outro' }).fill('The end');
  expect(await field(page, 'values.lead').inputValue()).toBe('Shorter');
  expect(await page.getByRole('textbox', { name: 'closing' }).count()).toBe(0);
  await save(page).click();
  await seesToast(page, 'Blog post updated.');
  expect(await stored(pk)).toMatchObject({
    content: '<h2>Shorter</h2><p>The end</p>',
    values: { ...values, lead: 'Shorter', outro: 'The end' },
  });
  await field(page, 'template_id').selectOption(String(template_id));
  await expect.poll(() => paper(page, 'body_html', pk).innerText()).toBe('Stays.');
  expect(await page.getByRole('textbox', { name: 'closing' }).inputValue()).toBe('Bye');
});

test('WRT-01 the draft includes the text, and restores it', async ({ visit }) => {
  const template_id = await addTemplate('Kept on this device', ARTICLE);
  const page = await open(visit, ADD);
  await field(page, 'template_id').selectOption(String(template_id));
  await page.getByRole('textbox', { name: 'lead' }).fill('Kept');
  await paper(page, 'body_html', 'new').click();
  await page.keyboard.type('Kept too.');
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).join('\n')))
    .toContain('Kept too.');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => paper(page, 'body_html', 'new').innerText()).toBe('Kept too.');
  expect(await page.getByRole('textbox', { name: 'lead' }).inputValue()).toBe('Kept');
});

/** An unsaved article whose last words were typed just now: the page's clock no longer moves. */
async function writesLastWords(visit: BrowserFixtures['visit']): Promise<Tab> {
  const template_id = await addTemplate('Last words', ARTICLE);
  const page = await open(visit, ADD);
  await page.clock.install();
  await page.reload();
  await field(page, 'template_id').selectOption(String(template_id));
  await paper(page, 'body_html', 'new').click();
  await stopClock(page);
  await page.getByRole('textbox', { name: 'lead' }).fill('Last words');
  await paper(page, 'body_html', 'new').click();
  await page.keyboard.type('The very last.');
  return page;
}

const drafts = (page: Tab): Promise<string> => page.evaluate(() => Object.entries(localStorage).join('\n'));

test('WRT-01 NET-04 what is typed while another tab signs out is kept to the last letter', async ({
  visit,
}) => {
  const page = await writesLastWords(visit);
  expect(await drafts(page)).not.toContain('Last words');
  const other = await page.context().newPage();
  await other.goto(`${origin()}/en/terms/`);
  await other.evaluate(() => {
    localStorage.removeItem('accessToken');
    localStorage.removeItem('refreshToken');
  });
  await expect.poll(() => drafts(other)).toContain('Last words');
  expect(await drafts(other)).toContain('The very last.');
});

test('WRT-01 NET-02 what is typed while the page closes is kept to the last letter', async ({ visit }) => {
  const page = await writesLastWords(visit);
  await page.goto(`${origin()}/en/terms/`);
  expect(await drafts(page)).toContain('Last words');
  expect(await drafts(page)).toContain('The very last.');
});

deepTest('WRT-01 a refused value has its error under it, and nothing is lost', async ({ visit, allow }) => {
  allow(/status of 400/);
  const template_id = await addTemplate('Refused', ARTICLE);
  const { pk } = await addPost({ template_id, subject: 'Refused' });
  const page = await open(visit, `${AREA}?edit=${pk}`);
  const long = 'x'.repeat(400_001);
  await field(page, 'values.lead').fill(long);
  await save(page).click();
  await seesErrorUnder(page, 'values.lead', 'Use at most 400000 characters.');
  expect(await field(page, 'values.lead').inputValue()).toBe(long);
  await field(page, 'values.lead').fill('Short');
  await expect.poll(() => errorUnder(page, 'values.lead')).toBe('');
  await save(page).click();
  await seesToast(page, 'Blog post updated.');
  expect((await stored(pk)).values['lead']).toBe('Short');
});

deepTest(
  'WRT-01 a variable added to the template meanwhile is there when the person returns',
  async ({ visit }) => {
    const template_id = await addTemplate('Changed meanwhile', '<p>{{ lead }}</p>');
    const { pk } = await addPost({ template_id, subject: 'Changed meanwhile' });
    const page = await open(visit, `${AREA}?edit=${pk}`);
    await field(page, 'values.lead').fill('Typed and not saved');
    await call('PATCH', `/templates/admin/${template_id}/`, { html_content: '<p>{{ lead }}{{ added }}</p>' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByRole('textbox', { name: 'added' }).fill('New');
    expect(await field(page, 'values.lead').inputValue()).toBe('Typed and not saved');
    await save(page).click();
    await seesToast(page, 'Blog post updated.');
    expect((await stored(pk)).content).toBe('<p>Typed and not savedNew</p>');
  },
);

deepTest(
  'WRT-01 an article of 200 kB with 60 pictures can be opened, edited and saved whole',
  async ({ visit }) => {
    const template_id = await addTemplate('Long article', '{{{ body_html }}}<p>{{ closing }}</p>');
    const { pk, main_media_url } = await addPost({ template_id, subject: 'Long article' });
    const paragraph = `<p>${'A room with a view of the harbour. '.repeat(95)}</p>`;
    const picture = `<p><img src="${main_media_url}" alt="Harbour"></p>`;
    const body_html = Array.from({ length: 60 }, () => paragraph + picture).join('');
    expect(body_html.length).toBeGreaterThan(200_000);
    await write(pk, { body_html });
    const page = await open(visit, `${AREA}?edit=${pk}`);
    await paper(page, 'body_html', pk).locator('p').first().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('First of all: ');
    await field(page, 'values.closing').fill('Good luck!');
    await save(page).click();
    await seesToast(page, 'Blog post updated.');
    const { content } = await stored(pk);
    expect(content).toContain('First of all: A room');
    expect(content).toContain('<p>Good luck!</p>');
    expect(content.match(/<img /g)).toHaveLength(60);
  },
);

describe.each(languagesInTurn(4))('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('WRT-01 in the form of a post with its text', async ({ visit }) => {
    const template_id = await addTemplate('Accessible text', ARTICLE);
    const { pk } = await addPost({ template_id, language });
    const page = await open(visit, `/${language}/dashboard/blog/admin/post/?edit=${pk}`, {
      reducedMotion: 'reduce',
    });
    await paper(page, 'body_html', pk).waitFor();
    expect(await findingsAtWidths(page)).toEqual([]);
  }, 600_000);
});
