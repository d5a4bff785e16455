import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserFixtures, Visit } from '../browser.ts';
import { DEMO_PASSWORD, newAddress, seesHeading, type Tab } from './person.ts';
import { keepSession, openSession, staffCall } from './signed-in.ts';

export const STAFF = 'staff@renas.example';
export const TEMPLATES = '/dashboard/template/admin/';
/** Template calls: the list with its query, or one template by id. */
export const TEMPLATE_LIST = /\/api\/templates\/admin\/\?/;
export const TEMPLATE_ONE = /\/api\/templates\/admin\/\d+\/$/;

/** Signs in without the form. */
export async function takeTokens(page: Tab, email: string, password = DEMO_PASSWORD): Promise<void> {
  await keepSession(page, await openSession(email, password));
}

/** A tab of the demo staff member at `path` (without the language), in English by default. */
export async function staffTab(
  visit: BrowserFixtures['visit'],
  path: string,
  { language = 'en', ...options }: Visit & { language?: string } = {},
): Promise<Tab> {
  const page = await (await visit(options)).tab();
  await takeTokens(page, STAFF);
  await page.goto(`/${language}${path}`);
  await page.locator('html.started').waitFor();
  await seesHeading(page, /./);
  return page;
}

/** A unique word: names created by a test start with it, and the test searches for it. */
export const newWord = (): string => newAddress('w').split('@')[0]?.replace('-', '') ?? '';

/** Calls the API as the demo staff member. */
export const api = staffCall;

/** Creates templates with these names, the last one newest. @returns their ids. */
export async function makeTemplates(...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const { pk } = await api<{ pk: number }>('POST', '/templates/admin/', {
      name,
      type: 'blog',
      html_content: '<p>Text</p>',
      plain_content: 'Text',
      html_variable_keys: [],
      plain_variable_keys: [],
    });
    ids.push(pk);
  }
  return ids;
}

/**
 * Lets a list of templates without a search show only those whose names start with a test's own word: other tests may
 * create more than a page of them between a record of this one and the answer of the list.
 */
export const showsOnlyOwn = (page: Tab, word: string): Promise<unknown> =>
  page.route(TEMPLATE_LIST, (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.get('search')) url.searchParams.set('search', word);
    return route.fallback({ url: url.href });
  });

/** The rows of the table. */
export const rows = (page: Tab): Locator => page.locator('tbody tr');
/** Waits until the table has this many rows and no request is pending. */
export const hasRows = (page: Tab, count: number): Promise<void> =>
  expect
    .poll(async () => [await rows(page).count(), await page.locator('section[aria-busy="true"]').count()])
    .toEqual([count, 0]);
/** Waits for this footer text (LST-02). */
export const seesFooter = (page: Tab, text: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(text, { exact: true }).waitFor();
/** The row of the record with this name. */
export const rowOf = (page: Tab, name: string): Locator => rows(page).filter({ hasText: name });
/** The address's query parameters. */
export const query = (page: Tab): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);
/** Waits until the address has exactly these query parameters. */
export const hasQuery = (page: Tab, wanted: Record<string, string>): Promise<void> =>
  expect.poll(() => query(page)).toEqual(wanted);
/** The Add or Edit panel by its heading. */
export const panel = (page: Tab, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Fills a template's required fields. */
export async function fillTemplate(form: Locator, name: string): Promise<void> {
  await form.locator('[name="name"]').fill(name);
  const type = form.locator('[name="type"]');
  if ((await type.evaluate((control) => control.tagName)) === 'SELECT') await type.selectOption('blog');
  else await type.fill('blog');
}
