import { enqueueActions, fromPromise, sendTo } from 'xstate';
import type { Locale } from '../../../contract/locale.ts';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import {
  timezoneMachine,
  type Zone,
  type Zones,
  type ZonesAnswer,
} from '../../../machines/account/timezone.machine.ts';
import { accountEndpoints } from '../../../contract/calls/account.ts';
import { allErrorsOf, telling, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages, router } from '../../kit/app/services.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';
import { loadPlaceNames } from '../../kit/i18n/place-names.ts';
import { formDraft } from '../../kit/forms/form-draft.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';

/** The person's time zone (ACC-03); its cities are named in the language of `locale`. */
export function timezoneFlow(world: World, locale: Locale) {
  return timezoneMachine.provide({
    actors: {
      form: timezoneForm(world),
      watchNetwork: watchReturn(world.network),
      loadZones: fromPromise<ZonesAnswer>(async ({ signal }) => {
        const [result] = await Promise.all([
          world.client.call(accountEndpoints.timeZones, { signal }),
          loadPlaceNames(locale),
        ]);
        return { result, zones: result.success ? completeZones(result.data, zoneOf('UTC')) : null };
      }),
    },
    actions: {
      announceChanged: enqueueActions(({ enqueue }) => {
        enqueue.sendTo(messages, telling(world, 'timezoneChanged'));
        enqueue.sendTo(router, { type: 'router.go', path: '/dashboard/account/', wanted: null });
      }),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

function timezoneForm(world: World) {
  return toastForm(world).provide({
    actors: {
      draft: formDraft(world, { form: 'timezone', isPersonal: true }),
      submit: fromPromise<CallResult, Submission>(async ({ input: { values }, signal }) => {
        const zone = { area: textOf(values, 'area'), location: textOf(values, 'location') };
        const result = await world.client.call(accountEndpoints.changeTimeZone, {
          body: { timezone: `${zone.area}/${zone.location}` },
          signal,
        });
        return result.success ? { ...result, data: completeZones(result.data, zone) } : result;
      }),
    },
  });
}

/**
 * The zones of a server that leaves some out (NET-01): without any, those of the browser; without the account's own, `own`;
 * and the account's own among those to choose from.
 */
export function completeZones({ user_timezone, available_timezones }: Zones, own: Zone): Zones {
  const zone = user_timezone.area === '' ? own : user_timezone;
  const offered = Object.keys(available_timezones).length > 0 ? available_timezones : browserZones();
  const locations = offered[zone.area] ?? [];
  const isOffered = locations.includes(zone.location);
  return {
    user_timezone: zone,
    available_timezones: isOffered ? offered : { ...offered, [zone.area]: [zone.location, ...locations] },
  };
}

function browserZones(): Zones['available_timezones'] {
  const zones: Record<string, string[]> = {};
  for (const name of [...Intl.supportedValuesOf('timeZone'), 'Etc/UTC']) {
    const { area, location } = zoneOf(name);
    zones[area] = [...new Set([...(zones[area] ?? []), location])];
  }
  return zones;
}

/** A zone's name split at its first slash (P26); a name without one counts as UTC. */
export function zoneOf(name: string): Zone {
  const at = name.indexOf('/');
  if (at < 0) return { area: 'Etc', location: 'UTC' };
  return { area: name.slice(0, at), location: name.slice(at + 1) };
}
