/** The Edit panel of a template, with its record controlled by the test. */
import type { Frame } from 'playwright-core';
import type { Template } from '../../../contract/templates.ts';
import { control, formIsReady } from '../browser/templates-staff.ts';
import type { Tab } from '../browser/person.ts';
import { TEMPLATE_ONE, TEMPLATES } from '../browser/staff.ts';
import { okAnswer } from '../walks/held-calls.ts';

export const TEMPLATE = {
  pk: 7,
  name: 'Welcome',
  type: 'blog',
  html_content: '<p>{{ name }}</p>',
  plain_content: '{{ name }}',
  html_variable_keys: ['name'],
  plain_variable_keys: ['name'],
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
};

/** Opens the panel of a template in the list. The page must be on the product's origin. */
export async function opensPanel(
  page: Tab,
  template: Partial<typeof TEMPLATE> & Pick<Partial<Template>, 'first_language' | 'translations'> = {},
): Promise<void> {
  await page.route(TEMPLATE_ONE, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: okAnswer({ ...TEMPLATE, ...template }) })
      : route.fallback(),
  );
  await page.goto(`/en${TEMPLATES}?edit=${TEMPLATE.pk}`);
  await control(page, 'name').waitFor();
}

/** The editor's frame in source view. */
export async function showsSource(page: Tab): Promise<Frame> {
  const frame = await formIsReady(page);
  await frame.getByRole('toolbar').getByRole('button', { name: 'HTML', exact: true }).click();
  await sourceOf(frame).waitFor();
  return frame;
}

/** The text's HTML in the editor's frame. */
export const sourceOf = (frame: Frame) => frame.getByRole('textbox', { name: 'Text, as HTML' });
