/**
 * The person's time zone: the two parts of its name, chosen from the server's list and sent together (ACC-03).
 * Child: `form` sends the choice. Ports: `loadZones` asks the server; `announceChanged`, `refused` and `failed` tell others.
 */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { FormOutput, formMachine } from '../forms/form.machine.ts';

/** The name of a zone, split at its first slash: `America` and `Argentina/Salta` (P26). */
export type Zone = { area: string; location: string };
/** What the server knows: the zone of the account, and the locations of each area. */
export type Zones = { user_timezone: Zone; available_timezones: Record<string, string[]> };
/** The server's answer, and the zones it holds: null in a refusal. */
export type ZonesAnswer = { result: CallResult; zones: Zones | null };
/** `device` is the zone of the person's device. */
export type TimezoneInput = { device: Zone };
type Context = TimezoneInput & {
  zones: Zones | null;
  /** What the person has chosen and not sent; null while the account's own zone stands there. */
  choice: Zone | null;
};
type Event =
  | { type: 'timezone.retry' }
  | { type: 'timezone.refresh' }
  | ({ type: 'timezone.choose' } & Zone)
  | { type: 'timezone.useDevice' };

const unprovided = (): never => {
  throw new Error('timezone: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const standIn: unknown = fromCallback(() => {});

const isListed = (zones: Zones | null, { area, location }: Zone) =>
  zones?.available_timezones[area]?.includes(location) === true;

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
  },
  actions: {
    noteZones: assign({ zones: (_, { zones }: ZonesAnswer) => zones }),
    noteSaved: assign({ zones: (_, { result }: FormOutput) => result.data as Zones, choice: null }),
    noteChoice: assign({ choice: (_, { area, location }: Zone) => ({ area, location }) }),
    chooseDevice: assign({ choice: ({ context }) => context.device }),
    submitDevice: sendTo('form', ({ context }) => ({ type: 'form.submit', values: context.device })),
    /** Port: shows 'Time Zone Changed.' and opens /dashboard/account/. */
    announceChanged: () => unprovided(),
    /** Port: the server does not give the list. */
    refused: (_, _params: ZonesAnswer) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    hasZones: (_, { zones }: ZonesAnswer) => zones !== null,
    isOffered: ({ context }, zone: Zone) => isListed(context.zones, zone),
    isElsewhere: ({ context: { device, zones } }) =>
      isListed(zones, device) &&
      (device.area !== zones?.user_timezone.area || device.location !== zones.user_timezone.location),
  },
}).createMachine({
  id: 'timezone',
  description: 'The time zone of the account.',
  context: ({ input }) => ({ device: input.device, zones: null, choice: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The zones are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadZones',
        src: 'loadZones',
        onDone: [
          {
            guard: { type: 'hasZones', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'noteZones', params: ({ event }) => event.output },
            description: 'The zones are there; the account’s own is preselected.',
          },
          {
            target: 'missing',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server does not give them and says why.',
          },
        ],
        onError: {
          target: 'missing',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'No answer comes.',
        },
      },
    },
    missing: {
      description: 'There is nothing to choose from; the card says so.',
      tags: 'failed',
      on: { 'timezone.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    shown: {
      description: 'The two choices are on the screen.',
      initial: 'settled',
      invoke: {
        id: 'form',
        src: 'form',
        input: { repeats: false },
        onDone: {
          target: 'shown',
          reenter: true,
          actions: [{ type: 'noteSaved', params: ({ event }) => event.output }, 'announceChanged'],
          description: 'The server has taken the zone; it is the account’s own now.',
        },
        onError: { target: 'shown', reenter: true, description: 'The form has broken; it starts anew.' },
      },
      on: {
        'timezone.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'noteChoice', params: ({ event }) => event },
          description: 'The person chooses an area or a location; nothing is sent yet.',
        },
        'timezone.useDevice': {
          guard: 'isElsewhere',
          actions: ['chooseDevice', 'submitDevice'],
          description: 'The person takes the zone of the device, which is sent at once.',
        },
      },
      states: {
        settled: {
          description: 'The account’s zone stands as the server gave it.',
          on: {
            'timezone.refresh': {
              target: 'refreshing',
              description: 'The zone may have been changed elsewhere; it is asked for again in silence.',
            },
          },
        },
        refreshing: {
          description: 'The zones are looked at again; what the person has chosen meanwhile stays.',
          invoke: {
            id: 'loadZones',
            src: 'loadZones',
            onDone: [
              {
                guard: { type: 'hasZones', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'noteZones', params: ({ event }) => event.output },
                description: 'The zones are there as the server keeps them now.',
              },
              { target: 'settled', description: 'The server does not give them now; all stays as it was.' },
            ],
            onError: { target: 'settled', description: 'No answer comes; all stays as it was.' },
          },
        },
      },
    },
  },
});
