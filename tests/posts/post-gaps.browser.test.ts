/** Publishing a post with gaps asks first, in the form and in the list, against the real server (WRT-02). */
import { describe, expect } from 'vitest';
import type { AdminPostDetail } from '../../contract/posts.ts';
import { deepTest, test } from '../support/browser.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import { field, press, seesToast } from '../support/browser/person.ts';
import { AREA, panel, row, save, stateOf, usePostsArea } from '../support/browser/posts-area.ts';

const { addPost, addTemplate, call, open } = usePostsArea();

const ARTICLE = '<p>{{ lead }}</p><p>{{ closing }}</p>';
const stored = (pk: number) => call<AdminPostDetail>('GET', `/blog/admin/posts/${pk}/`);

test('WRT-02 the form asks before publishing a post with gaps, names them, and saves a draft without asking', async ({
  visit,
}) => {
  const template_id = await addTemplate('With gaps', ARTICLE);
  const { pk } = await addPost({ template_id, subject: 'With gaps' });
  const page = await open(visit, `${AREA}?edit=${pk}`);
  const question = page.getByRole('alertdialog', { name: 'Publish with empty fields?' });
  await field(page, 'values.lead').fill('Short');
  await save(page).click();
  await seesToast(page, 'Blog post updated.');
  expect(await stored(pk)).toMatchObject({ values: { lead: 'Short' }, published_at: null });

  await expect.poll(() => field(page, 'values.lead').inputValue()).toBe('Short');
  await panel(page).locator('[name="publish"]').check();
  await save(page).click();
  await question.getByText('Still empty: Closing', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect.poll(() => question.count()).toBe(0);
  expect(await field(page, 'values.lead').inputValue()).toBe('Short');
  expect((await stored(pk)).published_at).toBeNull();

  await save(page).click();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(async () => (await stored(pk)).published_at).not.toBeNull();
});

test('WRT-02 a complete post is published without asking', async ({ visit }) => {
  const template_id = await addTemplate('Without gaps', ARTICLE);
  const { pk } = await addPost({ template_id, subject: 'Without gaps' });
  const page = await open(visit, `${AREA}?edit=${pk}`);
  await field(page, 'values.lead').fill('Short');
  await field(page, 'values.closing').fill('Bye');
  await panel(page).locator('[name="publish"]').check();
  await save(page).click();
  await expect.poll(async () => (await stored(pk)).published_at).not.toBeNull();
});

deepTest('WRT-02 publishing from the list names the gaps in its question', async ({ visit }) => {
  const template_id = await addTemplate('Listed with gaps', ARTICLE);
  await addPost({ template_id, subject: 'Listed with gaps' });
  const page = await open(visit);
  await press(page, 'Publish: Listed with gaps');
  const question = page.getByRole('alertdialog', { name: 'Publish?' });
  await question.getByText('Still empty: Lead, Closing', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await stateOf(page, 'Listed with gaps', 'Draft').waitFor();
});

deepTest('WRT-02 a post whose gaps cannot be looked up can still be published', async ({ visit, allow }) => {
  allow(/ERR_FAILED/);
  const template_id = await addTemplate('Out of reach', ARTICLE);
  const { pk } = await addPost({ template_id, subject: 'Out of reach' });
  const page = await open(visit);
  await row(page, 'Out of reach').waitFor();
  await page.route(/\/api\/templates\/admin\/\d+\/$/, (route) => route.abort());
  await press(page, 'Publish: Out of reach');
  const question = page.getByRole('alertdialog', { name: 'Publish?' });
  await question.waitFor();
  expect(await question.getByText('Still empty').count()).toBe(0);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(async () => (await stored(pk)).published_at).not.toBeNull();
});

describe.each(languagesInTurn(5))('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('WRT-02 in the question', async ({ visit }) => {
    const template_id = await addTemplate('Accessible gaps', ARTICLE);
    const { pk } = await addPost({ template_id, language });
    const page = await open(visit, `/${language}/dashboard/blog/admin/post/?edit=${pk}`, {
      reducedMotion: 'reduce',
    });
    await field(page, 'values.lead').waitFor();
    await field(page, 'publish').check();
    await page.locator('section form button[type="submit"]').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findingsAtWidths(page, 'dialog')).toEqual([]);
  }, 600_000);
});
