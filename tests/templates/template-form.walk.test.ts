/** The form of a template, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { AdminRecord } from '../../machines/forms/admin-record.machine.ts';
import type { TemplateFields, TemplateUse } from '../../machines/templates/template-form.machine.ts';
import { templateFormModel } from '../../machines/templates/template-form.model.ts';
import { field, press, seesToast, type Tab } from '../support/browser/person.ts';
import { panel, STAFF, TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { keyGroup } from '../support/browser/templates-staff.ts';
import { rowRecord, serveRows } from '../support/hands/list.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

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
/** Only these can be used by subscriptions. */
const usable: TemplateFields = { ...fields, type: 'subscription' };
const USE = { pk: 3, type: 'News', crontab: '0 9 * * *', html_keys: ['name'], plain_keys: [] };
type Context = { record: AdminRecord | null; fields: TemplateFields; uses: TemplateUse[] };
const contextOf = ({ context }: { context: unknown }) => context as Context;
const fieldsOf = (snapshot: { context: unknown }) => contextOf(snapshot).fields;
const isEditing = (snapshot: { context: unknown }): boolean => contextOf(snapshot).record !== null;
const isLaid = (snapshot: { matches: (value: object) => boolean }): boolean =>
  snapshot.matches({ open: { fields: 'shown' } });

async function handsOn(page: Tab): Promise<Hands> {
  await serveRows(page, ['7']);
  const records = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const types = await holdCalls(page, 'GET', /\/api\/templates\/admin\/type\/$/);
  const uses = await holdCalls(page, 'GET', /\/api\/templates\/admin\/7\/uses\/$/);
  const creates = await holdCalls(page, 'POST', /\/api\/templates\/admin\/$/);
  const options = page.locator('select[name="type"] option');
  const form = (title = 'Add template') => panel(page, title);
  const formOf = (snapshot: { context: unknown }) => form(isEditing(snapshot) ? 'Edit template' : undefined);
  const copies = async (): Promise<void> => {
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
    await records.arrives();
  };
  const edits = async (): Promise<void> => {
    await page.goto(`/en${TEMPLATES}?edit=7`);
    await records.answer({ ...rowRecord('7'), ...valuesOf(usable) });
  };
  const renames = async (from: string, to: string): Promise<void> => {
    for (const list of ['html_variable_keys', 'plain_variable_keys'])
      await form().locator(`input[name="${list}"]:not([type="hidden"])`).fill(to);
    await page.getByText(`The texts still use “${from}”.`).waitFor();
    await press(page, `Write ${to} everywhere`);
    await expect.poll(() => field(page, 'html_content').inputValue()).toBe(`<p>{{ ${to} }}</p>`);
    await expect.poll(() => field(page, 'plain_content').inputValue()).toBe(`{{ ${to} }}`);
  };
  /** The chart of this walk does not hear that the texts have followed. */
  const renamesBack = async (): Promise<void> => {
    const plain = await field(page, 'plain_content').inputValue();
    if (plain === '{{ first_name }}') await renames('first_name', 'name');
  };
  return {
    begin: ({ input }) => ('record' in (input as object) ? edits() : copies()),
    does: {
      'fields.opened': ({ fields: opened }) =>
        (opened as TemplateFields).name === 'Draft'
          ? press(page, 'Restore')
          : records.answer({ ...rowRecord('7'), ...valuesOf(fields) }),
      'fields.noted': ({ fields: noted }) =>
        field(page, 'plain_content').fill((noted as TemplateFields).plain),
      'key.replace': async ({ from, to }) => {
        await renamesBack();
        return renames(String(from), String(to));
      },
      'xstate.done.actor.types': ({ output }) => types.answer(output.value),
      'xstate.done.actor.uses': async ({ output }) => {
        const { value } = output as { value: TemplateUse[] };
        await uses.answer({ result: value });
        await keyGroup(page, 'HTML variables').getByRole('button', { name: 'Remove name' }).click();
        await page
          .getByText('Subscriptions still have a value for “name”, which the HTML no longer declares.')
          .waitFor();
        for (const { type } of value) await form('Edit template').getByRole('link', { name: type }).waitFor();
        await press(page, 'Declare name again');
      },
      'xstate.done.actor.recordForm': async () => {
        await renamesBack();
        await form().getByRole('button', { name: 'Save' }).click();
        await creates.says(valuesOf(fields));
        await creates.answer(rowRecord('8'));
      },
    },
    shows: {
      'open.record.filling': (snapshot) => formOf(snapshot).waitFor(),
      'open.types.asking': () => types.arrives(),
      'open.types.known': async (snapshot) => {
        if (isLaid(snapshot)) await expect.poll(() => options.count()).toBe(3);
      },
      'open.fields.awaited': async (snapshot) => {
        // Those of an existing record are not.
        if (isEditing(snapshot)) return;
        await records.arrives();
        expect(await field(page, 'plain_content').count()).toBe(0);
      },
      'open.fields.shown': async (snapshot) => {
        await expect.poll(() => field(page, 'name').inputValue()).toBe(fieldsOf(snapshot).name);
        expect(await formOf(snapshot).getByRole('button', { name: 'Show the preview' }).isEnabled()).toBe(
          true,
        );
      },
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
  // The fields of an existing record come with it.
  atOnce: ({ type }, before) => type === 'fields.opened' && isEditing(before),
  // While a record is copied, its fields are awaited; subscriptions may use one that is edited.
  inputs: [{ copy: '7' }, { record: { pk: 7 } }],
  cases: {
    'fields.opened': (snapshot) => {
      if (isEditing(snapshot)) return isLaid(snapshot) ? [] : [{ fields: usable }];
      if (!isLaid(snapshot)) return [{ fields }];
      return fieldsOf(snapshot).name === 'Draft' ? [] : [{ fields: { ...fields, name: 'Draft' } }];
    },
    'fields.noted': (snapshot) =>
      isEditing(snapshot) ? [] : [{ fields: { ...fieldsOf(snapshot), plain: 'Other' } }],
    'key.replace': (snapshot) =>
      !isEditing(snapshot) && fieldsOf(snapshot).plain === fields.plain
        ? [{ from: 'name', to: 'first_name' }]
        : [],
    // A new template has no uses, which is known at once.
    'xstate.done.actor.uses': (snapshot) =>
      isEditing(snapshot) && contextOf(snapshot).uses.length === 0 ? [{ output: { value: [USE] } }] : [],
    'xstate.done.actor.types': (snapshot) =>
      isEditing(snapshot) ? [] : [{ output: { value: ['blog', 'subscription'] } }],
    'xstate.error.actor.types': (snapshot) => (isEditing(snapshot) ? [] : [{ error: new Error('broken') }]),
    'xstate.done.actor.recordForm': (snapshot) =>
      isLaid(snapshot) && JSON.stringify(fieldsOf(snapshot)) === JSON.stringify(fields)
        ? [{ output: { result: { success: true } } }]
        : [],
    // A form that starts over renders its fields again.
    'xstate.error.actor.recordForm': (snapshot) =>
      isEditing(snapshot) || isLaid(snapshot) ? [] : [{ error: new Error('broken') }],
  },
});
