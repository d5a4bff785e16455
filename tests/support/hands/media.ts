/** Template media: the server's responses, and the form for a new one. */
import type { Tab } from '../browser/person.ts';
import { choose, png, TEMPLATE_MEDIA } from '../browser/media-area.ts';
import { panel } from '../browser/staff.ts';
import { okAnswer } from '../walks/held-calls.ts';

export const ADD_MEDIA = 'Add Template Media';
/** The request for the newest files, whose types are suggested. */
export const MEDIA_TYPES = /\/media\/\?.*page_size=100/;
export const MEDIA_LIST = /\/api\/templates\/admin\/media\/\?/;
/** The request for the size limits, sent once per page load. */
export const MEDIA_LIMITS = /\/api\/media\/limits\/$/;
export const NEW_MEDIA = /\/api\/templates\/admin\/media\/$/;

export const mediaRecord = (pk: number, type = 'cover') => ({
  pk,
  type,
  name: `File ${pk}`,
  media_file: `${pk}.png`,
  url: `/media/templates/${pk}.png`,
  updated_at: '2026-03-01T12:01:00.000Z',
});
/** The server's response with a list of media. */
export const mediaAnswer = (records: readonly object[]) => ({
  result: records,
  current_page: 1,
  total_pages: 1,
  total_count: records.length,
});
/** Answers every list request with these records. */
export const serveMedia = (page: Tab, records: readonly object[]): Promise<unknown> =>
  page.route(MEDIA_LIST, (route) => route.fulfill({ json: okAnswer(mediaAnswer(records)) }));

/** Opens the form for a new file. */
export async function opensAddMedia(page: Tab): Promise<void> {
  await page.goto(`/en${TEMPLATE_MEDIA}?add=1`);
  await page.locator('[name="media_file"]').waitFor({ state: 'attached' });
  await page.locator('html.started').waitFor();
}

/** Fills and submits the form for a new file. */
export async function sendsMedia(page: Tab): Promise<void> {
  const form = panel(page, ADD_MEDIA);
  await choose(page, 'road.png', await png());
  await form.locator('img[src^="blob:"]').waitFor();
  await form.locator('[name="type"]').fill('cover');
  await form.getByRole('button', { name: 'Save' }).click();
}
