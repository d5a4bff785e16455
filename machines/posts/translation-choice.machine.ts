/**
 * The posts that a post can be a translation of: the newest at first, then those that match what is typed (WRT-05).
 * Ports: `findPosts` asks the server, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { NetworkWatch } from '../settings/settings.machine.ts';

export const TYPING_PAUSE_MS = 300;

/** A post to choose. */
export type PostChoice = { pk: number; subject: string; language: string; published_at: string | null };
/** The server's posts; null if it knows no languages of posts. */
export type PostsFound = { posts: PostChoice[] | null };
type Context = { text: string; posts: PostChoice[] };
type Event = { type: 'posts.search'; text: string } | { type: 'posts.retry' } | { type: 'network.returned' };

const unprovided = (): never => {
  throw new Error('translationChoice: provide() this port');
};

export const translationChoiceMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'loading' | 'known' | 'searching' | 'failed' },
  actors: {
    findPosts: fromPromise<PostsFound, { text: string }>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteText: assign({ text: (_, { text }: { text: string }) => text }),
    notePosts: assign({ posts: ({ context }, { posts }: PostsFound) => posts ?? context.posts }),
  },
  guards: { hasPosts: (_, { posts }: PostsFound) => posts !== null },
}).createMachine({
  id: 'translationChoice',
  description: 'The posts that a post can be a translation of.',
  context: { text: '', posts: [] },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The newest posts are loading; nothing is shown yet.',
      tags: 'loading',
      invoke: {
        id: 'findPosts',
        src: 'findPosts',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'hasPosts', params: ({ event }) => event.output },
            target: 'choosing.found',
            actions: { type: 'notePosts', params: ({ event }) => event.output },
            description: 'The posts have loaded.',
          },
          { target: 'unknown', description: 'The server knows no languages of posts.' },
        ],
        onError: { target: 'choosing.failed', description: 'The server does not answer.' },
      },
    },
    choosing: {
      description: 'The person can choose a post, or search for another one.',
      tags: 'known',
      initial: 'found',
      on: {
        'posts.search': {
          target: '.pausing',
          actions: { type: 'noteText', params: ({ event }) => event },
          description: 'The person types; the search starts once they pause.',
        },
      },
      states: {
        found: { description: 'The posts that match what is typed.' },
        pausing: {
          description: 'The person is typing.',
          tags: 'searching',
          after: { [TYPING_PAUSE_MS]: { target: 'searching', description: 'The person pauses.' } },
        },
        searching: {
          description: 'The matching posts are loading; those from before stay.',
          tags: 'searching',
          invoke: {
            id: 'findPosts',
            src: 'findPosts',
            input: ({ context }) => ({ text: context.text }),
            onDone: {
              target: 'found',
              actions: { type: 'notePosts', params: ({ event }) => event.output },
              description: 'The matching posts have loaded.',
            },
            onError: { target: 'failed', description: 'The server does not answer.' },
          },
        },
        failed: {
          description: 'The posts could not be loaded; the person can try again.',
          tags: 'failed',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: {
              description: 'The connection is no longer watched; the person can still try again.',
            },
          },
          on: {
            'network.returned': { target: 'searching', description: 'The device has a connection again.' },
            'posts.retry': { target: 'searching', description: 'The person tries again.' },
          },
        },
      },
    },
    unknown: { type: 'final', description: 'Nothing is shown: posts have no translations here.' },
  },
});
