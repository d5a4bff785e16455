/**
 * Who is using the product: a guest, an account that is not verified yet, or a member (SES).
 * Ports: `loadUser` asks the server, `watchTokens` reports changes of the kept tokens (this tab's client and other tabs),
 * `storeTokens` and `removeTokens` keep them.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';

export type Tokens = { access: string; refresh: string };
/** P16: what GET /api/users/me/ answers. */
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
/** A refusal means that the server does not know the tokens any more. */
export type UserAnswer = { isKnown: true; user: User } | { isKnown: false };
/** Why the last visitor is a guest again: by choice the page is not returned to, after an expiry it is. */
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
    onError: { description: 'Other tabs are not followed any more; this one goes on.' },
  },
  initial: 'arriving',
  on: {
    'session.open': {
      target: '.signedIn',
      actions: [
        { type: 'noteTokens', params: ({ event }) => event },
        { type: 'storeTokens', params: ({ event }) => event },
      ],
      description: 'Somebody has signed in or signed up.',
    },
  },
  states: {
    arriving: {
      description: 'The kept tokens tell whether there is somebody to ask for.',
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
          description: 'Somebody has signed in in another tab.',
        },
      },
    },
    signedIn: {
      description: 'Tokens are kept; somebody is signed in or about to be.',
      initial: 'loading',
      on: {
        'session.close': {
          target: 'guest',
          actions: [{ type: 'noteLeaving', params: ({ event }) => event }, 'forgetUser', 'removeTokens'],
          description: 'The person leaves, or starts over with another account.',
        },
        'tokens.changed': [
          {
            guard: { type: 'bringsTokens', params: ({ event }) => event },
            actions: { type: 'noteTokens', params: ({ event }) => event },
            description: 'The tokens have been refreshed.',
          },
          {
            target: 'guest',
            actions: [{ type: 'noteLeaving', params: { reason: 'expiry' } }, 'forgetUser'],
            description: 'The tokens are gone: refused by the server, or signed out in another tab.',
          },
        ],
      },
      states: {
        loading: {
          description: 'The server is asked who it is.',
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
              actions: {
                type: 'noteFault',
                params: ({ event }) => ({ fault: faultOf(event.error) }),
              },
              description: 'No answer comes; that says nothing about who it is.',
            },
          },
        },
        sorting: {
          description: 'What the server has answered says who it is.',
          always: [
            { guard: 'isMember', target: 'member', description: 'It is a member.' },
            {
              guard: 'hasUser',
              target: 'unverified',
              description: 'It is an account whose address is not proven yet.',
            },
            {
              target: '#session.guest',
              actions: [{ type: 'noteLeaving', params: { reason: 'expiry' } }, 'forgetUser', 'removeTokens'],
              description: 'The server does not know the tokens any more.',
            },
          ],
        },
        unknown: {
          description: 'The server cannot be reached; the person is neither a guest nor a member.',
          tags: 'unknown',
          after: { [RETRY_MS]: { target: 'loading', description: 'It is tried again by itself.' } },
          on: { 'session.retry': { target: 'loading', description: 'The person tries again.' } },
        },
        unverified: {
          description: 'The account exists; its address is not proven yet.',
          tags: 'unverified',
          initial: 'settled',
          states: {
            settled: {
              description: 'The user is loaded.',
              on: { 'session.reload': { target: 'rechecking', description: 'The code was taken.' } },
            },
            rechecking: {
              description: 'The server is asked again; until it answers nothing changes.',
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
                  actions: {
                    type: 'noteFault',
                    params: ({ event }) => ({ fault: faultOf(event.error) }),
                  },
                  description: 'No answer comes; it is tried again.',
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
                  actions: {
                    type: 'noteUser',
                    params: ({ event }) => ({ isKnown: true, user: event.user }),
                  },
                  description: 'The answer to an update brings the user as the server keeps it now.',
                },
              },
            },
            rechecking: {
              description: 'The server is asked again; until it answers nothing changes.',
              on: {
                'session.userChanged': {
                  target: 'rechecking',
                  reenter: true,
                  actions: {
                    type: 'noteUser',
                    params: ({ event }) => ({ isKnown: true, user: event.user }),
                  },
                  description:
                    'An update brings the user; an answer from before it would be stale, so it is asked again.',
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
                  actions: {
                    type: 'noteFault',
                    params: ({ event }) => ({ fault: faultOf(event.error) }),
                  },
                  description: 'No answer comes; what is known stays.',
                },
              },
            },
          },
        },
      },
    },
  },
});
