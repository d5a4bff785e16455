/** Who would get a scheduled subscription and what it has sent, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import { scheduleDetailsModel } from '../../models/schedule-details.model.ts';
import type { Tab } from '../person.ts';
import { SCHEDULES, serveSchedules } from './hands/schedule.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

type Log = { runs: object[]; page: number; totalPages: number };

async function handsOn(page: Tab): Promise<Hands> {
  await serveSchedules(page);
  const counts = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/7\/dry-run\/$/);
  const logs = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/7\/runs\/\?/);
  const dialog = page.getByRole('dialog');
  const failures = dialog.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  const refresh = dialog.getByRole('button', { name: 'Refresh' });
  return {
    begin: async () => {
      await page.goto(`/en${SCHEDULES}`);
      await page.getByRole('button', { name: /^Recipients and runs:/ }).waitFor();
    },
    does: {
      'details.open': () => page.getByRole('button', { name: /^Recipients and runs:/ }).click(),
      'details.close': () => dialog.getByRole('button', { name: 'Close' }).click(),
      'audience.refresh': () => failures.first().getByRole('button', { name: 'Retry' }).click(),
      'log.refresh': () => refresh.click(),
      'log.turn': async ({ page: to }, before, { taken }) => {
        const at = (before.context as { page: number }).page;
        // Nothing turns to the page that is shown.
        if (Number(to) === at) return;
        const name = Number(to) < at ? 'Newer' : 'Older';
        const button = dialog.getByRole('button', { name });
        if (taken.length > 0) await button.click();
        else if ((await button.count()) > 0) expect(await button.isDisabled()).toBe(true);
      },
      'xstate.done.actor.countAudience': ({ output }) => {
        const { audience } = output as { audience: object | null };
        return audience ? counts.answer(audience) : counts.refuse();
      },
      'xstate.error.actor.countAudience': () => counts.fail(),
      'xstate.done.actor.loadLog': ({ output }) => {
        const { log } = output as { log: Log | null };
        if (!log) return logs.refuse();
        const { runs, page: current, totalPages } = log;
        return logs.answer({
          result: runs,
          current_page: current,
          total_pages: totalPages,
          total_count: runs.length,
        });
      },
      'xstate.error.actor.loadLog': () => logs.fail(),
    },
    shows: {
      closed: () => expect.poll(() => dialog.count()).toBe(0),
      'open.audience.counting': () => counts.arrives(),
      'open.audience.counted': () => dialog.getByText('Who would get it now').waitFor(),
      'open.audience.failed': () => failures.first().waitFor(),
      'open.log.reading': async (snapshot) => {
        expect(await logs.address()).toContain(`page=${(snapshot.context as { page: number }).page}`);
        expect(await refresh.isDisabled()).toBe(true);
      },
      'open.log.read': () => expect.poll(() => refresh.isEnabled()).toBe(true),
      'open.log.failed': () => failures.last().waitFor(),
    },
    everywhere: async ({ value }) => {
      if (typeof value !== 'object') return;
      const { open } = value as { open: Record<string, string> };
      const failed = Object.values(open).filter((state) => state === 'failed').length;
      await expect.poll(() => failures.count()).toBe(failed);
    },
  };
}

const run = {
  fire_at: '2026-03-01T09:00:00Z',
  state: 'sent',
  total: 1,
  sent: 1,
  failed: 0,
  pending: 0,
  left_out: 0,
  last_error: null,
};

walkOnScreen('schedule-details', scheduleDetailsModel, {
  proves: 'SBA-01',
  open: handsOn,
  cases: {
    'details.open': [{ id: '7', name: 'News by mail' }],
    // While a page is on its way there is none to turn.
    'log.turn': (snapshot) =>
      snapshot.matches({ open: { log: 'read' } }) ? [{ page: 0 }, { page: 1 }, { page: 2 }, { page: 3 }] : [],
    'xstate.done.actor.loadLog': ({ context }) => [
      { output: { log: { runs: [run], page: (context as { page: number }).page, totalPages: 2 } } },
      { output: { log: null } },
    ],
  },
});
