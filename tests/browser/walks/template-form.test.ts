/** The form of a template, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { TemplateFields } from '../../../machines/template-form.machine.ts';
import { templateFormModel } from '../../models/template-form.model.ts';
import { field, press, seesToast, type Tab } from '../person.ts';
import { panel, STAFF, TEMPLATE_ONE, TEMPLATES } from '../staff.ts';
import { rowRecord, serveRows } from './hands/list.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const fields: TemplateFields = {
  name: 'Welcome',
  type: 'blog',
  html: '<p>{{ name }}</p>',
  plain: '{{ name }}',
  htmlKeys: ['name'],
  plainKeys: ['name'],
};
const valuesOf = ({ name, type, html, plain, htmlKeys, plainKeys }: TemplateFields) => ({
  name,
  type,
  html_content: html,
  plain_content: plain,
  html_variable_keys: htmlKeys,
  plain_variable_keys: plainKeys,
});
const fieldsOf = ({ context }: { context: unknown }) => (context as { fields: TemplateFields }).fields;
const isLaid = (snapshot: { matches: (value: object) => boolean }): boolean =>
  snapshot.matches({ open: { fields: 'laid' } });

async function handsOn(page: Tab): Promise<Hands> {
  await serveRows(page, []);
  const copies = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const types = await holdCalls(page, 'GET', /\/api\/templates\/admin\/type\/$/);
  const creates = await holdCalls(page, 'POST', /\/api\/templates\/admin\/$/);
  const options = page.locator('select[name="type"] option');
  const form = panel(page, 'Add template');
  return {
    begin: async () => {
      await page.evaluate(
        ([key, values]) => {
          const draft = { values: JSON.parse(values ?? ''), savedAt: Date.now(), version: null };
          localStorage.setItem(key ?? '', JSON.stringify(draft));
          localStorage.setItem('drafts', JSON.stringify([key]));
        },
        [
          `draft:${JSON.stringify([STAFF, 'template', 'new'])}`,
          JSON.stringify(valuesOf({ ...fields, name: 'Draft' })),
        ],
      );
      await page.goto(`/en${TEMPLATES}?add=1&copy=7`);
      await copies.arrives();
    },
    // New names are written into the texts at once.
    atOnce: ['xstate.done.actor.replaceKey'],
    does: {
      'fields.opened': ({ fields: opened }) =>
        (opened as TemplateFields).name === 'Draft'
          ? press(page, 'Go on with it')
          : copies.answer({ ...rowRecord('7'), ...valuesOf(fields) }),
      'fields.noted': ({ fields: noted }) =>
        field(page, 'plain_content').fill((noted as TemplateFields).plain),
      'key.replace': async ({ from, to }) => {
        for (const list of ['html_variable_keys', 'plain_variable_keys'])
          await form.locator(`input[name="${list}"]:not([type="hidden"])`).fill(String(to));
        await page.getByText(`The texts still use “${String(from)}”.`).waitFor();
        await press(page, `Write ${String(to)} everywhere`);
        await expect.poll(() => field(page, 'html_content').inputValue()).toBe('<p>{{ first_name }}</p>');
        await expect.poll(() => field(page, 'plain_content').inputValue()).toBe('{{ first_name }}');
      },
      'xstate.done.actor.types': () => types.answer(['blog', 'subscription']),
      'xstate.done.actor.recordForm': async () => {
        await form.getByRole('button', { name: 'Save' }).click();
        await creates.says(valuesOf(fields));
        await creates.answer(rowRecord('8'));
      },
    },
    shows: {
      'open.record.filling': () => form.waitFor(),
      'open.types.asking': () => types.arrives(),
      'open.types.known': async (snapshot) => {
        if (isLaid(snapshot)) await expect.poll(() => options.count()).toBe(3);
      },
      'open.fields.awaited': async () => {
        await copies.arrives();
        expect(await field(page, 'plain_content').count()).toBe(0);
      },
      'open.fields.laid.writing': async (snapshot) => {
        await expect.poll(() => field(page, 'name').inputValue()).toBe(fieldsOf(snapshot).name);
        expect(await form.getByRole('button', { name: 'Show the preview' }).isEnabled()).toBe(true);
      },
      'open.fields.laid.replacing': () => field(page, 'plain_content').waitFor(),
      saved: async () => {
        await seesToast(page, 'Template created.');
        await expect.poll(() => field(page, 'name').inputValue()).toBe('');
      },
    },
  };
}

walkOnScreen('template-form', templateFormModel, {
  proves: 'TPL-02 TPL-03',
  open: handsOn,
  // While a record is copied the fields are waited for.
  inputs: [{ copy: '7' }],
  cases: {
    'fields.opened': (snapshot) => {
      if (!isLaid(snapshot)) return [{ fields }];
      return fieldsOf(snapshot).name === 'Draft' ? [] : [{ fields: { ...fields, name: 'Draft' } }];
    },
    'fields.noted': (snapshot) => [{ fields: { ...fieldsOf(snapshot), plain: 'Other' } }],
    'key.replace': (snapshot) =>
      fieldsOf(snapshot).plain === fields.plain ? [{ from: 'name', to: 'first_name' }] : [],
    'xstate.done.actor.recordForm': (snapshot) =>
      isLaid(snapshot) && JSON.stringify(fieldsOf(snapshot)) === JSON.stringify(fields)
        ? [{ output: { result: { success: true } } }]
        : [],
    // The fields of a form that begins anew are laid anew.
    'xstate.error.actor.recordForm': (snapshot) => (isLaid(snapshot) ? [] : [{ error: new Error('broken') }]),
    'xstate.error.actor.replaceKey': [],
  },
  unreached: {
    'templateForm.open.fields.laid.replacing|xstate.error.actor.replaceKey|0':
      'The new name is written into the texts before anybody can look.',
  },
});
