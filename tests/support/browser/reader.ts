import { comesFromWithin, seesHeading, type Tab } from './person.ts';

/** The request for post 1. */
export const POST = /\/api\/blog\/posts\/1\/$/;

/** The parts of a post the tests read. */
export interface Post {
  pk: number;
  subject: string;
  author: string;
  main_media_url: string;
  published_at: string;
  content: string;
}

/** The frame of the content. */
export const element = (page: Tab) => page.locator('main iframe');
/** The content in its frame. */
export const content = (page: Tab) => page.frameLocator('main iframe').locator('article');

/** Opens post 1, rendered by the server; returns the API's response. */
export async function openPost(page: Tab, path = '/en/blog/1/'): Promise<Post> {
  await page.goto(path);
  const answer = await page.request.get('/api/blog/posts/1/');
  const { data } = (await answer.json()) as { data: Post };
  await seesHeading(page, data.subject);
  await content(page).locator('p').first().waitFor();
  return data;
}

/** Opens post 1 from another page, so the browser requests it. */
export async function openPostFromWithin(page: Tab): Promise<void> {
  await comesFromWithin(page, '/en/blog/1/');
  await content(page).locator('p').first().waitFor();
}
