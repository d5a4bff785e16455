/**
 * One blog post: read, and shared by its link (BLG-05, BLG-06, BLG-09, RDR-03).
 * Ports: `loadPost` asks the server, `watchNetwork` reports that the device has a connection again, `copyLink` writes to the
 * clipboard, `shareLink` opens the device's own sheet.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { NetworkWatch } from '../settings/settings.machine.ts';

/** A post that is missing or not published is a refusal. */
export type PostAnswer<Post extends { pk: number } = { pk: number }> =
  | { found: true; post: Post }
  | { found: false };
/** `link` is the last link to be copied or shared; `fault` is the HTTP client's message. */
type Context = { post: { pk: number } | null; link: string; fault: string };
type Event =
  | { type: 'post.copyLink'; link: string }
  | { type: 'post.shareLink'; link: string }
  | { type: 'post.retry' }
  | { type: 'network.returned' };

const unprovided = (): never => {
  throw new Error('post: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const postMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'copied' | 'selectable' },
  actors: {
    loadPost: fromPromise<PostAnswer>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    copyLink: fromPromise<void, { link: string }>(unprovided),
    /** Resolves when the sheet closes, whether or not the reader shared; rejects if it does not open. */
    shareLink: fromPromise<void, { link: string }>(unprovided),
  },
  actions: {
    notePost: assign({ post: (_, answer: PostAnswer) => (answer.found ? answer.post : null) }),
    noteLink: assign({ link: (_, { link }: { link: string }) => link }),
    noteFault: assign({ fault: (_, { fault }: { fault: string }) => fault }),
    /** Port: shows the link followed by ' Copied to Clipboard'. */
    announceCopied: (_, _params: { link: string }) => unprovided(),
    /** Port: shows 'Can not copy to Clipboard'. */
    announceNotCopied: () => unprovided(),
  },
  guards: { isFound: (_, answer: PostAnswer) => answer.found },
}).createMachine({
  id: 'post',
  description: 'One blog post.',
  context: { post: null, link: '', fault: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The post is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadPost',
        src: 'loadPost',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'notePost', params: ({ event }) => event.output },
            description: 'The post has loaded.',
          },
          { target: 'missing', description: 'There is no such post, or it is not published.' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'The server does not answer.',
        },
      },
    },
    failed: {
      description: 'The post could not be loaded; the reader can try again.',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: {
          description: 'The connection is no longer watched; the person can still try again.',
        },
      },
      on: {
        'network.returned': { target: 'loading', description: 'The device has a connection again.' },
        'post.retry': { target: 'loading', description: 'The reader tries again.' },
      },
    },
    missing: { type: 'final', description: 'The 404 page is shown instead of the post.' },
    shown: {
      description: 'The reader can read and share the post.',
      initial: 'unshared',
      states: {
        unshared: {
          description: 'The link has not been copied yet, or was shared.',
          on: {
            'post.copyLink': {
              target: 'copying',
              actions: { type: 'noteLink', params: ({ event }) => event },
              description: 'The reader copies the link.',
            },
            'post.shareLink': {
              target: 'sharing',
              actions: { type: 'noteLink', params: ({ event }) => event },
              description: 'The reader opens the device’s share sheet.',
            },
          },
        },
        copying: {
          description: 'The link is being copied.',
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => ({ link: context.link }),
            onDone: {
              target: 'copied',
              actions: { type: 'announceCopied', params: ({ context }) => ({ link: context.link }) },
              description: 'The link is copied.',
            },
            onError: {
              target: 'selectable',
              actions: 'announceNotCopied',
              description: 'The browser does not allow copying.',
            },
          },
        },
        sharing: {
          description: 'The device’s share sheet is open.',
          invoke: {
            id: 'shareLink',
            src: 'shareLink',
            input: ({ context }) => ({ link: context.link }),
            onDone: { target: 'unshared', description: 'The sheet is closed.' },
            onError: {
              target: 'copying',
              description: 'The sheet does not open; the link is copied instead.',
            },
          },
        },
        copied: {
          description: 'The link is copied.',
          tags: 'copied',
          on: {
            'post.copyLink': {
              target: 'copying',
              actions: { type: 'noteLink', params: ({ event }) => event },
              description: 'The reader copies the link again.',
            },
            'post.shareLink': {
              target: 'sharing',
              actions: { type: 'noteLink', params: ({ event }) => event },
              description: 'The reader opens the device’s share sheet.',
            },
          },
        },
        selectable: {
          description: 'The link is shown on the page, to select and copy by hand.',
          tags: 'selectable',
          on: {
            'post.copyLink': {
              target: 'copying',
              actions: { type: 'noteLink', params: ({ event }) => event },
              description: 'The reader tries again.',
            },
            'post.shareLink': {
              target: 'sharing',
              actions: { type: 'noteLink', params: ({ event }) => event },
              description: 'The reader opens the device’s share sheet.',
            },
          },
        },
      },
    },
  },
});
