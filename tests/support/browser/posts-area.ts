import type { Buffer } from 'node:buffer';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { AdminPostDetail } from '../../../contract/posts.ts';
import type { Person, Visit } from '../browser.ts';
import { redAndBlue } from '../pictures.ts';
import { startProduct, type Product } from '../product.ts';
import { choosesFile, DEMO_PASSWORD, type Tab } from './person.ts';
import { keepSession, openSession, staffCallsTo } from './signed-in.ts';

export const AREA = '/en/dashboard/blog/admin/post/';
export const ADD = `${AREA}?add=1`;

/** The timeout for starting a server with demo data on a busy machine, in milliseconds. */
const START_MS = 300_000;

/** The values a test gives for a post; the rest is generated. */
type PostWish = Partial<Record<'subject' | 'summary' | 'language' | 'publish', string>> & {
  template_id: number;
};

/**
 * A separate product for the tests of a file, since they publish and delete posts that others count; and API calls as its
 * staff member.
 */
export function usePostsArea() {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({}, inject('demoData'));
  }, START_MS);
  afterAll(async () => {
    await product.stop();
  });

  const origin = (): string => product.baseUrl;
  const call = staffCallsTo(origin);

  /** Writes a template of type blog. @returns its pk. */
  async function addTemplate(name: string, html_content: string): Promise<number> {
    const body = { name, type: 'blog', html_content, html_variable_keys: ['subject', 'summary'] };
    return (await call<{ pk: number }>('POST', '/templates/admin/', body)).pk;
  }

  /** Creates a post. */
  async function addPost(wish: PostWish): Promise<AdminPostDetail> {
    const form = new FormData();
    const texts = { subject: 'A room in Ghent', summary: 'What to look for.', language: 'en', ...wish };
    for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
    const picture = await redAndBlue(80, 40).png().toBuffer();
    for (const name of ['main_media_file', 'summary_media_file']) {
      form.append(name, new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }));
    }
    return call('POST', '/blog/admin/posts/', form);
  }

  /** Opens a page as the staff member, and waits for the panel that its address opens. */
  async function open(
    visit: (options?: Visit) => Promise<Person>,
    path: string = AREA,
    options: Visit = {},
  ): Promise<Tab> {
    const page = await (await visit(options)).tab();
    await keepSession(page, await openSession('staff@renas.example', DEMO_PASSWORD, origin()), origin());
    await page.goto(origin() + path);
    await page.locator('html.started').waitFor();
    if (/[?&](?:add|edit)=/.test(path)) await standsStill(page.locator('section:has([name="subject"])'));
    return page;
  }

  async function read(path: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(origin() + path);
    return { status: answer.status, text: await answer.text() };
  }

  /** Every place where visitors or crawlers can find a post, and whether it is there. */
  async function placesOf({
    pk,
    subject,
    language,
  }: Pick<AdminPostDetail, 'pk' | 'subject' | 'language'>): Promise<typeof everywhere> {
    const page = await read(`/${language}/blog/${pk}/`);
    const parts = (await read('/sitemap.xml')).text.match(/\/sitemap-posts-\d+\.xml/g) ?? [];
    const sitemap = await Promise.all(parts.map(async (part) => (await read(part)).text));
    return {
      page: page.status === 200 && page.text.includes(subject),
      missing: page.status === 404,
      list: (await read('/api/blog/posts/?page=1&page_size=9')).text.includes(subject),
      listing: (await read(`/${language}/blog/`)).text.includes(subject),
      feed: (await read(`/${language}/feed.xml`)).text.includes(subject),
      sitemap: sitemap.some((part) => part.includes(`/blog/${pk}/`)),
    };
  }

  return { origin, call, addTemplate, addPost, open, placesOf };
}

export const everywhere = {
  page: true,
  missing: false,
  list: true,
  listing: true,
  feed: true,
  sitemap: true,
};
export const nowhere = {
  page: false,
  missing: true,
  list: false,
  listing: false,
  feed: false,
  sitemap: false,
};

/** The Add or the Edit panel. */
export const panel = (page: Tab, name = 'Edit post') => page.getByRole('region', { name, exact: true });

/**
 * Waits until a panel has all its parts. Each comes with an answer of its own and moves what is below it: a button that
 * moves away between the two halves of a click is not pressed.
 */
export async function standsStill(form: Locator): Promise<void> {
  await form.locator('[name="subject"]').waitFor();
  await expect.poll(() => form.locator(':is(div, select)[aria-busy="true"]').count()).toBe(0);
}

/** A panel's submit button. */
export const save = (page: Tab, name = 'Edit post') =>
  panel(page, name).getByRole('button', { name: 'Save', exact: true });

/** A post's state in its row; the column names are only shown on phones. */
export const stateOf = (page: Tab, subject: string, state: 'Draft' | 'Published') =>
  row(page, subject).getByText(state, { exact: true }).filter({ visible: true });

/** A post's row. */
export const row = (page: Tab, subject: string) => page.getByRole('row').filter({ hasText: subject });

export const file = (buffer: Buffer, name = 'picture.png') => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer,
});

/** Chooses both pictures of a post, and waits until they show. */
export async function choosePictures(page: Tab, name = 'Add post'): Promise<void> {
  const picture = await redAndBlue(160, 90).png().toBuffer();
  for (const which of ['main_media_file', 'summary_media_file'])
    await choosesFile(panel(page, name).locator(`[name="${which}"]`), 'picture.png', picture);
  await expect.poll(() => panel(page, name).locator('img[src^="blob:"]').count()).toBe(2);
}
