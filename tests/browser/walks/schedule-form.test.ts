/** The form of a scheduled subscription, walked on the screen with the real server, but for what it offers. */
import { expect } from 'vitest';
import { scheduleFormModel } from '../../models/schedule-form.model.ts';
import { field, isAt, press, type Tab } from '../person.ts';
import { ADD, fillsParts, LIST, newTemplate, STAFF } from '../schedules-staff.ts';
import { FLOW_TYPES, FLOW_TYPES_CALL } from './hands/schedule.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const KEPT = '@hourly';

async function handsOn(page: Tab): Promise<Hands> {
  const template = await newTemplate([]);
  const calls = await holdCalls(page, 'GET', FLOW_TYPES_CALL);
  const crontab = field(page, 'crontab');
  return {
    begin: async () => {
      await page.evaluate(
        ([key, text]) => {
          const draft = { values: { crontab: text }, savedAt: Date.now(), version: null };
          localStorage.setItem(key ?? '', JSON.stringify(draft));
          localStorage.setItem('drafts', JSON.stringify([key]));
        },
        [`draft:${JSON.stringify([STAFF, 'subscription', 'new'])}`, KEPT],
      );
      await page.goto(`/en${ADD}`);
    },
    does: {
      'xstate.done.actor.choices': () => calls.answer(FLOW_TYPES),
      'form.touch': () => crontab.fill('0 0 1 1 *'),
      'draft.taken': async () => {
        await press(page, 'Go on with it');
        await expect.poll(() => crontab.inputValue()).toBe(KEPT);
      },
      'xstate.done.actor.fields': async () => {
        await crontab.fill('0 0 1 1 *');
        await fillsParts(page, template);
        await press(page, 'Save');
      },
    },
    shows: {
      choosing: async () => {
        await calls.arrives();
        expect(await crontab.count()).toBe(0);
      },
      'open.untouched': () => crontab.waitFor(),
      'open.touched': () => crontab.waitFor(),
      saved: () => isAt(page, `/en${LIST}`),
    },
  };
}

walkOnScreen('schedule-form', scheduleFormModel, {
  proves: 'SBA-02',
  open: handsOn,
  inputs: [{ record: null }],
  cases: {
    // What has been typed since takes the place of what was kept.
    'draft.taken': (snapshot) =>
      snapshot.matches({ open: 'untouched' }) ? [{ draft: { channel: '', crontab: KEPT, entries: {} } }] : [],
  },
});
