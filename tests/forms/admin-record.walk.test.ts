/** The Edit panel of a record, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { AdminRecord, RecordAnswer } from '../../machines/forms/admin-record.machine.ts';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import { adminRecordModel } from '../../machines/forms/admin-record.model.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { panel, TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { contextOf, nameOf, save, templateOf } from '../support/hands/edit-panel.ts';
import type { Live } from '../support/walks/live.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const MINUTES = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`;

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const looks = await holdCalls(page, 'GET', TEMPLATE_ONE);
  const changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
  const name = panel(page, 'Edit template').locator('[name="name"]');
  const shows = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { record } = contextOf(snapshot);
    if (record) await expect.poll(() => name.inputValue()).toBe(nameOf(record));
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
      'record.retry': () => panel(page, 'Edit template').getByRole('button', { name: 'Try again' }).click(),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      // Only a post's panel changes its record beside the form; that panel's walks do it.
      'record.known': (event) => live.send('adminRecord', event),
      // A template can only be deleted from the list; the walks of a post's panel publish from there.
      'record.acted': (event) => {
        looks.forget();
        return live.send('adminRecord', event);
      },
      'xstate.done.actor.loadActed': ({ output }) => answer(output as RecordAnswer),
      'xstate.error.actor.loadActed': () => looks.fail(),
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
      'open.acts.resting': shows,
      'open.acts.following': () => looks.arrives(),
      saved: shows,
    },
  };
}

walkOnScreen('admin-record', adminRecordModel, {
  proves: 'LST-06 NET-02',
  // Other tests add to the list, too.
  shared: 'section[aria-label="Templates"]',
  open: handsOn,
  inputs: [{ id: '7', record: null }],
  cases: {
    // Somebody else's version is always different; nobody saves while a check is pending.
    'xstate.done.actor.editing': (snapshot) =>
      snapshot.matches({ open: { watch: 'unchanged', acts: 'resting' } })
        ? [{ output: { result: { success: true, data: { pk: 7, updated_at: MINUTES(3) } } } }]
        : [],
    // One check of the record at a time: pending ones look the same.
    'record.acted': (snapshot) => (snapshot.matches({ open: { watch: 'checking' } }) ? [] : [{}]),
    'window.focused': (snapshot) =>
      snapshot.children['watchFocus'] && !snapshot.matches({ open: { acts: 'following' } }) ? [{}] : [],
  },
});
