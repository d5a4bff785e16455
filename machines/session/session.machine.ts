/**
 * Who is using the product: a guest, an account that is not verified yet, or a member (SES).
 * Ports: `loadUser` asks the server, `watchTokens` reports changes of the kept tokens by this tab's client and by other
 * tabs.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';

export type Tokens = { access: string; refresh: string };
/** The answer of GET /api/users/me/ (P16). */
export type User = {
  email: string;
  first_name: string;
  last_name: string;
  full_name: string;
  avatar_id: string | null;
  is_verified: boolean;
  is_staff: boolean;
  is_superuser: boolean;
};
/** A refusal means that the server no longer accepts the tokens. */
export type UserAnswer = { isKnown: true; user: User } | { isKnown: false };
/**
 * Why the last person is a guest again. After 'expiry', signing in leads back to their page; after 'choice', it does not.
 */
export type Leaving = 'choice' | 'expiry';
/** Sends `tokens.changed` whenever the kept tokens change. */
export type TokenWatch = CallbackActorLogic<{ type: 'tokens.never' }>;
export type SessionInput = { tokens: Tokens | null };
type Context = { tokens: Tokens | null; user: User | null; left: Leaving | null; fault: string };
type Event =
  | { type: 'session.open'; tokens: Tokens }
  | { type: 'session.close'; reason: Leaving }
  | { type: 'session.reload' }
  | { type: 'session.retry' }
  | { type: 'session.userChanged'; user: User }
  | { type: 'tokens.changed'; tokens: Tokens | null };

