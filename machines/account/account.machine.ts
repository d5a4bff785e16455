/**
 * The account page: one card per topic, each with its own flow (ACC-01).
 * Ports: `minuteClock`, `watchFocus` and `watchNetwork` report events from outside.
 */
import { assign, fromCallback, sendTo, setup, type CallbackActorLogic } from 'xstate';
import type { avatarMachine } from './avatar.machine.ts';
import type { formMachine } from '../forms/form.machine.ts';
import type { LookupMachine } from '../forms/lookup.machine.ts';
import type { preferenceTogglesMachine } from '../alerts/preference-toggles.machine.ts';
import type { ownershipMachine } from './ownership.machine.ts';
import type { sessionsMachine } from './sessions.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';
import type { timezoneMachine, Zone } from './timezone.machine.ts';

/** Sends `clock.ticked` every minute; `now` in milliseconds since the epoch. */
export type MinuteClock = CallbackActorLogic<{ type: 'clock.never' }>;
/** Sends `window.focused` whenever the person returns to this window. */
export type FocusWatch = CallbackActorLogic<{ type: 'window.never' }>;
/** A password rule. `value` is its limit, if it has one; `text` is the server's wording, for codes we do not know. */
export type PasswordRule = { code: string; value: number | null; text: string };
export type AccountInput = { now: number; device: Zone };
type Context = AccountInput;
type Event =
  | { type: 'clock.ticked'; now: number }
  | { type: 'window.focused' }
  | { type: 'network.returned' }
  | { type: 'alerts.retry' };

const unprovided = (): never => {
  throw new Error('account: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const accountMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: AccountInput;
    tags: 'withoutAlerts';
    children: {
      avatar: 'avatar';
      timezone: 'timezone';
      sessions: 'sessions';
      general: 'general';
      password: 'password';
      rules: 'rules';
      alerts: 'alerts';
      ownership: 'ownership';
    };
  },
  actors: {
    avatar: standIn as typeof avatarMachine,
    timezone: standIn as typeof timezoneMachine,
    sessions: standIn as typeof sessionsMachine,
    general: standIn as typeof formMachine,
    password: standIn as typeof formMachine,
    rules: standIn as LookupMachine<PasswordRule[]>,
    alerts: standIn as typeof preferenceTogglesMachine,
    ownership: standIn as typeof ownershipMachine,
    minuteClock: fromCallback(unprovided) satisfies MinuteClock,
    watchFocus: fromCallback(unprovided) satisfies FocusWatch,
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteNow: assign({ now: (_, { now }: { now: number }) => now }),
    refreshTimezone: sendTo('timezone', { type: 'timezone.refresh' }),
    refreshSessions: sendTo('sessions', { type: 'sessions.refresh' }),
    refreshAlerts: sendTo('alerts', { type: 'preference.refresh' }),
    /** Port: tells the session to load the user again. */
    reloadUser: () => unprovided(),
  },
}).createMachine({
  id: 'account',
  description: 'The account page, with one card per topic.',
  context: ({ input }) => ({ now: input.now, device: input.device }),
  type: 'parallel',
  states: {
    cards: {
      description: 'The cards work independently; if one crashes, the others keep working.',
      invoke: [
        { id: 'avatar', src: 'avatar', onError: { description: 'The picture card crashes.' } },
        {
          id: 'timezone',
          src: 'timezone',
          input: ({ context }) => ({ device: context.device }),
          onError: { description: 'The time zone card crashes.' },
        },
        { id: 'sessions', src: 'sessions', onError: { description: 'The devices card crashes.' } },
        {
          id: 'general',
          src: 'general',
          input: { repeats: true },
          onError: { description: 'The names card crashes.' },
        },
        {
          id: 'ownership',
          src: 'ownership',
          onError: { description: 'The cards for the e-mail address and the person’s data crash.' },
        },
        {
          id: 'rules',
          src: 'rules',
          input: { query: null },
          onError: { description: 'The list of password rules crashes; the server still checks them.' },
        },
        {
          id: 'minuteClock',
          src: 'minuteClock',
          onError: { description: 'The times on the page stop updating; everything else keeps working.' },
        },
        {
          id: 'watchFocus',
          src: 'watchFocus',
          onError: { description: 'Changes made elsewhere show only on the next visit.' },
        },
      ],
      on: {
        'clock.ticked': {
          actions: { type: 'noteNow', params: ({ event }) => event },
          description: 'A new minute begins.',
        },
        'window.focused': {
          actions: ['reloadUser', 'refreshTimezone', 'refreshSessions'],
          description: 'The person returns to this window; the cards catch up with changes made elsewhere.',
        },
      },
    },
    password: {
      description: 'The password form; it ends after each change, and a new one opens.',
      initial: 'open',
      states: {
        open: {
          description: 'The person can change the password.',
          invoke: {
            id: 'password',
            src: 'password',
            input: { repeats: false },
            onDone: {
              target: 'open',
              reenter: true,
              actions: 'refreshSessions',
              description:
                'The password is changed, and other devices may be signed out; the form is empty again.',
            },
            onError: { target: 'open', reenter: true, description: 'The form crashes and restarts.' },
          },
        },
      },
    },
    alerts: {
      description: 'The switches for alerts and notifications.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The switches are shown or still loading.',
          invoke: {
            id: 'alerts',
            src: 'alerts',
            onDone: { target: 'gone', description: 'The list could not be loaded.' },
            onError: { target: 'gone', description: 'The switches crash.' },
          },
          on: {
            'window.focused': {
              actions: 'refreshAlerts',
              description: 'The person returns to this window; the list may have changed elsewhere.',
            },
          },
        },
        gone: {
          description: 'The list could not be loaded; the card says so.',
          tags: 'withoutAlerts',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: {
              description: 'The connection is no longer watched; the person can still try again.',
            },
          },
          on: {
            'network.returned': { target: 'shown', description: 'The device has a connection again.' },
            'alerts.retry': { target: 'shown', description: 'The person tries again.' },
          },
        },
      },
    },
  },
});
