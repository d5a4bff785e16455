/** The Edit panel of a record and its saving, walked on the screen; the server's answers are held. */
import { describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { AdminRecord, RecordAnswer } from '../../../machines/admin-record.machine.ts';
import type { CallResult } from '../../../machines/call.machine.ts';
import { SAVE_YIELDED } from '../../../machines/record-save.machine.ts';
import { adminRecordModel } from '../../models/admin-record.model.ts';
import { recordSaveModel } from '../../models/record-save.model.ts';
import { test } from '../../support/browser.ts';
import { press, seesToast, type Tab } from '../person.ts';
import { fillTemplate, panel, staffTab, TEMPLATE_ONE, TEMPLATES } from '../staff.ts';
import { holdCalls } from './held-calls.ts';
import { walksOf, walkThrough, type Hands } from './runner.ts';

/** A whole template for a record of the models, named after its version. */
const templateOf = (record: AdminRecord) => ({
  type: 'blog',
  html_content: '<p>Text</p>',
  plain_content: 'Text',
  html_variable_keys: [],
  plain_variable_keys: [],
  name: nameOf(record),
  ...record,
});
const nameOf = ({ updated_at }: AdminRecord): string => `Version of ${updated_at ?? 'no time'}`;
const MINUTES = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`;
const dispute = (page: Tab) =>
  page.getByRole('alertdialog', { name: 'Somebody else has changed this record.' });
const save = (page: Tab, title: string) => panel(page, title).getByRole('button', { name: 'Save' });
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { record: AdminRecord | null; theirs: AdminRecord | null; result: CallResult | null };

async function panelHands(page: Tab): Promise<Hands> {
  const looks = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
  const name = panel(page, 'Edit template').locator('[name="name"]');
  const shows = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { record } = contextOf(snapshot);
    if (record) await expect.poll(() => name.inputValue(), { timeout: 20_000 }).toBe(nameOf(record));
  };
  const answer = ({ result, record }: RecordAnswer): Promise<void> =>
    record ? looks.answer(templateOf(record)) : looks.refuse(result.status === 404 ? 404 : 409);
  return {
    begin: async () => {
      await page.goto(`/en${TEMPLATES}?edit=7`);
    },
    does: {
      'xstate.done.actor.loadRecord': ({ output }) => answer(output as RecordAnswer),
      'xstate.error.actor.loadRecord': () => looks.fail(),
      'record.retry': () => panel(page, 'Edit template').getByRole('button', { name: 'Retry' }).click(),
      'record.takeTheirs': () => press(page, 'Show their version'),
      'record.keepMine': () => press(page, 'Keep mine'),
      'window.focused': async (_, before) => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        if (before.can({ type: 'window.focused' })) await looks.arrives();
      },
      'xstate.done.actor.editing': async ({ output }, before) => {
        const { record } = contextOf(before);
        await save(page, 'Edit template').click();
        await looks.answer(templateOf(record ?? { pk: 7 }));
        await changes.answer(templateOf((output as { result: CallResult }).result.data as AdminRecord));
      },
    },
    shows: {
      loading: () => looks.arrives(),
      missing: () => page.getByText('There is no such record.').waitFor(),
      failed: () => panel(page, 'Edit template').getByText('This could not be loaded.').waitFor(),
      'open.form': shows,
      'open.watch.unchanged': () =>
        expect.poll(() => page.getByText('Saving now would overwrite').count()).toBe(0),
      'open.watch.checking': () => looks.arrives(),
      'open.watch.changed': () => page.getByText('Saving now would overwrite').waitFor(),
      saved: shows,
    },
  };
}

const panels = walksOf(adminRecordModel, {
  inputs: [{ id: '7', record: null }],
  cases: {
    // The version that somebody else has written is always another one; while a look is on its way nobody saves.
    // Only the panel of a post changes its record beside the form.
    'record.known': [],
    'record.acted': [],
    'xstate.done.actor.editing': (snapshot) =>
      snapshot.matches({ open: { watch: 'unchanged' } })
        ? [{ output: { result: { success: true, data: { pk: 7, updated_at: MINUTES(3) } } } }]
        : [],
    'xstate.error.actor.editing': [],
    'xstate.error.actor.watchFocus': [],
  },
  unreached: {
    'adminRecord.open.watch|record.known|0': 'A template is not changed beside its form.',
    'adminRecord.open.acts.resting|record.acted|0': 'A template is only deleted from the list.',
    'adminRecord.open.acts.following|record.acted|0': 'A template is only deleted from the list.',
    'adminRecord.open.acts.following|xstate.done.actor.loadActed|0':
      'A template is only deleted from the list.',
    'adminRecord.open.acts.following|xstate.done.actor.loadActed|1':
      'A template is only deleted from the list.',
    'adminRecord.open.acts.following|xstate.error.actor.loadActed|0':
      'A template is only deleted from the list.',
    'adminRecord.open.form|xstate.error.actor.editing|0': 'No form breaks.',
    'adminRecord.open.watch|xstate.error.actor.watchFocus|0': 'No window refuses to be listened to.',
  },
});

describe.each(panels)('LST-06 MAC-03 the Edit panel walks $title', { timeout: 240_000 }, (walk) => {
  test('on the screen', async ({ visit, allow }) => {
    allow(/Failed to load resource|ERR_FAILED/);
    const page = await staffTab(visit, '/dashboard/account/');
    await walkThrough(walk, await panelHands(page));
  });
});

async function saveHands(page: Tab): Promise<Hands> {
  const looks = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
  const creates = await holdCalls(page, 'POST', /\/api\/templates\/admin\/$/);
  let title = 'Edit template';
  let calls = changes;
  const name = () => panel(page, title).locator('[name="name"]');
  const inDispute = (label: string) => () => dispute(page).getByRole('button', { name: label }).click();
  return {
    begin: async ({ input }) => {
      const { opened } = input as { opened: AdminRecord | null };
      title = opened ? 'Edit template' : 'Add template';
      calls = opened ? changes : creates;
      await page.goto(`/en${TEMPLATES}?${opened ? 'edit=7' : 'add=1'}`);
      if (opened) await looks.answer(templateOf(opened));
      await fillTemplate(panel(page, title), 'Mine');
      await save(page, title).click();
    },
    does: {
      'xstate.done.actor.loadRecord': ({ output }) => {
        const { record } = output as RecordAnswer;
        return record ? looks.answer(templateOf(record)) : looks.refuse();
      },
      'xstate.error.actor.loadRecord': () => looks.fail(),
      'save.overwrite': inDispute('Overwrite with mine'),
      'save.takeTheirs': inDispute('Take theirs'),
      'save.cancel': inDispute('Back to the form'),
      'xstate.done.actor.send': ({ output }) =>
        (output as CallResult).success ? calls.answer(templateOf({ pk: 7 })) : calls.refuse(),
    },
    shows: {
      comparing: () => looks.arrives(),
      disputed: async (snapshot) => {
        const { theirs } = contextOf(snapshot);
        await dispute(page).getByText('Mine', { exact: true }).first().waitFor();
        if (theirs) await dispute(page).getByText(nameOf(theirs)).waitFor();
      },
      sending: () => calls.arrives(),
      answered: async (snapshot) => {
        if (contextOf(snapshot).result?.success) await seesToast(page, /Template (created|[Uu]pdated)/);
        else expect(await name().inputValue()).toBe('Mine');
      },
      yielded: async (snapshot) => {
        const { theirs, result } = contextOf(snapshot);
        expect(result?.code).toBe(SAVE_YIELDED);
        await expect.poll(() => name().inputValue()).toBe(theirs ? nameOf(theirs) : '');
      },
      cancelled: async () => {
        await expect.poll(() => dispute(page).count()).toBe(0);
        expect(await name().inputValue()).toBe('Mine');
      },
    },
  };
}

const savings = walksOf(recordSaveModel, {
  cases: { 'xstate.error.actor.send': [] },
  unreached: {
    'recordSave.sending|xstate.error.actor.send|0': 'The sending ends with an answer of its own.',
  },
});

describe.each(savings)('LST-06 MAC-03 the saving walks $title', { timeout: 240_000 }, (walk) => {
  test('on the screen', async ({ visit, allow }) => {
    allow(/Failed to load resource|ERR_FAILED/);
    const page = await staffTab(visit, '/dashboard/account/');
    await walkThrough(walk, await saveHands(page));
  });
});
