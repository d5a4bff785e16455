import type { Frame, Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserFixtures, Visit } from '../browser.ts';
import { newAddress, type Tab } from './person.ts';
import { keepSession, openSession, staffCall } from './signed-in.ts';

export const STAFF = 'staff@renas.example';
const AREA = '/dashboard/template/admin/';

/** A template's API payload. */
export interface TemplateTexts {
  name: string;
  type: string;
  html_content: string;
  plain_content: string;
  html_variable_keys: string[];
  plain_variable_keys: string[];
}

/** Calls the API as the demo staff member. */
export const asStaff = staffCall;

/** A unique template name. */
export const newName = (): string => newAddress('Template').split('@')[0] ?? '';

/** Creates a template. @returns its id. */
/** The language of a template's texts, and those in further ones. */
type TemplateTranslations = {
  first_language: string;
  translations: Record<string, Pick<TemplateTexts, 'html_content' | 'plain_content'>>;
};

export async function makeTemplate(
  part: Partial<TemplateTexts & TemplateTranslations> = {},
): Promise<{ pk: number; name: string }> {
  const texts: TemplateTexts = {
    name: newName(),
    type: 'subscription',
    html_content: '<p>Dear {{ name }}</p>',
    plain_content: 'Dear {{ name }}',
    html_variable_keys: ['name'],
    plain_variable_keys: ['name'],
    ...part,
  };
  const { pk } = await asStaff<{ pk: number }>('POST', '/templates/admin/', texts);
  return { pk, name: texts.name };
}

/** A stored template. */
export const stored = (pk: number): Promise<TemplateTexts> => asStaff('GET', `/templates/admin/${pk}/`);

/** The newest template with this name. */
export async function storedAs(name: string): Promise<TemplateTexts & { pk: number }> {
  const { result } = await asStaff<{ result: { pk: number }[] }>(
    'GET',
    `/templates/admin/?search=${encodeURIComponent(name)}`,
  );
  const pk = result[0]?.pk ?? 0;
  return { ...(await stored(pk)), pk };
}

/** The area in a tab of the demo staff member; `query` opens panels, e.g. `?add=1`. */
export async function opensTemplates(
  visit: BrowserFixtures['visit'],
  query = '',
  { language = 'en', ...options }: Visit & { language?: string } = {},
): Promise<Tab> {
  const page = await (await visit({ viewport: { width: 1280, height: 1000 }, ...options })).tab();
  await keepSession(page, await openSession(STAFF));
  await page.goto(`/${language}${AREA}${query}`);
  await page.locator('html.started').waitFor();
  if (query !== '') await formIsReady(page);
  return page;
}

/** Waits for the form and its editor. @returns the editor's frame. */
export async function formIsReady(page: Tab): Promise<Frame> {
  await page.locator('iframe[name^="template_html"][data-loading="false"]').waitFor();
  const frame = page.frames().find((one) => one.name().startsWith('template_html'));
  if (!frame) throw new Error('there is no editor frame');
  return frame;
}

/** The control for one value; for the HTML, the one behind the editor. */
export const control = (page: Tab, name: string): Locator =>
  page.locator(`form :is(input, textarea, select)[name="${name}"]`);

/** The form's HTML value. */
export const htmlOf = (page: Tab): Promise<string> => control(page, 'html_content').inputValue();
/** Waits until the form has this HTML. */
export const seesHtml = (page: Tab, html: string | RegExp): Promise<void> =>
  expect.poll(() => htmlOf(page)).toMatch(html);

/** Types the template's HTML into the editor's source view. */
export async function writesHtml(page: Tab, html: string): Promise<void> {
  const frame = await formIsReady(page);
  const source = frame.getByRole('textbox', { name: 'Text, as HTML' });
  if (!(await source.isVisible()))
    await frame.getByRole('toolbar').getByRole('button', { name: 'HTML', exact: true }).click();
  await source.fill(html);
  // A diff of megabytes of text would take minutes.
  await expect.poll(async () => (await htmlOf(page)) === html).toBe(true);
}

/** The texts of several controls. */
export const keysOf = (page: Tab, name: string): Promise<string[]> =>
  control(page, name).evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));

/** The group of a text's variables. */
export const keyGroup = (page: Tab, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true });

/** The document of the preview's frame. */
export const previewFrame = (page: Tab) => page.frameLocator('iframe[title="Preview of the HTML"]');

/** Clicks Save and waits for the toast. */
export const saves = (page: Tab): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();
