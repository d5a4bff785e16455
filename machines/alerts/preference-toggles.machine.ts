/**
 * Which messages a person gets through which channel, with a switch for each (SUB, ACC-07), and one button that stops
 * them all (MLG-05).
 * Ports: `loadList`, `update` and `stopAll` ask the server.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** One type of message through one channel, as the server lists it. */
export type Preference = {
  subscription_type: { pk: number; name: string; description: string };
  subscription_channel: { pk: number; name: string };
  status: boolean;
};
/** The server's answer with its list; empty if it refused. */
export type PreferencesAnswer = { result: CallResult; items: Preference[] };
/** Switches this type on or off for this channel. */
export type PreferenceChange = { typePk: number; channelPk: number; status: boolean };
type Context = { items: Preference[]; change: PreferenceChange | null };
type Event =
  | ({ type: 'preference.toggle' } & PreferenceChange)
  | { type: 'preference.refresh' }
  | { type: 'everything.stop' };

const unprovided = (): never => {
  throw new Error('preferenceToggles: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const preferenceTogglesMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: {
    loadList: fromPromise<PreferencesAnswer>(unprovided),
    update: fromPromise<CallResult, { change: PreferenceChange | null }>(unprovided),
    /** Switches all of these off. */
    stopAll: fromPromise<CallResult, { items: Preference[] }>(unprovided),
  },
  actions: {
    noteItems: assign({ items: (_, { items }: PreferencesAnswer) => items }),
    noteChange: assign({
      change: (_, { typePk, channelPk, status }: PreferenceChange) => ({ typePk, channelPk, status }),
    }),
    forgetChange: assign({ change: null }),
    /** Port: shows 'Alerts & Notifications updated.'. */
    announceUpdated: () => unprovided(),
    /** Port: the server refused the list or a change. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
    /** Port: opens the dashboard. */
    leave: () => unprovided(),
  },
  guards: {
    isSuccess: (_, { result }: { result: CallResult }) => result.success,
    hasOn: ({ context }) => context.items.some(({ status }) => status),
  },
}).createMachine({
  id: 'preferenceToggles',
  description: 'Which messages a person gets through which channel.',
  context: { items: [], change: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadList',
        src: 'loadList',
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'noteItems', params: ({ event }) => event.output },
            description: 'The list has loaded.',
          },
          {
            target: '#preferenceToggles.gone',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server refuses the list and says why.',
          },
        ],
        onError: {
          target: '#preferenceToggles.gone',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'The server does not answer.',
        },
      },
    },
    shown: {
      description: 'The switches are shown.',
      initial: 'settled',
      states: {
        settled: {
          description: 'Each switch shows what is saved.',
          on: {
            'preference.toggle': {
              target: 'updating',
              actions: { type: 'noteChange', params: ({ event }) => event },
              description: 'The person flips a switch.',
            },
            'preference.refresh': {
              target: 'refreshing',
              description: 'The list may have changed elsewhere; it reloads in the background.',
            },
            'everything.stop': {
              guard: 'hasOn',
              target: 'stopping',
              description: 'The person stops all messages.',
            },
          },
        },
        refreshing: {
          description: 'The list is reloading; the old one can be used until then.',
          invoke: {
            id: 'loadList',
            src: 'loadList',
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'noteItems', params: ({ event }) => event.output },
                description: 'The list is up to date.',
              },
              { target: 'settled', description: 'The server refuses the list; the old one stays.' },
            ],
            onError: { target: 'settled', description: 'The server does not answer; the old list stays.' },
          },
          on: {
            'preference.toggle': {
              target: 'updating',
              actions: { type: 'noteChange', params: ({ event }) => event },
              description: 'The person flips a switch; the list reloads after that.',
            },
            'everything.stop': {
              guard: 'hasOn',
              target: 'stopping',
              description: 'The person stops all messages; the list reloads after that.',
            },
          },
        },
        updating: {
          description: 'The change is being saved; all switches are disabled.',
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
                description: 'The change is saved; the list reloads.',
              },
              {
                target: 'settled',
                actions: [
                  { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                  'forgetChange',
                ],
                description: 'The server refuses; the switch goes back.',
              },
            ],
            onError: {
              target: 'settled',
              actions: [
                { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                'forgetChange',
              ],
              description: 'The server does not answer; the switch goes back.',
            },
          },
        },
        stopping: {
          description: 'Everything that is on is being switched off; all switches are disabled.',
          tags: 'busy',
          invoke: {
            id: 'stopAll',
            src: 'stopAll',
            input: ({ context }) => ({ items: context.items.filter(({ status }) => status) }),
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => ({ result: event.output }) },
                target: 'reloading',
                actions: 'announceUpdated',
                description: 'Everything is off; the list reloads.',
              },
              {
                target: 'reloading',
                actions: { type: 'refused', params: ({ event }) => ({ result: event.output }) },
                description: 'The server refuses; the list reloads, as some may be off already.',
              },
            ],
            onError: {
              target: 'reloading',
              actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'The server does not answer; the list reloads, as some may be off already.',
            },
          },
        },
        reloading: {
          description: 'The list is reloading; the switches stay disabled until then.',
          tags: 'busy',
          invoke: {
            id: 'loadList',
            src: 'loadList',
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => event.output },
                target: 'settled',
                actions: [{ type: 'noteItems', params: ({ event }) => event.output }, 'forgetChange'],
                description: 'The list is up to date.',
              },
              {
                target: '#preferenceToggles.gone',
                actions: { type: 'refused', params: ({ event }) => event.output },
                description: 'The server refuses the list and says why.',
              },
            ],
            onError: {
              target: '#preferenceToggles.gone',
              actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'The server does not answer.',
            },
          },
        },
      },
    },
    gone: {
      type: 'final',
      entry: 'leave',
      description: 'The list could not be loaded; the person goes to the dashboard.',
    },
  },
});
