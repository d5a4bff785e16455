import { fromCallback, sendTo } from 'xstate';
import type { Locale } from '../../../contract/locale.ts';
import { accountMachine, type AccountInput } from '../../../machines/account/account.machine.ts';
import { alertEndpoints } from '../../../contract/calls/alerts.ts';
import { ownTimeZone } from '../../kit/i18n/format/zoned-parts.ts';
import { session } from '../../kit/app/services.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import { windowFocus } from '../../kit/app/window-focus.ts';
import type { World } from '../../kit/app/world.ts';
import { avatarFlow } from './avatar.flow.ts';
import { generalFlow } from './general.flow.ts';
import { passwordFlow, passwordRulesFlow } from './password.flow.ts';
import { preferencesFlow } from '../alerts/preferences.flow.ts';
import { ownershipFlow } from './ownership.flow.ts';
import { sessionsFlow } from './sessions.flow.ts';
import { timezoneFlow, zoneOf } from './timezone.flow.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The account page (ACC-01 to ACC-07), opened in a language. */
export function accountFlow(world: World, locale: Locale) {
  return accountMachine.provide({
    actors: {
      avatar: avatarFlow(world),
      timezone: timezoneFlow(world, locale),
      sessions: sessionsFlow(world),
      general: generalFlow(world),
      password: passwordFlow(world),
      rules: passwordRulesFlow(world),
      alerts: ownPreferencesFlow(world),
      ownership: ownershipFlow(world),
      minuteClock: minuteClockOf(world),
      watchFocus: windowFocus(world),
      watchNetwork: watchReturn(world.network),
    },
    actions: { reloadUser: sendTo(session, { type: 'session.reload' }) },
  });
}

export function accountInput({ now }: World): AccountInput {
  return { now: now(), device: zoneOf(ownTimeZone()) };
}

/** The signed-in person's toggles (ACC-07). If they fail to load, the card says so instead of leaving the page. */
function ownPreferencesFlow(world: World) {
  return preferencesFlow(world, {
    list: (signal) => world.client.call(alertEndpoints.own, { signal }),
    change: (change, signal) => world.client.call(alertEndpoints.changeOwn, { body: change, signal }),
  }).provide({ actions: { leave: () => undefined } });
}

/** Checks every second: the minute changes on time, and a tab whose timers were paused catches up at once. */
function minuteClockOf({ now, every }: World) {
  return fromCallback<{ type: 'clock.never' }>(({ sendBack }) => {
    let minute = Math.floor(now() / MINUTE_MS);
    return every(SECOND_MS, () => {
      const current = Math.floor(now() / MINUTE_MS);
      if (current === minute) return;
      minute = current;
      sendBack({ type: 'clock.ticked', now: now() });
    });
  });
}
