/**
 * What every page of the dashboard lives in (DSH): the rail, signing out, the command palette, the person's picture,
 * and as `section` the flow of the page itself. Each is a flow of its own and none waits for another.
 * Port: `watchPerson` reports whose picture to show.
 */
import { fromCallback, sendTo, setup, type AnyActorLogic, type CallbackActorLogic } from 'xstate';
import type { callMachine } from '../forms/call.machine.ts';
import type { paletteMachine } from './palette.machine.ts';
import type { pictureMachine } from '../account/picture.machine.ts';
import type { railMachine } from './rail.machine.ts';
import type { webMessagesMachine } from '../inbox/web-messages.machine.ts';

/** What the flow of the page is given. */
export type DashboardInput = { section: unknown };
/** Sends `person.changed` at once, and again whenever the person's picture is another one. */
export type PersonWatch = CallbackActorLogic<{ type: 'person.never' }>;
type Context = { section: unknown };
type Event = { type: 'person.changed'; avatarId: string | null } | { type: 'section.retry' };

const unprovided = (): never => {
  throw new Error('dashboard: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const dashboardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as DashboardInput,
    tags: {} as 'broken',
    children: {} as {
      rail: 'rail';
      signOut: 'signOut';
      palette: 'palette';
      webMessages: 'webMessages';
      picture: 'picture';
      section: 'section';
    },
  },
  actors: {
    rail: standIn as typeof railMachine,
    signOut: standIn as typeof callMachine,
    palette: standIn as typeof paletteMachine,
    webMessages: standIn as typeof webMessagesMachine,
    picture: standIn as typeof pictureMachine,
    section: standIn as AnyActorLogic,
    watchPerson: fromCallback(unprovided) as PersonWatch,
  },
  actions: {
    changePicture: sendTo('picture', (_, { avatarId }: { avatarId: string | null }) => ({
      type: 'picture.change' as const,
      id: avatarId,
    })),
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
