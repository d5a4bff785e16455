/**
 * The account page: one card for each matter, each a flow of its own that waits for no other (ACC-01).
 * Children: `avatar`, `timezone`, `sessions`, `general`, `password`, `rules`, `alerts`. Ports: `minuteClock` and
 * `watchFocus` report from outside, `reloadUser` asks who the person is once more.
 */
import { assign, fromCallback, sendTo, setup, type CallbackActorLogic } from 'xstate';
import type { avatarMachine } from './avatar.machine.ts';
import type { formMachine } from '../forms/form.machine.ts';
import type { LookupMachine } from '../forms/lookup.machine.ts';
import type { preferenceTogglesMachine } from '../alerts/preference-toggles.machine.ts';
import type { sessionsMachine } from './sessions.machine.ts';
import type { timezoneMachine, Zone } from './timezone.machine.ts';

/** Sends `clock.ticked` with each new minute, `now` in milliseconds since the epoch. */
export type MinuteClock = CallbackActorLogic<{ type: 'clock.never' }>;
/** Sends `window.focused` whenever the person comes back to this window. */
export type FocusWatch = CallbackActorLogic<{ type: 'window.never' }>;
/** `now` in milliseconds since the epoch; `device` is the time zone of the person's device. */
/** One rule for a password; `value` is its limit where it has one, `text` the server's words for a code that is not known. */
export type PasswordRule = { code: string; value: number | null; text: string };
export type AccountInput = { now: number; device: Zone };
type Context = AccountInput;
type Event =
  | { type: 'clock.ticked'; now: number }
  | { type: 'window.focused' }
  | { type: 'alerts.retry' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'xstate.done.actor.password' };

const unprovided = (): never => {
  throw new Error('account: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const accountMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: AccountInput;
    tags: 'offersEnding' | 'withoutAlerts';
    children: {
      avatar: 'avatar';
      timezone: 'timezone';
      sessions: 'sessions';
      general: 'general';
      password: 'password';
      rules: 'rules';
      alerts: 'alerts';
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
    minuteClock: fromCallback(unprovided) satisfies MinuteClock,
    watchFocus: fromCallback(unprovided) satisfies FocusWatch,
  },
  actions: {
    noteNow: assign({ now: (_, { now }: { now: number }) => now }),
    refreshTimezone: sendTo('timezone', { type: 'timezone.refresh' }),
    refreshSessions: sendTo('sessions', { type: 'sessions.refresh' }),
    refreshAlerts: sendTo('alerts', { type: 'preference.refresh' }),
    endOthers: sendTo('sessions', { type: 'sessions.revokeOthers' }),
    /** Port: the session asks the server for the user again. */
    reloadUser: () => unprovided(),
  },
}).createMachine({
  id: 'account',
  description: 'The account page: a card for each matter.',
  context: ({ input }) => ({ now: input.now, device: input.device }),
  type: 'parallel',
  states: {
    cards: {
      description: 'The cards live beside each other; what breaks in one leaves the others alone.',
      invoke: [
        { id: 'avatar', src: 'avatar', onError: { description: 'The picture’s card has broken.' } },
        {
          id: 'timezone',
          src: 'timezone',
          input: ({ context }) => ({ device: context.device }),
          onError: { description: 'The time zone’s card has broken.' },
        },
        { id: 'sessions', src: 'sessions', onError: { description: 'The card of the sessions has broken.' } },
        {
          id: 'general',
          src: 'general',
          input: { repeats: true },
          onError: { description: 'The card of the names has broken.' },
        },
        {
          id: 'rules',
          src: 'rules',
          input: { query: null },
          onError: { description: 'The list of rules has broken; the server still knows them.' },
        },
        {
          id: 'minuteClock',
          src: 'minuteClock',
          onError: { description: 'The times that are shown stand still; all else goes on.' },
        },
        {
          id: 'watchFocus',
          src: 'watchFocus',
          onError: { description: 'Changes made elsewhere are seen with the next visit alone.' },
        },
      ],
      on: {
        'clock.ticked': {
          actions: { type: 'noteNow', params: ({ event }) => event },
          description: 'A new minute has begun.',
        },
        'window.focused': {
          actions: ['reloadUser', 'refreshTimezone', 'refreshSessions'],
          description: 'The person comes back to this window; what another one has changed is shown.',
        },
      },
    },
    password: {
      description: 'The form of the password; it ends with each change and a new one takes its place.',
      initial: 'open',
      states: {
        open: {
          description: 'The person may change the password.',
          invoke: {
            id: 'password',
            src: 'password',
            input: { repeats: false },
            onDone: {
              target: 'open',
              reenter: true,
              description: 'The password is changed; an empty form stands ready.',
            },
            onError: { target: 'open', reenter: true, description: 'The form has broken; it starts anew.' },
          },
        },
      },
    },
    offer: {
      description: 'The offer to end the other sessions after the password was changed.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is offered.',
          on: {
            'xstate.done.actor.password': {
              target: 'made',
              description: 'The password has been changed; whoever knew the old one may still be signed in.',
            },
          },
        },
        made: {
          description: 'The person is asked whether the other sessions should end.',
          tags: 'offersEnding',
          on: {
            'offer.accept': {
              target: 'none',
              actions: 'endOthers',
              description: 'The other sessions are ended.',
            },
            'offer.decline': { target: 'none', description: 'The other sessions go on.' },
          },
        },
      },
    },
    alerts: {
      description: 'The toggles of alerts and notifications.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The toggles are on the screen or on their way.',
          invoke: {
            id: 'alerts',
            src: 'alerts',
            onDone: { target: 'gone', description: 'There is no list to show.' },
            onError: { target: 'gone', description: 'The toggles have broken.' },
          },
          on: {
            'window.focused': {
              actions: 'refreshAlerts',
              description: 'The person comes back to this window; the list may have changed elsewhere.',
            },
          },
        },
        gone: {
          description: 'The list did not come; the card says so.',
          tags: 'withoutAlerts',
          on: { 'alerts.retry': { target: 'shown', description: 'The person tries again.' } },
        },
      },
    },
  },
});
