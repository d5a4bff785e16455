/** Template forms: the server's responses, and how to write the texts. */
import type { Tab } from '../browser/person.ts';
import { TEMPLATE_ONE, TEMPLATES } from '../browser/staff.ts';
import { okAnswer } from '../walks/held-calls.ts';
import { rowRecord, serveRows } from './list.ts';

/** Opens the Edit panel of a template with these values. */
export async function opensTemplate(page: Tab, parts: object): Promise<void> {
  await serveRows(page, ['7']);
  await page.route(TEMPLATE_ONE, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: okAnswer({ ...rowRecord('7'), ...parts }) })
      : route.fallback(),
  );
  await page.goto(`/en${TEMPLATES}?edit=7`);
  await page.locator('[name="plain_content"]').waitFor();
  await page.locator('html.started').waitFor();
}

/** Writes HTML into the form like its editor, which has its own walks. */
export const writesHtml = (page: Tab, html: string): Promise<void> =>
  page.locator('[name="html_content"]').evaluate((control, text) => {
    (control as HTMLTextAreaElement).value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }, html);
