/**
 * The account's time zone: its area and location, chosen from the server's list and sent together (ACC-03).
 * Child: `form` sends the choice, and keeps it in case the page is left. Ports: `loadZones` asks the server, `watchNetwork`
 * reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { FormOutput, FormValues, formMachine } from '../forms/form.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

/** A time zone's name, split at its first slash: `America` and `Argentina/Salta` (P26). */
export type Zone = { area: string; location: string };
/** The account's time zone, and the locations in each area. */
export type Zones = { user_timezone: Zone; available_timezones: Record<string, string[]> };
/** The server's answer with its time zones; null if it refused. */
export type ZonesAnswer = { result: CallResult; zones: Zones | null };
/** `device` is the device's time zone. */
export type TimezoneInput = { device: Zone };
type Context = TimezoneInput & {
  zones: Zones | null;
  /** What the person has chosen but not sent; null while the account's own time zone is selected. */
  choice: Zone | null;
};
type Draft = { draft: FormValues | null };
type Event =
  | { type: 'timezone.retry' }
  | { type: 'timezone.refresh' }
  | ({ type: 'timezone.choose' } & Zone)
  | { type: 'timezone.discard' }
  | { type: 'timezone.useDevice' }
  | { type: 'network.returned' };

const unprovided = (): never => {
  throw new Error('timezone: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const standIn: unknown = fromCallback(() => {});

/** A zone that an earlier visit to the page has left in the form; null if there is none. */
const zoneIn = (draft: FormValues | null): Zone | null => {
  const { area, location } = draft ?? {};
  return typeof area === 'string' && typeof location === 'string' ? { area, location } : null;
};
const isSame = (one: Zone, other: Zone | null) => one.area === other?.area && one.location === other.location;
const isListed = (zones: Zones | null, { area, location }: Zone) =>
  zones !== null &&
  Object.hasOwn(zones.available_timezones, area) &&
  zones.available_timezones[area]?.includes(location) === true;

export const timezoneMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: TimezoneInput;
    tags: 'loading' | 'failed';
    children: { form: 'form'; loadZones: 'loadZones' };
  },
  actors: {
    form: standIn as typeof formMachine,
    loadZones: fromPromise<ZonesAnswer>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteZones: assign({ zones: (_, { zones }: ZonesAnswer) => zones }),
    noteSaved: assign(({ context: { choice } }, { result, values }: FormOutput) => ({
      // The form only knows that there is data: its port answers with the zones.
      zones: result.data as Zones,
      // What was chosen since is not what was sent.
      choice: choice && isSame(choice, zoneIn(values)) ? null : choice,
    })),
    noteChoice: assign({ choice: (_, { area, location }: Zone) => ({ area, location }) }),
    chooseDevice: assign({ choice: ({ context }) => context.device }),
    noteDraft: assign({ choice: (_, { draft }: Draft) => zoneIn(draft) }),
    keepChoice: sendTo('form', ({ context }) => ({ type: 'form.typed', values: context.choice ?? {} })),
    forgetChoice: assign({ choice: null }),
    discardDraft: sendTo('form', { type: 'form.discard' }),
    submitDevice: sendTo('form', ({ context }) => ({ type: 'form.submit', values: context.device })),
    /** Port: shows 'Time Zone Changed.' and opens /dashboard/account/. */
    announceChanged: () => unprovided(),
    /** Port: the server refused the list. */
    refused: (_, _params: ZonesAnswer) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    hasZones: (_, { zones }: ZonesAnswer) => zones !== null,
    isLeft: ({ context }, { draft }: Draft) => {
      const zone = zoneIn(draft);
      return context.choice === null && zone !== null && isListed(context.zones, zone);
    },
    isOffered: ({ context }, zone: Zone) => isListed(context.zones, zone),
    hasChoice: ({ context }) => context.choice !== null,
    isElsewhere: ({ context: { device, zones } }) =>
      isListed(zones, device) && !isSame(device, zones?.user_timezone ?? null),
  },
}).createMachine({
  id: 'timezone',
  description: 'The account’s time zone.',
  context: ({ input }) => ({ device: input.device, zones: null, choice: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The time zones are loading.',
      tags: 'loading',
      invoke: {
        id: 'loadZones',
        src: 'loadZones',
        onDone: [
          {
            guard: { type: 'hasZones', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'noteZones', params: ({ event }) => event.output },
            description: 'The time zones have loaded; the account’s own is selected.',
          },
          {
            target: 'missing',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server refuses the time zones and says why.',
          },
        ],
        onError: {
          target: 'missing',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'The server does not answer.',
        },
      },
    },
    missing: {
      description: 'The time zones could not be loaded; the card says so.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: {
          description: 'The connection is no longer watched; the person can still try again.',
        },
      },
      on: {
        'network.returned': { target: 'loading', description: 'The device has a connection again.' },
        'timezone.retry': { target: 'loading', description: 'The person tries again.' },
      },
    },
    shown: {
      description: 'The two menus, area and location, are shown.',
      initial: 'opening',
      invoke: {
        id: 'form',
        src: 'form',
        input: { repeats: false },
        onSnapshot: {
          guard: {
            type: 'isLeft',
            params: ({ event }) => ({ draft: event.snapshot.context.draft }),
          },
          actions: {
            type: 'noteDraft',
            params: ({ event }) => ({ draft: event.snapshot.context.draft }),
          },
          description: 'An earlier visit to the page has left a choice that was not sent; it is selected.',
        },
        onDone: {
          target: 'shown',
          reenter: true,
          actions: [{ type: 'noteSaved', params: ({ event }) => event.output }, 'announceChanged'],
          description: 'The new time zone is saved.',
        },
        onError: { target: 'shown', reenter: true, description: 'The form crashes and restarts.' },
      },
      on: {
        'timezone.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'noteChoice', params: ({ event }) => event }, 'keepChoice'],
          description:
            'The person chooses an area or a location; nothing is sent yet, and it is kept in case the page is left.',
        },
        'timezone.discard': {
          actions: ['forgetChoice', 'discardDraft'],
          description: 'The person discards the choice; the account’s own time zone is selected again.',
        },
        'timezone.useDevice': {
          guard: 'isElsewhere',
          actions: ['chooseDevice', 'keepChoice', 'submitDevice'],
          description: 'The person takes the device’s time zone; it is sent right away.',
        },
      },
      states: {
        opening: {
          description: 'A new form has nothing in it.',
          always: [
            {
              guard: 'hasChoice',
              target: 'settled',
              actions: 'keepChoice',
              description: 'What the person has chosen but not sent is kept in case the page is left.',
            },
            { target: 'settled', description: 'Nothing is chosen.' },
          ],
        },
        settled: {
          description: 'The account’s time zone is shown as saved.',
          on: {
            'timezone.refresh': {
              target: 'refreshing',
              description: 'The time zone may have changed elsewhere; it reloads in the background.',
            },
          },
        },
        refreshing: {
          description: 'The time zones are reloading; what the person has chosen stays.',
          invoke: {
            id: 'loadZones',
            src: 'loadZones',
            onDone: [
              {
                guard: { type: 'hasZones', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'noteZones', params: ({ event }) => event.output },
                description: 'The time zones are up to date.',
              },
              { target: 'settled', description: 'The server refuses; everything stays as it was.' },
            ],
            onError: {
              target: 'settled',
              description: 'The server does not answer; everything stays as it was.',
            },
          },
        },
      },
    },
  },
});
