import { fromPromise, sendTo } from 'xstate';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import {
  preferenceTogglesMachine,
  type Preference,
  type PreferenceChange,
  type PreferencesAnswer,
} from '../../../machines/alerts/preference-toggles.machine.ts';
import { alertEndpoints } from '../../../contract/calls/alerts.ts';
import type { OwnPreferenceChange, PreferenceList as Items } from '../../../contract/alerts.ts';
import type { CallResult as Answer } from '../../kit/wire/answer.ts';
import { allErrorsOf, telling, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages, router } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';

/** Whose preferences to show: from a link, or of the signed-in person. */
interface Preferences {
  list: (signal: AbortSignal) => Promise<Answer<Items>>;
  change: (change: OwnPreferenceChange, signal: AbortSignal) => Promise<Answer>;
}

/** The alert and notification toggles (SUB-02 to SUB-04, ACC-07). */
export function preferencesFlow(world: World, { list, change }: Preferences) {
  return preferenceTogglesMachine.provide({
    actors: {
      loadList: fromPromise<PreferencesAnswer>(async ({ signal }) => {
        const result = await list(signal);
        // A channel that cannot reach the address is not offered (MLG-05).
        const items = result.success ? result.data.filter(({ reaches }) => reaches !== false) : [];
        return { result, items };
      }),
      update: fromPromise<CallResult, { change: PreferenceChange | null }>(({ input, signal }) => {
        if (!input.change) throw new Error('preferences: there is nothing to change');
        const { typePk, channelPk, status } = input.change;
        return change({ subscription_type_id: typePk, subscription_channel_id: channelPk, status }, signal);
      }),
      // One by one with the specified call: every server knows it, and the first refusal is shown.
      stopAll: fromPromise<CallResult, { items: Preference[] }>(async ({ input, signal }) => {
        let answer: CallResult | undefined;
        for (const { subscription_type: type, subscription_channel: channel } of input.items) {
          const off = { subscription_type_id: type.pk, subscription_channel_id: channel.pk, status: false };
          answer = await change(off, signal);
          if (!answer.success) break;
        }
        if (!answer) throw new Error('preferences: there is nothing to stop');
        return answer;
      }),
    },
    actions: {
      announceUpdated: sendTo(messages, () => telling(world, 'preferencesUpdated')),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
      leave: sendTo(router, { type: 'router.go', path: '/dashboard/', wanted: null }),
    },
  });
}

/** The preferences behind a link in a mail, also for guests (SUB-01). */
export function linkedPreferencesFlow(world: World, id: string) {
  return preferencesFlow(world, {
    list: (signal) => world.client.call(alertEndpoints.byLink, { params: { id }, signal }),
    change: (change, signal) =>
      world.client.call(alertEndpoints.changeByLink, { params: { id }, body: { ...change, id }, signal }),
  });
}
