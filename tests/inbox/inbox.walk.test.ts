/** The inbox, walked on the dashboard's bell. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { InboxAnswer } from '../../machines/inbox/inbox.machine.ts';
import { inboxModel } from '../../machines/inbox/inbox.model.ts';
import { field, press, seesHeading, toasts, type Tab } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { bellHands, CLEAR_NEWS, FIRST_NEWS, newsAfter, READ_NEWS, tellsNews } from '../support/hands/bell.ts';
import { withClock } from '../support/hands/clock.ts';
import { member } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const NAMES = 'PUT /users/account/';
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { last: number; read: number; isKnown: boolean };
const askedIn = (snapshot: AnyMachineSnapshot) => {
  const { last, isKnown } = contextOf(snapshot);
  return isKnown ? newsAfter(last) : FIRST_NEWS;
};

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  const bell = bellHands(page);
  const waits = (ms: number) => () => page.clock.runFor(ms);
  /** The server is asked again only when the time has come. */
  const quiet = async (snapshot: AnyMachineSnapshot) => {
    await server.asksNot(askedIn(snapshot));
    await bell.hasNews(contextOf(snapshot).last - contextOf(snapshot).read);
  };
  const isTold = async (key: string, before: AnyMachineSnapshot): Promise<void> => {
    await server.asks(key, { up_to: contextOf(before).last });
    await server.answer(key, null);
  };
  /** What a toast has said can be cleared, too. */
  const savesName = async (): Promise<void> => {
    await bell.close();
    const name = field(page, 'first_name');
    await name.fill(`${await name.inputValue()}a`);
    await press(page, 'Save');
    await server.answer(NAMES, { ...member, first_name: await name.inputValue() });
    await toasts(page).getByRole('button', { name: 'Close' }).dispatchEvent('click');
    await bell.open();
  };
  return {
    begin: async () => {
      await withClock(page, async () => {
        await opensAccount(page);
        await seesHeading(page, 'Account Settings');
        await server.asks(FIRST_NEWS);
      });
    },
    does: {
      'xstate.done.actor.ask': ({ output }, before) => {
        const { news } = output as InboxAnswer;
        return news ? tellsNews(server, askedIn(before), news) : server.refuse(askedIn(before), 404);
      },
      'xstate.error.actor.ask': (_, before) => server.fail(askedIn(before)),
      'xstate.after.PAUSE.inbox.pausing': waits(1000),
      'xstate.after.RETRY.inbox.retrying': waits(10_000),
      'xstate.after.REST.inbox.resting': waits(300_000),
      'history.seen': async (_, before, { taken }) => {
        await bell.open();
        const { last, isKnown } = contextOf(before);
        if (last === 0) await bell.panel.getByText(isKnown ? 'No messages' : 'Loading…').waitFor();
        if (taken.length === 0) await server.asksNot(READ_NEWS);
        else {
          await bell.panel.getByText('Read it before Friday.').first().waitFor();
          await isTold(READ_NEWS, before);
        }
        await bell.close();
      },
      'history.cleared': async (_, before, { taken }) => {
        await bell.open();
        const { last, read } = contextOf(before);
        // Whoever opens the panel has seen them.
        if (last > read) await isTold(READ_NEWS, before);
        if (taken.length === 0) expect(await bell.clearAll.count()).toBe(0);
        else {
          if ((await bell.clearAll.count()) === 0) await savesName();
          await bell.clearAll.click();
          await isTold(CLEAR_NEWS, before);
        }
        await bell.close();
      },
    },
    shows: {
      asking: (snapshot) => server.asks(askedIn(snapshot)),
      pausing: quiet,
      retrying: quiet,
      resting: quiet,
    },
  };
}

walkOnScreen('inbox', inboxModel, {
  proves: 'SBA-04',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
});
