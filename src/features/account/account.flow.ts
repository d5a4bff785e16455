import { fromCallback, sendTo } from 'xstate';
import { accountMachine, type AccountInput } from '../../../machines/account/account.machine.ts';
import { alertEndpoints } from '../../../contract/calls/alerts.ts';
import { ownTimeZone } from '../../kit/i18n/format/zoned-parts.ts';
import { session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { avatarFlow } from './avatar.flow.ts';
import { generalFlow } from './general.flow.ts';
import { passwordFlow, passwordRulesFlow } from './password.flow.ts';
import { preferencesFlow } from '../alerts/preferences.flow.ts';
import { sessionsFlow } from './sessions.flow.ts';
import { timezoneFlow, zoneOf } from './timezone.flow.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The account page (ACC-01 to ACC-07). */
export function accountFlow(world: World) {
  return accountMachine.provide({
    actors: {
      avatar: avatarFlow(world),
      timezone: timezoneFlow(world),
      sessions: sessionsFlow(world),
      general: generalFlow(world),
      password: passwordFlow(world),
      rules: passwordRulesFlow(world),
      alerts: ownPreferencesFlow(world),
      minuteClock: minuteClockOf(world),
      watchFocus: fromCallback<{ type: 'window.never' }>(({ sendBack }) =>
        world.watchFocus(() => sendBack({ type: 'window.focused' })),
      ),
    },
    actions: { reloadUser: sendTo(session, { type: 'session.reload' }) },
  });
}

/** What the account page is given when it opens. */
export function accountInput({ now }: World): AccountInput {
  return { now: now(), device: zoneOf(ownTimeZone()) };
}

/** The toggles of the person who is signed in (ACC-07). Without a list the card says so; nobody is led away. */
function ownPreferencesFlow(world: World) {
  return preferencesFlow(world, {
    list: (signal) => world.client.call(alertEndpoints.own, { signal }),
    change: (change, signal) => world.client.call(alertEndpoints.changeOwn, { body: change, signal }),
  }).provide({ actions: { leave: () => undefined } });
}

/** Looks each second, so that a minute is told when it begins and a tab whose timers were held is right at once. */
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
