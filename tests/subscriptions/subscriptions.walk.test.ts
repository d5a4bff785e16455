/** The subscriptions and the details of one, walked over the list; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  Audience,
  AudienceAnswer,
  LoggedRun,
  Opened,
  RunLog,
  RunLogAnswer,
} from '../../machines/subscriptions/subscriptions.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { subscriptionsModel } from '../../machines/subscriptions/subscriptions.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { hasRows } from '../support/browser/staff.ts';
import { opensList } from '../support/hands/schedules.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { opened: Opened | null; audience: Audience | null; log: RunLog | null; page: number };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const counts = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/\d+\/dry-run\/$/);
  const logs = await holdCalls(page, 'GET', /\/api\/subscriptions\/admin\/\d+\/runs\/\?/);
  const dialog = page.getByRole('dialog');
  const audience = dialog.getByRole('heading', { name: 'Who would get it now' }).locator('xpath=..');
  const log = dialog.getByRole('heading', { name: 'Send log' }).locator('xpath=../..');
  const button = (part: typeof log, name: string) => part.getByRole('button', { name, exact: true });
  const failure = (part: typeof log) => part.getByRole('alert').getByText('This could not be loaded.');
  const turnTo = (next: number, { context }: AnyMachineSnapshot) =>
    button(log, next < ((context as Context).log?.page ?? 1) ? 'Newer' : 'Older');
  return {
    begin: async () => {
      await opensList(page);
      await hasRows(page, 2);
    },
    does: {
      // The check of the times is tested with a clock (tests/subscriptions/schedules.test.ts).
      'runs.passed': async (event) => {
        await hasRows(page, 2);
        const asked = page.waitForRequest(/\/subscriptions\/admin\/\?/);
        await live.send('subscriptions', event);
        await asked;
      },
      'details.open': ({ name }) =>
        page.getByRole('button', { name: `Recipients and runs: ${String(name)}`, exact: true }).click(),
      'details.close': async () => {
        counts.forget();
        logs.forget();
        await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      },
      'audience.refresh': () => button(audience, 'Try again').click(),
      'log.turn': async ({ page: next }, before, { taken }) => {
        const turn = turnTo(Number(next), before);
        if (taken.length > 0) await turn.click();
        else expect(await turn.isDisabled()).toBe(true);
      },
      'log.refresh': (_, before) =>
        button(
          log,
          before.matches({ details: { open: { log: 'failed' } } }) ? 'Try again' : 'Refresh',
        ).click(),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'xstate.done.actor.countAudience': ({ output }) => {
        const answer = output as AudienceAnswer;
        return answer.audience ? counts.answer(answer.audience) : counts.reply(answer.result);
      },
      'xstate.error.actor.countAudience': () => counts.fail(),
      'xstate.done.actor.loadLog': ({ output }) => {
        const answer = output as RunLogAnswer;
        if (!answer.log) return logs.reply(answer.result);
        const { runs, page: current, totalPages } = answer.log;
        return logs.answer({
          result: runs,
          current_page: current,
          total_pages: totalPages,
          total_count: totalPages,
        });
      },
      'xstate.error.actor.loadLog': () => logs.fail(),
    },
    shows: {
      'rows.listed': () => hasRows(page, 2),
      'details.closed': () => expect.poll(() => dialog.count()).toBe(0),
      'details.open.audience.counting': async (snapshot) => {
        await expect.poll(() => failure(audience).count()).toBe(0);
        const { opened } = contextOf(snapshot);
        await expect.poll(() => counts.standing()?.pathname).toContain(`/admin/${opened?.id}/dry-run/`);
      },
      'details.open.audience.counted': (snapshot) =>
        audience.getByText(`${contextOf(snapshot).audience?.total} recipients (opted in).`).waitFor(),
      'details.open.audience.failed': () => failure(audience).waitFor(),
      'details.open.log.reading': async (snapshot) => {
        await expect.poll(() => failure(log).count()).toBe(0);
        const { opened, page: asked } = contextOf(snapshot);
        await expect
          .poll(() => [
            logs.standing()?.pathname.split('/').at(-3),
            logs.standing()?.searchParams.get('page'),
          ])
          .toEqual([opened?.id, String(asked)]);
        expect(await button(log, 'Refresh').isDisabled()).toBe(true);
      },
      'details.open.log.read': () => expect.poll(() => button(log, 'Refresh').isEnabled()).toBe(true),
      'details.open.log.failed': () => failure(log).waitFor(),
    },
    everywhere: async (snapshot) => {
      const { opened, log: read } = contextOf(snapshot);
      if (!opened) return;
      await dialog.getByRole('heading', { level: 2, name: opened.name, exact: true }).waitFor();
      const lines = log.getByRole('list', { name: 'Send log' }).getByRole('listitem');
      await expect.poll(() => lines.count()).toBe(read?.runs.length ?? 0);
      if (!read) return;
      await log.getByText(`${read.runs[0]?.sent} of ${read.runs[0]?.total} sent`).waitFor();
      await log.getByText(`${read.page} of ${read.totalPages}`, { exact: true }).waitFor();
    },
  };
}

const audienceOf = (total: number): Audience => ({
  total,
  by_language: { en: total, ckb: 0, kmr: 0 },
  sample: [],
});
const runOf = (total: number): LoggedRun => ({
  fire_at: '2026-03-01T12:00:00.000Z',
  state: 'sent',
  total,
  sent: total,
  failed: 0,
  pending: 0,
  left_out: 0,
  last_error: null,
});

const onceClosed = (example: object) => (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ details: 'closed' }) ? [{ ...example }] : [];

walkOnScreen('subscriptions', subscriptionsModel, {
  proves: 'NET-02 SBA-01 SBA-04',
  open: handsOn,
  cases: {
    // A dialog lies over the rows.
    'runs.passed': onceClosed({}),
    'xstate.error.actor.list': onceClosed({ error: new Error('broken') }),
    'details.open': [
      { id: '7', name: 'News · Email', zone: 'UTC' },
      { id: '8', name: 'Alerts · Email', zone: 'UTC' },
    ],
    // There are two buttons, back and next, unless a page is loading.
    'log.turn': (snapshot) => {
      const { log } = contextOf(snapshot);
      if (!log || snapshot.matches({ details: { open: { log: 'reading' } } })) return [];
      return [{ page: log.page - 1 }, { page: log.page + 1 }];
    },
    'xstate.done.actor.countAudience': ({ context }) => [
      { output: { result: accepted, audience: audienceOf((context as Context).audience ? 3 : 2) } },
      { output: { result: refused, audience: null } },
    ],
    'xstate.done.actor.loadLog': ({ context }) => {
      const { page, log } = context as Context;
      const runs = [runOf(log?.runs[0]?.total === 5 ? 6 : 5)];
      return [
        { output: { result: accepted, log: { runs, page, totalPages: 2 } } },
        { output: { result: refused, log: null } },
      ];
    },
  },
});
