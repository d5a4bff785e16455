/** The devices on which a person is signed in, walked on their card. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import type { Session, SessionsAnswer, SessionRun } from '../../machines/account/sessions.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { sessionsModel } from '../../machines/account/sessions.model.ts';
import { seesToast, type Tab } from '../support/browser/person.ts';
import {
  card,
  comesBack,
  opensAccount,
  playAccountServer,
  retryIn,
  SESSIONS,
} from '../support/hands/account.ts';
import { TOKENS } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const REVOKE = 'POST /users/auth/tokens/revoke/';
const FEW = 3;
const { refresh } = TOKENS;
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { sessions: Session[]; queue: string[]; run: SessionRun | null };

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page, SESSIONS);
  const place = card(page, 'sessions');
  const rows = place.getByRole('listitem');
  const revoke = (id: string) => place.getByRole('button', { name: `Revoke: ${id}, Linux,` });
  // While busy, it shows a spinner instead of its label.
  const others = place.locator('button').last();
  const stop = place.getByRole('button', { name: 'Stop' });
  const ends = async (result: CallResult): Promise<void> => {
    await server.say(REVOKE, result);
    if (!result.success) await seesToast(page, 'The request was refused.');
  };
  const asksToEnd = (snapshot: AnyMachineSnapshot) =>
    server.asks(REVOKE, { token_id: contextOf(snapshot).queue[0], refresh });
  return {
    begin: () => opensAccount(page),
    does: {
      'xstate.done.actor.loadList': ({ output }) => {
        const { result, sessions } = output as SessionsAnswer;
        return server.say(SESSIONS, { ...result, data: sessions });
      },
      'xstate.error.actor.loadList': () => server.fail(SESSIONS),
      'sessions.retry': () => retryIn(page, 'sessions'),
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'sessions.refresh': () => comesBack(page, 'sessions'),
      'sessions.showAll': () => place.getByRole('button', { name: 'See More' }).click(),
      'sessions.showFew': () => place.getByRole('button', { name: 'See Less' }).click(),
      'sessions.revoke': async ({ id }, before) => {
        const button = revoke(String(id));
        if (before.can({ type: 'sessions.revoke', id })) await button.click();
        else expect(await button.count()).toBe(0);
      },
      'sessions.revokeOthers': async (_, before) => {
        if (before.can({ type: 'sessions.revokeOthers' })) await others.click();
        else await place.getByText("You aren't signed in anywhere else.").waitFor();
      },
      'sessions.stop': async (_, before) => {
        if (before.can({ type: 'sessions.stop' })) await stop.click();
        else expect(await stop.isDisabled()).toBe(true);
      },
      'xstate.done.actor.revoke': ({ output }) => ends(output as CallResult),
      'xstate.error.actor.revoke': () => server.fail(REVOKE),
    },
    shows: {
      loading: async () => {
        await server.asks(SESSIONS, { refresh });
        expect(await rows.count()).toBe(0);
      },
      missing: () => place.getByText('This could not be loaded.').waitFor(),
      'shown.length.few': (snapshot) =>
        expect.poll(() => rows.count()).toBe(Math.min(FEW, contextOf(snapshot).sessions.length)),
      'shown.length.all': (snapshot) =>
        expect.poll(() => rows.count()).toBe(contextOf(snapshot).sessions.length),
      'shown.work.settled': async (snapshot) => {
        await server.asksNot(SESSIONS);
        await server.asksNot(REVOKE);
        await expect.poll(() => place.locator('[aria-busy="true"]').count()).toBe(0);
        if (contextOf(snapshot).sessions.length > 1) expect(await others.isEnabled()).toBe(true);
      },
      'shown.work.refreshing': async (snapshot) => {
        await server.asks(SESSIONS, { refresh });
        const { run } = contextOf(snapshot);
        expect(await stop.count()).toBe(0);
        if (run && run.failed.length > 0)
          await place.getByText(/could not be ended\. Try again\.$/).waitFor();
        else if (run && run.ended < run.total) await place.getByText(/^Stopped\./).waitFor();
        else if (run) await place.getByText('All other sessions have ended.').waitFor();
      },
      'shown.work.revoking': async (snapshot) => {
        await asksToEnd(snapshot);
        await expect.poll(() => rows.locator('[aria-busy="true"]').count()).toBe(1);
        expect(await others.isDisabled()).toBe(true);
      },
      'shown.work.running.ending': async (snapshot) => {
        const { run, queue } = contextOf(snapshot);
        await asksToEnd(snapshot);
        await place.getByText(`${(run?.ended ?? 0) + (run?.failed.length ?? 0)} of ${run?.total}`).waitFor();
        await expect.poll(() => stop.isEnabled()).toBe(queue.length > 1);
      },
    },
  };
}

const sessionOf = (id: string): Session => ({
  id,
  ip: '192.0.2.7',
  created_at: '2026-03-01T12:00:00.000Z',
  browser_type: id,
  os_type: 'Linux',
  device_type: 'desktop',
  current_token: id === 'own',
});
const answerWith = (...ids: string[]) => ({
  output: { result: accepted, sessions: ids.map(sessionOf) },
});

walkOnScreen('sessions', sessionsModel, {
  proves: 'ACC-04 NET-02',
  open: handsOn,
  as: 'nobody',
  cases: {
    // More than are shown at first, so that there is more to see.
    'xstate.done.actor.loadList': [
      answerWith('own', 'phone', 'desk', 'tablet'),
      answerWith('own'),
      { output: { result: refused, sessions: null } },
    ],
    'sessions.showAll': (snapshot) => (contextOf(snapshot).sessions.length > FEW ? [{}] : []),
    'sessions.showFew': (snapshot) => (contextOf(snapshot).sessions.length > FEW ? [{}] : []),
  },
});
