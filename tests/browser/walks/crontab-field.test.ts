/** When a subscription goes out, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import type { CrontabFacts } from '../../../machines/crontab-field.machine.ts';
import { crontabFieldModel } from '../../models/crontab-field.model.ts';
import { field, press, type Tab } from '../person.ts';
import { ADD_SCHEDULE, CRONTAB_CALL, serveForm } from './hands/schedule.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const PAUSE_MS = 300;
type Context = { text: string; facts: CrontabFacts | null };
const contextOf = ({ context }: { context: unknown }) => context as Context;

async function handsOn(page: Tab): Promise<Hands> {
  await serveForm(page);
  const calls = await holdCalls(page, 'GET', CRONTAB_CALL);
  const runs = page.locator('[data-runs] li');
  return {
    begin: async () => {
      await page.goto(`/en${ADD_SCHEDULE}`);
      await field(page, 'crontab').waitFor();
      await page.locator('html.started').waitFor();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    },
    does: {
      'crontab.type': ({ text }) => field(page, 'crontab').fill(String(text)),
      'crontab.retry': () => press(page, 'Retry'),
      'xstate.after.CHECK_PAUSE.crontabField.pausing': () => page.clock.runFor(PAUSE_MS),
      'xstate.done.actor.check': ({ output }) => {
        const { facts } = output as { facts: CrontabFacts | null };
        return facts ? calls.answer(facts) : calls.refuse();
      },
      'xstate.error.actor.check': () => calls.fail(),
    },
    shows: {
      empty: () => expect.poll(() => runs.count()).toBe(0),
      pausing: async (snapshot) =>
        expect(await field(page, 'crontab').inputValue()).toBe(contextOf(snapshot).text),
      checking: async (snapshot) => {
        const { searchParams } = new URL(await calls.address(), page.url());
        expect(searchParams.get('crontab')).toBe(contextOf(snapshot).text);
      },
      checked: async (snapshot) => {
        await expect.poll(() => runs.count()).toBe(contextOf(snapshot).facts?.next.length);
        await expect.poll(() => page.locator('[data-runs]').getAttribute('data-old')).toBe('false');
      },
      failed: () => page.getByText('The next runs could not be asked for.').waitFor(),
    },
  };
}

const facts: CrontabFacts = {
  timezone: 'UTC',
  next: [{ at: '2026-03-02T09:00:00Z', local: '2026-03-02T09:00:00', change: null }],
  warnings: [],
};

walkOnScreen('crontab-field', crontabFieldModel, {
  proves: 'SBA-02',
  open: handsOn,
  hasClock: true,
  inputs: [{ text: '' }],
  cases: {
    'crontab.type': (snapshot) =>
      [{ text: '* * * * *' }, { text: '0 9 * * *' }].filter(({ text }) => text !== contextOf(snapshot).text),
    'xstate.done.actor.check': [{ output: { facts } }, { output: { facts: null } }],
  },
});
