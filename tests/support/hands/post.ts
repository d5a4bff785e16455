/** Generated posts, in the list and its panels. */
import { expect } from 'vitest';
import type { StoredPost } from '../../../machines/posts/post-panel.machine.ts';
import { press, type Tab } from '../browser/person.ts';
import { okAnswer, type HeldCalls } from '../walks/held-calls.ts';

export const POST_LIST = /\/api\/blog\/admin\/posts\/\?/;
export const POST_ONE = /\/api\/blog\/admin\/posts\/\d+\/$/;
export const POSTS_ALL = /\/api\/blog\/admin\/posts\/$/;
export const POST_TEMPLATE = /\/api\/templates\/admin\/\d+\/$/;
/** The templates for posts; the first has id 3. */
const TEMPLATE_NAMES = ['Article', 'Letter'];

export const minute = (at: number): string => `2026-03-01T12:0${at}:00.000Z`;
/** A valid draft. */
export const draftPost = {
  pk: 7,
  updated_at: minute(1),
  subject: 'A room in Ghent',
  summary: 'What to look for.',
  template: { pk: 3 },
  language: 'en',
  published_at: null,
  main_media_url: '',
  summary_media_url: '',
} satisfies StoredPost;
/** A complete post for a record in the models, its text named after its version. */
export const postOf = (post: StoredPost) => ({
  content: `<p>Text of ${post.updated_at ?? 'no time'}.</p>`,
  author: 'Dilan',
  reading_minutes: 1,
  media_width: 0,
  media_height: 0,
  ...post,
  template: { ...post.template, name: 'Article' },
});
/** The response for a list of these records. */
export const listing = (result: readonly object[]) =>
  okAnswer({ result, current_page: 1, total_pages: 1, total_count: result.length });

/** Answers every list request with what `stored` returns. */
export const servePosts = (page: Tab, stored: () => readonly object[]): Promise<unknown> =>
  page.route(POST_LIST, (route) => route.fulfill({ json: listing(stored()) }));

/** Answers every request for post templates; each asks only for what every post has. */
export async function servePostTemplates(page: Tab): Promise<void> {
  await page.route(/\/api\/templates\/admin\/\?.*type=blog/, (route) =>
    route.fulfill({ json: listing(TEMPLATE_NAMES.map((name, at) => ({ pk: at + 3, name }))) }),
  );
  await page.route(POST_TEMPLATE, (route) =>
    route.fulfill({ json: okAnswer({ html_content: '<p>{{ subject }}</p>' }) }),
  );
}

/** Waits until the newest call has exactly these fields; files by their name. */
export async function carries(calls: HeldCalls, fields: Readonly<Record<string, string>>): Promise<void> {
  const sent = (await calls.body()) ?? '';
  const names = [...sent.matchAll(/ name="([^"]*)"/g)].map(([, name = '']) => name);
  expect(names.toSorted()).toEqual(Object.keys(fields).toSorted());
  for (const [name, value] of Object.entries(fields))
    expect(sent).toContain(
      name.endsWith('_file') ? `name="${name}"; filename="${value}"` : `name="${name}"\r\n\r\n${value}\r\n`,
    );
}

/**
 * Publishes or unpublishes a post from its row, up to the pending call.
 *
 * @param look answers the look at the post before the question, if that call is held
 */
export async function publishFromRow(
  page: Tab,
  changes: HeldCalls,
  { subject, published_at }: Pick<StoredPost, 'subject' | 'published_at'>,
  look?: () => Promise<void>,
): Promise<void> {
  const action = published_at === null ? 'Publish' : 'Unpublish';
  await press(page, `${action}: ${subject}`);
  await look?.();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await carries(changes, { publish: String(action === 'Publish') });
}
