/** The form of a record in the panels of a list, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { AdminRecord, RecordAnswer } from '../../../machines/admin-record.machine.ts';
import { recordFormModel } from '../../models/record-form.model.ts';
import { kept, press, seesToast, type Tab } from '../person.ts';
import { fillTemplate, panel, STAFF, TEMPLATE_ONE, TEMPLATES } from '../staff.ts';
import { dispute, save, templateOf } from './hands/edit-panel.ts';
import { serveRows } from './hands/list.ts';
import type { Live } from './live.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const VERSION = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`;

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  await serveRows(page, ['7']);
  const looks = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const creates = await holdCalls(page, 'POST', /\/api\/templates\/admin\/$/);
  const standing = templateOf({ pk: 7, updated_at: VERSION(1) });
  let isEditing = false;
  let typed = '';
  const title = () => (isEditing ? 'Edit template' : 'Add template');
  const name = () => panel(page, title()).locator('[name="name"]');
  const draft = () => kept(page, `draft:${JSON.stringify([STAFF, 'template', isEditing ? '7' : 'new'])}`);
  return {
    begin: async ({ input }) => {
      const { copy } = input as { copy?: string | null };
      isEditing = copy === undefined;
      await page.goto(`/en${TEMPLATES}?${isEditing ? 'edit=7' : `add=1${copy ? `&copy=${copy}` : ''}`}`);
      if (isEditing) await looks.answer(standing);
    },
    does: {
      'xstate.done.actor.loadCopied': async ({ output }) => {
        expect(await looks.address()).toBe('/api/templates/admin/7/');
        await ((output as RecordAnswer).record ? looks.answer(standing) : looks.refuse());
      },
      'xstate.error.actor.loadCopied': () => looks.fail(),
      'copy.retry': () => panel(page, title()).getByRole('button', { name: 'Retry' }).click(),
      'copy.leave': () => press(page, 'Begin with an empty form'),
      'fields.changed': async () => {
        typed = 'New';
        await name().fill(typed);
        await expect.poll(draft).toContain(typed);
      },
      'xstate.done.actor.form': async () => {
        await fillTemplate(panel(page, title()), 'Sent');
        await save(page, title()).click();
        await creates.says({ ...standingFields, name: 'Sent' });
        await creates.answer(templateOf({ pk: 8 }));
      },
      'xstate.error.actor.form': async (event) => {
        await live.send('recordForm', event);
        // The form is empty again, and what was typed is offered.
        if (typed) await page.getByText('This device still has what you typed here').waitFor();
        typed = '';
      },
      'record.yielded': async ({ record }) => {
        await save(page, title()).click();
        await looks.answer(templateOf({ ...(record as AdminRecord), updated_at: VERSION(2) }));
        await dispute(page).getByRole('button', { name: 'Take theirs' }).click();
      },
    },
    shows: {
      loading: async () => {
        await looks.arrives();
        expect(await name().count()).toBe(0);
      },
      failed: () => page.getByText('The record to be copied could not be fetched.').waitFor(),
      open: async ({ context }) => {
        const { record } = context as { record: AdminRecord | null };
        await name().waitFor();
        await expect.poll(() => name().inputValue()).toBe(typed || (record ? standing.name : ''));
      },
      saved: async (_, { event }) => {
        if (event.type === 'record.yielded')
          await expect
            .poll(() => name().inputValue())
            .toBe(templateOf({ pk: 7, updated_at: VERSION(2) }).name);
        else await seesToast(page, 'Template created');
        await expect.poll(draft).toBeNull();
      },
    },
  };
}

/** What is sent of a copy beside its name. */
const standingFields = {
  type: 'blog',
  html_content: '<p>Text</p>',
  plain_content: 'Text',
  html_variable_keys: [],
  plain_variable_keys: [],
};

walkOnScreen('record-form', recordFormModel, {
  proves: 'LST-05 LST-06',
  open: handsOn,
  cases: {
    // Nobody disputes a record that is new.
    'record.yielded': ({ context }) => {
      const { subject } = context as { subject: { record: string | null } };
      return subject.record ? [{ record: { pk: 7 } }] : [];
    },
    // What is sent of a copy is known as a whole.
    'xstate.done.actor.form': ({ context }) =>
      (context as { copy: string | null; record: unknown }).copy
        ? [{ output: { result: { success: true }, values: {} } }]
        : [],
  },
});
