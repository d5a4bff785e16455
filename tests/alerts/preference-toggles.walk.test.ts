/** The switches for alerts and notifications, walked on the account page and behind the link of a mail. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import type {
  Preference,
  PreferenceChange,
  PreferencesAnswer,
} from '../../machines/alerts/preference-toggles.machine.ts';
import { preferenceTogglesModel } from '../../machines/alerts/preference-toggles.model.ts';
import { isAt, seesToast, type Tab } from '../support/browser/person.ts';
import { ALERTS, card, comesBack, opensAccount, playAccountServer } from '../support/hands/account.ts';
import { playServer, type PlayedServer } from '../support/hands/server.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const UPDATE = 'PUT /subscriptions/user/';
const LINK = '6b7e0a52-41f3-4a53-9d0c-1f6a3f2f7c11';
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { items: Preference[]; change: PreferenceChange | null };

/** Where the switches are, and what they ask. */
interface Place {
  server: PlayedServer;
  list: string;
  update: string;
  /** What each change says besides. */
  who: Record<string, unknown>;
  begins: () => Promise<void>;
  showsNone: () => Promise<void>;
  /** Shows what the page says of the first switch besides. */
  tells?: (isOn: boolean, canChange: boolean) => Promise<void>;
}

function handsAt(page: Tab, { server, list, update, who, begins, showsNone, tells }: Place): Hands {
  const toggle = page.getByRole('switch', { name: 'Scholarships, Email' });
  const stop = page.getByRole('button', { name: 'Stop everything' });
  const busy = page.locator('[aria-busy="true"]').filter({ has: toggle });
  const answers = async (result: CallResult): Promise<void> => {
    const words = result.success ? 'Alerts & Notifications updated.' : 'The request was refused.';
    await server.say(update, result);
    await seesToast(page, words);
  };
  const fails = (): Promise<void> => server.fail(update);
  /** The toggle's state: as stored on the server, or as it will be if the server agrees. */
  const stands = (snapshot: AnyMachineSnapshot) => {
    const { items, change } = contextOf(snapshot);
    return expect
      .poll(() => toggle.getAttribute('aria-checked'))
      .toBe(String(change ? change.status : items[0]?.status));
  };
  return {
    begin: begins,
    does: {
      'preference.toggle': () => toggle.click(),
      'preference.refresh': () => comesBack(page, 'preferenceToggles'),
      'xstate.done.actor.loadList': ({ output }) => {
        const { result, items } = output as PreferencesAnswer;
        return server.say(list, { ...result, data: items });
      },
      'xstate.error.actor.loadList': () => server.fail(list),
      'everything.stop': async (_event, _before, { taken }) => {
        if (taken.length > 0) await stop.click();
        else expect(await stop.isDisabled()).toBe(true);
      },
      'xstate.done.actor.update': ({ output }) => answers(output as CallResult),
      'xstate.error.actor.update': fails,
      // Only one is on, so switching all off is one change.
      'xstate.done.actor.stopAll': ({ output }) => answers(output as CallResult),
      'xstate.error.actor.stopAll': fails,
    },
    shows: {
      loading: async () => {
        await server.asks(list);
        await page.locator('main').getByText('Loading…').first().waitFor({ state: 'attached' });
        expect(await toggle.count()).toBe(0);
      },
      'shown.settled': async (snapshot) => {
        await stands(snapshot);
        await expect.poll(() => toggle.isEnabled()).toBe(true);
        expect(await stop.isEnabled()).toBe(contextOf(snapshot).items[0]?.status);
        await server.asksNot(list);
      },
      'shown.refreshing': async (snapshot) => {
        await server.asks(list);
        await stands(snapshot);
        expect(await toggle.isEnabled()).toBe(true);
      },
      'shown.updating': async (snapshot) => {
        const { change } = contextOf(snapshot);
        await server.asks(update, {
          ...who,
          subscription_type_id: change?.typePk,
          subscription_channel_id: change?.channelPk,
          status: change?.status,
        });
        await stands(snapshot);
        expect(await toggle.isDisabled()).toBe(true);
        await server.asksNot(list);
      },
      'shown.stopping': async (snapshot) => {
        const [item] = contextOf(snapshot).items;
        await server.asks(update, {
          ...who,
          subscription_type_id: item?.subscription_type.pk,
          subscription_channel_id: item?.subscription_channel.pk,
          status: false,
        });
        await stands(snapshot);
        expect(await toggle.isDisabled()).toBe(true);
        expect(await stop.isDisabled()).toBe(true);
        await server.asksNot(list);
      },
      'shown.reloading': async (snapshot) => {
        await server.asks(list);
        await stands(snapshot);
        expect(await toggle.isDisabled()).toBe(true);
      },
      gone: showsNone,
    },
    everywhere: async (snapshot) => {
      if (!snapshot.matches('shown')) return;
      const isSettled = snapshot.matches({ shown: 'settled' }) || snapshot.matches({ shown: 'refreshing' });
      await expect.poll(() => busy.count()).toBe(isSettled ? 0 : 1);
      await tells?.(contextOf(snapshot).items[0]?.status ?? false, isSettled);
    },
  };
}

async function handsOnAccount(page: Tab): Promise<Hands> {
  return handsAt(page, {
    server: await playAccountServer(page, ALERTS),
    list: ALERTS,
    update: UPDATE,
    who: {},
    begins: () => opensAccount(page),
    showsNone: () => card(page, 'alerts').getByText('This could not be loaded.').waitFor(),
  });
}

/** The link of a mail asks about one kind of message. */
async function handsOnLink(page: Tab): Promise<Hands> {
  const ask = page.getByText('Would you like “Scholarships” by Email?');
  const yes = page.getByRole('button', { name: 'Yes, send it to me' });
  return handsAt(page, {
    server: await playServer(page),
    list: `GET /subscriptions/${LINK}/`,
    update: `PUT /subscriptions/${LINK}/`,
    who: { id: LINK },
    begins: async () => void (await page.goto(`/en/subscription/${LINK}/?type=1&channel=2`)),
    showsNone: () => isAt(page, '/en/signin/'),
    tells: async (isOn, canChange) => {
      await expect.poll(() => ask.count()).toBe(isOn ? 0 : 1);
      expect(await page.getByText('You get “Scholarships” by Email.').count()).toBe(isOn ? 1 : 0);
      if (!isOn) expect(await yes.isEnabled()).toBe(canChange);
    },
  });
}

walkOnScreen('preference-toggles', preferenceTogglesModel, {
  proves: 'SUB-01 SUB-02 SUB-03 ACC-07 MLG-05',
  open: handsOnAccount,
  as: 'nobody',
});

/** What follows when somebody comes back. */
const ON_RETURN = [
  'preferenceToggles.shown.settled|preference.refresh|0',
  'preferenceToggles.shown.refreshing|xstate.done.actor.loadList|0',
  'preferenceToggles.shown.refreshing|xstate.done.actor.loadList|1',
  'preferenceToggles.shown.refreshing|xstate.error.actor.loadList|0',
  'preferenceToggles.shown.refreshing|preference.toggle|0',
  'preferenceToggles.shown.refreshing|everything.stop|0',
  'not preferenceToggles.shown.refreshing|everything.stop|0',
];

walkOnScreen('preference-toggles-link', preferenceTogglesModel, {
  proves: 'SUB-01 SUB-02 SUB-03 MLG-05 MLG-06',
  open: handsOnLink,
  as: 'nobody',
  cases: { 'preference.refresh': [] },
  unreached: Object.fromEntries(
    ON_RETURN.map((id) => [id, 'Only the account page asks again when somebody comes back.']),
  ),
});
