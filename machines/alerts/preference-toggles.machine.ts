/**
 * Which messages a person gets by which channel, a toggle each (SUB, ACC-07).
 * Ports: `loadList` and `update` ask the server; `announceUpdated`, `refused` and `failed` tell others how it went;
 * `leave` takes the person away when there is no list to show.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** One message by one channel, as the server lists it. */
export type Preference = {
  subscription_type: { pk: number; name: string; description: string };
  subscription_channel: { pk: number; name: string };
  status: boolean;
};
/** The server's answer, and the list it holds: empty in a refusal. */
export type PreferencesAnswer = { result: CallResult; items: Preference[] };
/** What a toggle asks for: this type by this channel, on or off. */
export type PreferenceChange = { typePk: number; channelPk: number; status: boolean };
type Context = { items: Preference[]; change: PreferenceChange | null };
type Event = ({ type: 'preference.toggle' } & PreferenceChange) | { type: 'preference.refresh' };

const unprovided = (): never => {
  throw new Error('preferenceToggles: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const preferenceTogglesMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: {
    loadList: fromPromise<PreferencesAnswer>(unprovided),
    update: fromPromise<CallResult, { change: PreferenceChange | null }>(unprovided),
  },
  actions: {
    noteItems: assign({ items: (_, { items }: PreferencesAnswer) => items }),
    noteChange: assign({
      change: (_, { typePk, channelPk, status }: PreferenceChange) => ({ typePk, channelPk, status }),
    }),
    forgetChange: assign({ change: null }),
    /** Port: shows 'Alerts & Notifications updated.'. */
    announceUpdated: () => unprovided(),
    /** Port: the server has said no, to the list or to a change. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
    /** Port: opens the dashboard. */
    leave: () => unprovided(),
  },
  guards: {
    isSuccess: (_, { result }: { result: CallResult }) => result.success,
  },
}).createMachine({
  id: 'preferenceToggles',
  description: 'Which messages a person gets by which channel.',
  context: { items: [], change: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadList',
        src: 'loadList',
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'noteItems', params: ({ event }) => event.output },
            description: 'The list is there.',
          },
          {
            target: '#preferenceToggles.gone',
            actions: {
              type: 'refused',
              params: ({ event }) => event.output,
            },
            description: 'The server does not give the list and says why.',
          },
        ],
        onError: {
          target: '#preferenceToggles.gone',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'No answer comes.',
        },
      },
    },
    shown: {
      description: 'The toggles are on the screen.',
      initial: 'settled',
      states: {
        settled: {
          description: 'Each toggle stands as the server knows it.',
          on: {
            'preference.toggle': {
              target: 'updating',
              actions: { type: 'noteChange', params: ({ event }) => event },
              description: 'The person switches one.',
            },
            'preference.refresh': {
              target: 'refreshing',
              description: 'The list may have changed elsewhere; it is asked for again in silence.',
            },
          },
        },
        refreshing: {
          description: 'The list is looked at again; until it comes, the one that is there can be used.',
          invoke: {
            id: 'loadList',
            src: 'loadList',
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'noteItems', params: ({ event }) => event.output },
                description: 'The list is there as the server keeps it now.',
              },
              {
                target: 'settled',
                description: 'The server does not give it now; the list stays as it was.',
              },
            ],
            onError: { target: 'settled', description: 'No answer comes; the list stays as it was.' },
          },
          on: {
            'preference.toggle': {
              target: 'updating',
              actions: { type: 'noteChange', params: ({ event }) => event },
              description: 'The person switches one meanwhile; the list is asked for after that.',
            },
          },
        },
        updating: {
          description: 'The change is on its way; all toggles are disabled.',
          tags: 'busy',
          invoke: {
            id: 'update',
            src: 'update',
            input: ({ context }) => ({ change: context.change }),
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
                target: 'reloading',
                actions: 'announceUpdated',
                description: 'The server has taken it; the list is asked for again.',
              },
              {
                target: 'settled',
                actions: [
                  { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                  'forgetChange',
                ],
                description: 'The server refuses it; the toggle stands as it was.',
              },
            ],
            onError: {
              target: 'settled',
              actions: [
                { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                'forgetChange',
              ],
              description: 'No answer comes; the toggle stands as it was.',
            },
          },
        },
        reloading: {
          description: 'The list is on its way again; the toggles stay disabled until it is there.',
          tags: 'busy',
          invoke: {
            id: 'loadList',
            src: 'loadList',
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => event.output },
                target: 'settled',
                actions: [{ type: 'noteItems', params: ({ event }) => event.output }, 'forgetChange'],
                description: 'The list is there as the server keeps it now.',
              },
              {
                target: '#preferenceToggles.gone',
                actions: {
                  type: 'refused',
                  params: ({ event }) => event.output,
                },
                description: 'The server does not give the list and says why.',
              },
            ],
            onError: {
              target: '#preferenceToggles.gone',
              actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'No answer comes.',
            },
          },
        },
      },
    },
    gone: {
      type: 'final',
      entry: 'leave',
      description: 'There is no list to show; the person is on the way to the dashboard.',
    },
  },
});
