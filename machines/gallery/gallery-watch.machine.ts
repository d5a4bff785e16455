/**
 * Watching the product's charts in other tabs of this browser, and recording what those of one tab do.
 * Port: `tabs` hears their reports and passes on the person's events.
 */
import { assign, fromCallback, sendTo, setup, type CallbackActorLogic } from 'xstate';

/** A running chart of another tab. */
export type Watched = {
  id: string;
  name: string;
  machine: string;
  parent: string | null;
  value: unknown;
  context: unknown;
  status: 'active' | 'done' | 'error' | 'stopped';
  active: string[];
  taken: string[];
  /** The last event; null before the first one. */
  event: string | null;
  /** The chart that sent it; `port` if something that serves a chart did, null if the page did. */
  from: string | null;
  /** The position of that event among those of its tab. */
  order: number;
};
type Moved = { id: string; event: string } & Pick<
  Watched,
  'value' | 'context' | 'status' | 'active' | 'taken' | 'from' | 'order'
>;
/** What the charts of one tab have done: those that ran before, and every chart that began or moved since, as it was then. */
export type Recording = { tab: string; before: Watched[]; steps: Watched[] };
type Sent = { id: string; event: { type: string } };
type Event =
  | { type: 'tab.told'; actor: Watched }
  | { type: 'tab.moved'; moved: Moved }
  | { type: 'tab.stopped'; id: string }
  | ({ type: 'watch.send' } & Sent)
  | { type: 'watch.choose'; id: string }
  | { type: 'watch.record'; id: string }
  | { type: 'watch.keep' }
  | { type: 'watch.ask' };
/** Sends `tab.…` events; takes an event for a chart, or a request for all running charts. */
export type Tabs = CallbackActorLogic<({ type: 'tabs.send' } & Sent) | { type: 'tabs.ask' }>;
type Context = {
  actors: Watched[];
  /** The chart the person follows; null for the newest. */
  chosen: string | null;
  recording: Recording | null;
};

const tabOf = (id: string): string => id.split('.')[0] ?? '';
const unprovided = (): never => {
  throw new Error('galleryWatch: provide() this port');
};

/** A chart that has ended can be looked at until the next of its kind starts. */
const isPast = (kept: Watched, actor: Watched) =>
  kept.id === actor.id ||
  (kept.status !== 'active' && kept.machine === actor.machine && kept.name === actor.name);

