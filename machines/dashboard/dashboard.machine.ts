/**
 * Everything around a dashboard page (DSH): the rail, signing out, the command palette, the member's picture, and as
 * `section` the page's own flow. The bell's panel and the profile menu load when they are first opened.
 * Ports: `watchPerson` reports the member's picture, `fetchPart` loads a part of the code.
 */
import {
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type AnyActorLogic,
  type CallbackActorLogic,
} from 'xstate';
import type { callMachine } from '../forms/call.machine.ts';
import type { paletteMachine } from './palette.machine.ts';
import type { pictureMachine } from '../account/picture.machine.ts';
import type { railMachine } from './rail.machine.ts';
import type { inboxMachine } from '../inbox/inbox.machine.ts';

/** What the page's flow gets. */
export type DashboardInput = { section: unknown };
/** Sends `person.changed` at the start, and whenever the member's picture changes. */
export type PersonWatch = CallbackActorLogic<{ type: 'person.never' }>;
/** Code that loads on first use: the panel behind the bell, the menu behind the picture. */
export type DashboardPart = 'bell' | 'profile';
type Context = { section: unknown };
type Event =
  | { type: 'person.changed'; avatarId: string | null }
  | { type: 'section.retry' }
  | { type: 'bell.near' }
  | { type: 'bell.open' }
  | { type: 'bell.close' }
  | { type: 'profile.near' }
  | { type: 'profile.open' };

const unprovided = (): never => {
  throw new Error('dashboard: provide() this port');
};
const standIn: AnyActorLogic = fromCallback(() => {});

export const dashboardMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: DashboardInput;
    tags: 'broken' | 'bellOpen' | 'profileThere';
    children: {
      rail: 'rail';
      signOut: 'signOut';
      palette: 'palette';
      inbox: 'inbox';
      picture: 'picture';
      section: 'section';
    };
  },
  actors: {
    rail: standIn as typeof railMachine,
    signOut: standIn as typeof callMachine,
    palette: standIn as typeof paletteMachine,
    inbox: standIn as typeof inboxMachine,
    picture: standIn as typeof pictureMachine,
    section: standIn,
    watchPerson: fromCallback(unprovided) satisfies PersonWatch,
    fetchPart: fromPromise<void, { part: DashboardPart }>(unprovided),
  },
  actions: {
    changePicture: sendTo('picture', (_, { avatarId }: { avatarId: string | null }) => ({
      type: 'picture.change' as const,
      id: avatarId,
    })),
    /** Port: preloads a part of the code that may be needed. */
    expectPart: (_, _params: { part: DashboardPart }) => unprovided(),
    /** Port: a part of the code did not load. */
    failed: () => unprovided(),
    /** Port: the messages behind the bell have been seen. */
    seeMessages: () => unprovided(),
  },
}).createMachine({
  id: 'dashboard',
  description: 'A dashboard page and everything around it.',
  context: ({ input }) => ({ section: input.section }),
  type: 'parallel',
  states: {
    surroundings: {
      description: 'Everything around a dashboard page.',
      invoke: [
        { id: 'rail', src: 'rail', onError: { description: 'The rail crashes; the page keeps working.' } },
        {
          id: 'signOut',
          src: 'signOut',
          onError: { description: 'Signing out crashes; the page keeps working.' },
        },
        {
          id: 'palette',
          src: 'palette',
          onError: { description: 'The palette crashes; the page keeps working.' },
        },
        {
          id: 'inbox',
          src: 'inbox',
          onError: { description: 'The inbox crashes: no new messages arrive; the page keeps working.' },
        },
      ],
    },
    portrait: {
      description: 'The member’s picture.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The picture, or the member’s initials.',
          invoke: [
            {
              id: 'picture',
              src: 'picture',
              input: { id: null },
              onError: { target: 'lost', description: 'The picture crashes; the initials stay.' },
            },
            {
              id: 'watchPerson',
              src: 'watchPerson',
              onError: { description: 'Changes of the picture no longer show.' },
            },
          ],
          on: {
            'person.changed': {
              actions: { type: 'changePicture', params: ({ event }) => event },
              description: 'The member has a new picture.',
            },
          },
        },
        lost: { type: 'final', description: 'The initials are shown until the person leaves the page.' },
      },
    },
    bell: {
      description: 'The panel of messages behind the bell.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Only the bell is shown, with the number of new messages.',
          on: {
            'bell.near': {
              actions: { type: 'expectPart', params: { part: 'bell' } },
              description: 'The person points at the bell.',
            },
            'bell.open': { target: 'coming', description: 'The person presses the bell.' },
          },
        },
        coming: {
          description: 'The panel is loading.',
          invoke: {
            id: 'fetchBell',
            src: 'fetchPart',
            input: { part: 'bell' },
            onDone: { target: 'open', description: 'It has loaded, and opens.' },
            onError: {
              target: 'unasked',
              actions: 'failed',
              description: 'It does not load; the person can press the bell again.',
            },
          },
        },
        open: {
          description: 'The person reads the messages.',
          tags: 'bellOpen',
          entry: 'seeMessages',
          exit: 'seeMessages',
          on: { 'bell.close': { target: 'closed', description: 'The person closes the panel.' } },
        },
        closed: {
          description: 'Only the bell is shown; the panel has been open before.',
          on: { 'bell.open': { target: 'open', description: 'The person presses the bell.' } },
        },
      },
    },
    profile: {
      description: 'The menu behind the member’s picture.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Only the picture is shown; the menu has not been opened yet.',
          on: {
            'profile.near': {
              actions: { type: 'expectPart', params: { part: 'profile' } },
              description: 'The person points at the picture.',
            },
            'profile.open': { target: 'coming', description: 'The person presses the picture.' },
          },
        },
        coming: {
          description: 'The menu is loading.',
          invoke: {
            id: 'fetchProfile',
            src: 'fetchPart',
            input: { part: 'profile' },
            onDone: { target: 'there', description: 'It has loaded, and opens.' },
            onError: {
              target: 'unasked',
              actions: 'failed',
              description: 'It does not load; the person can press the picture again.',
            },
          },
        },
        there: {
          type: 'final',
          description: 'From now on the menu opens and closes by itself.',
          tags: 'profileThere',
        },
      },
    },
    page: {
      description: 'The page itself.',
      initial: 'running',
      states: {
        running: {
          description: 'The page’s own flow runs.',
          invoke: {
            id: 'section',
            src: 'section',
            input: ({ context }: { context: Context }) => context.section,
            onError: { target: 'broken', description: 'The page’s flow crashes.' },
          },
        },
        broken: {
          description: 'The page says that it crashed and offers to restart; everything around it stays.',
          tags: 'broken',
          on: { 'section.retry': { target: 'running', description: 'The person restarts the page.' } },
        },
      },
    },
  },
});
