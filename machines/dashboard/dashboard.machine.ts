/**
 * What every page of the dashboard lives in (DSH): the rail, signing out, the command palette, the person's picture,
 * and as `section` the flow of the page itself. Each is a flow of its own and none waits for another.
 * The panel of the bell and the menu of the profile are fetched when they are first asked for.
 * Ports: `watchPerson` reports whose picture to show; `fetchPart` brings a part of the program, `expectPart` sends for it
 * beforehand, `failed` tells that it did not arrive; `seeMessages` says that what the bell holds has been seen.
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
import type { webMessagesMachine } from '../inbox/web-messages.machine.ts';

/** What the flow of the page is given. */
export type DashboardInput = { section: unknown };
/** Sends `person.changed` at once, and again whenever the person's picture is another one. */
export type PersonWatch = CallbackActorLogic<{ type: 'person.never' }>;
/** What comes when it is first asked for: the panel behind the bell, the menu behind the person's picture. */
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
      webMessages: 'webMessages';
      picture: 'picture';
      section: 'section';
    };
  },
  actors: {
    rail: standIn as typeof railMachine,
    signOut: standIn as typeof callMachine,
    palette: standIn as typeof paletteMachine,
    webMessages: standIn as typeof webMessagesMachine,
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
    /** Port: sends for a part of the program that may be asked for. */
    expectPart: (_, _params: { part: DashboardPart }) => unprovided(),
    /** Port: a part of the program did not arrive. */
    failed: () => unprovided(),
    /** Port: the messages behind the bell have been seen. */
    seeMessages: () => unprovided(),
  },
}).createMachine({
  id: 'dashboard',
  description: 'A page of the dashboard and what surrounds it.',
  context: ({ input }) => ({ section: input.section }),
  type: 'parallel',
  states: {
    surroundings: {
      description: 'What stands around every page of the dashboard.',
      invoke: [
        { id: 'rail', src: 'rail', onError: { description: 'The rail has broken; the page goes on.' } },
        {
          id: 'signOut',
          src: 'signOut',
          onError: { description: 'Signing out has broken; the page goes on.' },
        },
        {
          id: 'palette',
          src: 'palette',
          onError: { description: 'The palette has broken; the page goes on.' },
        },
        {
          id: 'webMessages',
          src: 'webMessages',
          onError: { description: 'The messages of the Web channel do not come any more; the page goes on.' },
        },
      ],
    },
    portrait: {
      description: 'The picture of the person who is signed in.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The picture, or the initials where there is none.',
          invoke: [
            {
              id: 'picture',
              src: 'picture',
              input: { id: null },
              onError: { target: 'lost', description: 'The picture has broken; the initials stay.' },
            },
            {
              id: 'watchPerson',
              src: 'watchPerson',
              onError: { description: 'The person is not followed any more; the picture stays as it is.' },
            },
          ],
          on: {
            'person.changed': {
              actions: { type: 'changePicture', params: ({ event }) => event },
              description: 'The person has another picture now.',
            },
          },
        },
        lost: { type: 'final', description: 'The initials stand until the page is left.' },
      },
    },
    bell: {
      description: 'The panel of messages behind the bell.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Only the bell is there, with the number of new messages.',
          on: {
            'bell.near': {
              actions: { type: 'expectPart', params: { part: 'bell' } },
              description: 'The person points at the bell.',
            },
            'bell.open': { target: 'coming', description: 'The person presses the bell.' },
          },
        },
        coming: {
          description: 'The panel is on its way.',
          invoke: {
            id: 'fetchBell',
            src: 'fetchPart',
            input: { part: 'bell' },
            onDone: { target: 'open', description: 'It has come, and opens.' },
            onError: {
              target: 'unasked',
              actions: 'failed',
              description: 'It does not arrive; the bell can be pressed again.',
            },
          },
        },
        open: {
          description: 'The person reads the messages.',
          tags: 'bellOpen',
          entry: 'seeMessages',
          exit: 'seeMessages',
          on: { 'bell.close': { target: 'closed', description: 'The person has read them.' } },
        },
        closed: {
          description: 'Only the bell is there; its panel has come before.',
          on: { 'bell.open': { target: 'open', description: 'The person presses the bell.' } },
        },
      },
    },
    profile: {
      description: 'The menu behind the person’s picture.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Only the picture is there; nobody has asked for the menu.',
          on: {
            'profile.near': {
              actions: { type: 'expectPart', params: { part: 'profile' } },
              description: 'The person points at the picture.',
            },
            'profile.open': { target: 'coming', description: 'The person presses the picture.' },
          },
        },
        coming: {
          description: 'The menu is on its way.',
          invoke: {
            id: 'fetchProfile',
            src: 'fetchPart',
            input: { part: 'profile' },
            onDone: { target: 'there', description: 'It has come, and opens.' },
            onError: {
              target: 'unasked',
              actions: 'failed',
              description: 'It does not arrive; the picture can be pressed again.',
            },
          },
        },
        there: {
          type: 'final',
          description: 'The menu opens and closes by itself from now on.',
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
            onError: { target: 'broken', description: 'The page’s flow has broken.' },
          },
        },
        broken: {
          description: 'The page says that it has broken and offers to begin anew; its surroundings stay.',
          tags: 'broken',
          on: { 'section.retry': { target: 'running', description: 'The person begins the page anew.' } },
        },
      },
    },
  },
});