export const galleryWatchMachine = setup({
  types: {} as { context: Context; events: Event; children: { tabs: 'tabs' }; tags: 'silent' | 'deaf' },
  actors: { tabs: fromCallback(unprovided) satisfies Tabs },
  actions: {
    noteActor: assign({
      actors: ({ context }, { actor }: { actor: Watched }) => [
        ...context.actors.filter((kept) => !isPast(kept, actor)),
        actor,
      ],
    }),
    noteMove: assign({
      actors: ({ context }, { moved }: { moved: Moved }) =>
        context.actors.map((actor) => (actor.id === moved.id ? { ...actor, ...moved } : actor)),
    }),
    forget: assign({
      actors: ({ context }, { id }: { id: string }) => context.actors.filter((actor) => actor.id !== id),
    }),
    noteChosen: assign({ chosen: (_, { id }: { id: string }) => id }),
    send: sendTo('tabs', (_, { id, event }: Sent) => ({ type: 'tabs.send' as const, id, event })),
    startRecording: assign({
      recording: ({ context: { actors } }, { id }: { id: string }) => ({
        tab: tabOf(id),
        before: actors.filter((actor) => tabOf(actor.id) === tabOf(id) && actor.status === 'active'),
        steps: [],
      }),
    }),
    recordBegin: assign(({ context: { recording } }, { actor }: { actor: Watched }) => ({
      recording: recording && { ...recording, steps: [...recording.steps, actor] },
    })),
    recordMove: assign(({ context: { actors, recording } }, { moved }: { moved: Moved }) => {
      const actor = actors.find(({ id }) => id === moved.id);
      return {
        recording:
          recording && actor
            ? { ...recording, steps: [...recording.steps, { ...actor, ...moved }] }
            : recording,
      };
    }),
    forgetAll: assign({ actors: [], chosen: null }),
    ask: sendTo('tabs', { type: 'tabs.ask' }),
  },
  guards: {
    isActive: ({ context }, { id }: { id: string }) =>
      context.actors.some((actor) => actor.id === id && actor.status === 'active'),
    /** Whether a chart of the recorded tab has just started; a known one repeats its report for whoever asks. */
    isBegin: ({ context: { recording } }, { actor }: { actor: Watched }) =>
      recording?.tab === tabOf(actor.id) &&
      ![...recording.before, ...recording.steps].some(({ id }) => id === actor.id),
    isRecorded: ({ context: { actors, recording } }, { moved }: { moved: Moved }) =>
      recording?.tab === tabOf(moved.id) && actors.some(({ id }) => id === moved.id),
    isLast: ({ context }, { id }: { id: string }) =>
      context.actors.every((actor) => actor.id === id && actor.status === 'active'),
    isKnown: ({ context }, { id }: { id: string }) => context.actors.some((actor) => actor.id === id),
  },
}).createMachine({
  id: 'galleryWatch',
  description: 'What the product’s charts do in other tabs, live.',
  context: { actors: [], chosen: null, recording: null },
  type: 'parallel',
  states: {
    recording: {
      description: 'Whether what the charts of a tab do is recorded.',
      initial: 'off',
      states: {
        off: {
          description: 'Nothing has been recorded.',
          on: {
            'watch.record': {
              guard: { type: 'isActive', params: ({ event }) => event },
              target: 'on',
              actions: { type: 'startRecording', params: ({ event }) => event },
              description: 'The person starts to record the tab of the chart that is followed.',
            },
          },
        },
        on: {
          description: 'Each step of the tab’s charts is recorded, without what is typed.',
          on: {
            'tab.told': {
              guard: { type: 'isBegin', params: ({ event }) => event },
              actions: { type: 'recordBegin', params: ({ event }) => event },
              description: 'A chart of the recorded tab begins.',
            },
            'tab.moved': {
              guard: { type: 'isRecorded', params: ({ event }) => event },
              actions: { type: 'recordMove', params: ({ event }) => event },
              description: 'A chart of the recorded tab takes a step.',
            },
            'watch.keep': { target: 'over', description: 'The person stops recording.' },
          },
        },
        over: {
          description: 'What was recorded can be opened as a journey.',
          on: {
            'watch.record': {
              guard: { type: 'isActive', params: ({ event }) => event },
              target: 'on',
              actions: { type: 'startRecording', params: ({ event }) => event },
              description: 'The person records again.',
            },
          },
        },
      },
    },
    tabs: {
      description: 'What is heard from other tabs.',
      invoke: {
        id: 'tabs',
        src: 'tabs',
        onError: { target: '.deaf', description: 'This browser does not let tabs talk to each other.' },
      },
      initial: 'listening',
      states: {
        listening: {
          description: 'No other tab has reported yet.',
          tags: 'silent',
          on: {
            'tab.told': {
              target: 'following',
              actions: { type: 'noteActor', params: ({ event }) => event },
              description: 'A chart in another tab reports its state.',
            },
            'watch.ask': { actions: 'ask', description: 'The person asks again which charts are running.' },
          },
        },
        following: {
          description: 'The charts in other tabs are followed step by step.',
          on: {
            'tab.told': {
              actions: { type: 'noteActor', params: ({ event }) => event },
              description: 'Another chart reports its state.',
            },
            'tab.moved': {
              actions: { type: 'noteMove', params: ({ event }) => event },
              description: 'A chart takes a step.',
            },
            'tab.stopped': [
              {
                guard: { type: 'isLast', params: ({ event }) => event },
                target: 'listening',
                actions: 'forgetAll',
                description: 'The last chart is gone: its tab was closed.',
              },
              {
                guard: { type: 'isActive', params: ({ event }) => event },
                actions: { type: 'forget', params: ({ event }) => event },
                description: 'A chart was stopped by the one that ran it.',
              },
              { description: 'A chart that has ended by itself can still be looked at.' },
            ],
            'watch.choose': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              actions: { type: 'noteChosen', params: ({ event }) => event },
              description: 'The person chooses which chart to follow.',
            },
            'watch.send': {
              guard: { type: 'isActive', params: ({ event }) => event },
              actions: { type: 'send', params: ({ event }) => event },
              description: 'The person sends an event to the running chart.',
            },
            'watch.ask': {
              target: 'listening',
              actions: ['forgetAll', 'ask'],
              description: 'The person starts over and asks which charts are running.',
            },
          },
        },
        deaf: { description: 'Other tabs cannot be heard.', type: 'final', tags: 'deaf' },
      },
    },
  },
});