const RETRY_MS = 5000;
const unprovided = (): never => {
  throw new Error('session: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const sessionMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: SessionInput;
    tags: 'settling' | 'guest' | 'unknown' | 'unverified' | 'member';
  },
  actors: {
    loadUser: fromPromise<UserAnswer>(unprovided),
    watchTokens: fromCallback(unprovided) satisfies TokenWatch,
  },
  actions: {
    noteTokens: assign({ tokens: (_, { tokens }: { tokens: Tokens | null }) => tokens }),
    noteUser: assign({ user: (_, answer: UserAnswer) => (answer.isKnown ? answer.user : null), left: null }),
    noteFault: assign({ fault: (_, { fault }: { fault: string }) => fault }),
    noteLeaving: assign({ left: (_, { reason }: { reason: Leaving }) => reason }),
    forgetUser: assign({ tokens: null, user: null }),
    /** Port: keeps new tokens. */
    storeTokens: (_, _params: { tokens: Tokens }) => unprovided(),
    /** Port: removes the kept tokens. */
    removeTokens: () => unprovided(),
  },
  guards: {
    hasTokens: ({ context }) => context.tokens !== null,
    bringsTokens: (_, { tokens }: { tokens: Tokens | null }) => tokens !== null,
    hasUser: ({ context }) => context.user !== null,
    isMember: ({ context }) => context.user?.is_verified === true,
  },
}).createMachine({
  id: 'session',
  description: 'Who is using the product.',
  context: ({ input }) => ({ tokens: input.tokens, user: null, left: null, fault: '' }),
  invoke: {
    id: 'watchTokens',
    src: 'watchTokens',
    onError: { description: 'Other tabs are no longer followed; this one keeps working.' },
  },
  initial: 'arriving',
  on: {
    'session.open': {
      target: '.signedIn',
      actions: [
        { type: 'noteTokens', params: ({ event }) => event },
        { type: 'storeTokens', params: ({ event }) => event },
      ],
      description: 'Someone signs in or signs up.',
    },
  },
  states: {
    arriving: {
      description: 'Checks whether tokens are kept.',
      tags: 'settling',
      always: [
        { guard: 'hasTokens', target: 'signedIn', description: 'Tokens are kept from an earlier visit.' },
        { target: 'guest', description: 'No tokens are kept.' },
      ],
    },
    guest: {
      description: 'Nobody is signed in.',
      tags: 'guest',
      on: {
        'tokens.changed': {
          guard: { type: 'bringsTokens', params: ({ event }) => event },
          target: 'signedIn',
          actions: { type: 'noteTokens', params: ({ event }) => event },
          description: 'Someone signs in in another tab.',
        },
      },
    },
    signedIn: {
      description: 'Tokens are kept; someone is signed in or about to be.',
      initial: 'loading',
      on: {
        'session.close': {
          target: 'guest',
          actions: [{ type: 'noteLeaving', params: ({ event }) => event }, 'forgetUser', 'removeTokens'],
          description: 'The person signs out, or starts over with another account.',
        },
        'tokens.changed': [
          {
            guard: { type: 'bringsTokens', params: ({ event }) => event },
            actions: { type: 'noteTokens', params: ({ event }) => event },
            description: 'The tokens have been renewed.',
          },
          {
            target: 'guest',
            actions: [{ type: 'noteLeaving', params: { reason: 'expiry' } }, 'forgetUser'],
            description:
              'The tokens are gone: the server refused them, or the person signed out in another tab.',
          },
        ],
      },
      states: {
        loading: {
          description: 'The server is asked who this is.',
          tags: 'settling',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'sorting',
              actions: { type: 'noteUser', params: ({ event }) => event.output },
              description: 'The server answers.',
            },
            onError: {
              target: 'unknown',
              actions: { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'The server does not answer; we still do not know who this is.',
            },
          },
        },
        sorting: {
          description: 'Checks who this is.',
          always: [
            { guard: 'isMember', target: 'member', description: 'It is a member.' },
            { guard: 'hasUser', target: 'unverified', description: 'The account is not verified yet.' },
            {
              target: '#session.guest',
              actions: [{ type: 'noteLeaving', params: { reason: 'expiry' } }, 'forgetUser', 'removeTokens'],
              description: 'The server no longer accepts the tokens.',
            },
          ],
        },
        unknown: {
          description: 'The server cannot be reached; the person counts neither as a guest nor as a member.',
          tags: 'unknown',
          after: { [RETRY_MS]: { target: 'loading', description: 'It tries again by itself.' } },
          on: { 'session.retry': { target: 'loading', description: 'The person tries again.' } },
        },
        unverified: {
          description: 'The person has an account, but has not confirmed their e-mail address.',
          tags: 'unverified',
          initial: 'settled',
          states: {
            settled: {
              description: 'The user is loaded.',
              on: { 'session.reload': { target: 'rechecking', description: 'The code was accepted.' } },
            },
            rechecking: {
              description: 'The server is asked again; nothing changes until it answers.',
              invoke: {
                id: 'loadUser',
                src: 'loadUser',
                onDone: {
                  target: '#session.signedIn.sorting',
                  actions: { type: 'noteUser', params: ({ event }) => event.output },
                  description: 'The server answers.',
                },
                onError: {
                  target: '#session.signedIn.unknown',
                  actions: { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                  description: 'The server does not answer; it will try again.',
                },
              },
            },
          },
        },
        member: {
          description: 'The account is verified.',
          tags: 'member',
          initial: 'settled',
          states: {
            settled: {
              description: 'The user is loaded.',
              on: {
                'session.reload': {
                  target: 'rechecking',
                  description: 'Something about the user has changed.',
                },
                'session.userChanged': {
                  actions: { type: 'noteUser', params: ({ event }) => ({ isKnown: true, user: event.user }) },
                  description: 'An update returns the current user.',
                },
              },
            },
            rechecking: {
              description: 'The server is asked again; nothing changes until it answers.',
              on: {
                'session.userChanged': {
                  target: 'rechecking',
                  reenter: true,
                  actions: { type: 'noteUser', params: ({ event }) => ({ isKnown: true, user: event.user }) },
                  description:
                    'An update returns the user; an older answer would be out of date, so the server is asked again.',
                },
              },
              invoke: {
                id: 'loadUser',
                src: 'loadUser',
                onDone: {
                  target: '#session.signedIn.sorting',
                  actions: { type: 'noteUser', params: ({ event }) => event.output },
                  description: 'The server answers.',
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                  description: 'The server does not answer; the user stays as loaded.',
                },
              },
            },
          },
        },
      },
    },
  },
});
