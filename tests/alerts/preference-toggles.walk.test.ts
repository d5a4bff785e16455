/** The switches for alerts and notifications, walked on the account page. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import type {
  Preference,
  PreferenceChange,
  PreferencesAnswer,
} from '../../machines/alerts/preference-toggles.machine.ts';
import { preferenceTogglesModel } from '../../machines/alerts/preference-toggles.model.ts';
import { seesToast, type Tab } from '../support/browser/person.ts';
import { ALERTS, card, comesBack, opensAccount, playAccountServer } from '../support/hands/account.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const UPDATE = 'PUT /subscriptions/user/';
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { items: Preference[]; change: PreferenceChange | null };

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page, ALERTS);
  const toggle = page.getByRole('switch', { name: 'Scholarships, Email' });
  const stop = page.getByRole('button', { name: 'Stop everything' });
  const answers = async (result: CallResult): Promise<void> => {
    const words = result.success ? 'Alerts & Notifications updated.' : 'The request was refused.';
    await server.say(UPDATE, result);
    await seesToast(page, words);
  };
  const fails = (): Promise<void> => server.fail(UPDATE);
  /** The toggle's state: as stored on the server, or as it will be if the server agrees. */
  const stands = (snapshot: AnyMachineSnapshot) => {
    const { items, change } = contextOf(snapshot);
    return expect
      .poll(() => toggle.getAttribute('aria-checked'))
      .toBe(String(change ? change.status : items[0]?.status));
  };
  return {
    begin: () => opensAccount(page),
    does: {
      'preference.toggle': () => toggle.click(),
      'preference.refresh': () => comesBack(page, 'preferenceToggles'),
      'xstate.done.actor.loadList': ({ output }) => {
        const { result, items } = output as PreferencesAnswer;
        return server.say(ALERTS, { ...result, data: items });
      },
      'xstate.error.actor.loadList': () => server.fail(ALERTS),
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
        await server.asks(ALERTS);
        await card(page, 'alerts').getByText('Loading…').waitFor({ state: 'attached' });
        expect(await toggle.count()).toBe(0);
      },
      'shown.settled': async (snapshot) => {
        await stands(snapshot);
        await expect.poll(() => toggle.isEnabled()).toBe(true);
        expect(await stop.isEnabled()).toBe(contextOf(snapshot).items[0]?.status);
        await server.asksNot(ALERTS);
      },
      'shown.refreshing': async (snapshot) => {
        await server.asks(ALERTS);
        await stands(snapshot);
        expect(await toggle.isEnabled()).toBe(true);
      },
      'shown.updating': async (snapshot) => {
        const { change } = contextOf(snapshot);
        await server.asks(UPDATE, {
          subscription_type_id: change?.typePk,
          subscription_channel_id: change?.channelPk,
          status: change?.status,
        });
        await stands(snapshot);
        expect(await toggle.isDisabled()).toBe(true);
        await server.asksNot(ALERTS);
      },
      'shown.stopping': async (snapshot) => {
        const [item] = contextOf(snapshot).items;
        await server.asks(UPDATE, {
          subscription_type_id: item?.subscription_type.pk,
          subscription_channel_id: item?.subscription_channel.pk,
          status: false,
        });
        await stands(snapshot);
        expect(await toggle.isDisabled()).toBe(true);
        expect(await stop.isDisabled()).toBe(true);
        await server.asksNot(ALERTS);
      },
      'shown.reloading': async (snapshot) => {
        await server.asks(ALERTS);
        await stands(snapshot);
        expect(await toggle.isDisabled()).toBe(true);
      },
      gone: async () => {
        await card(page, 'alerts').getByText('This could not be loaded.').waitFor();
      },
    },
  };
}

walkOnScreen('preference-toggles', preferenceTogglesModel, {
  proves: 'SUB-01 SUB-02 SUB-03 ACC-07 MLG-05',
  open: handsOn,
  as: 'nobody',
});
