/**
 * A list that grows as the reader nears its end: one page at a time, one request in two seconds at most (BLG-02..04).
 * Port: `loadPage` asks the server for one page.
 */
import { assign, fromPromise, setup, stateIn } from 'xstate';

export const THROTTLE_MS = 2000;

/** The chart asks for no more of an entry than what tells it from another. */
export type ListItem = { pk: number };
/** Which page is asked for; both numbers count from 1. */
export type PageRequest = { page: number; pageSize: number };
export type ListPage = { result: ListItem[]; total_pages: number };
/**
 * What brings a list back as it was left: its entries, and how many pages of how many they are. Without entries it begins
 * behind that page.
 */
export type KeptList = { posts: ListItem[]; page: number; totalPages: number };
export type InfiniteListInput = { pageSize: number; restored?: KeptList | null };
/** `page` is the last page that has come, 0 before the first one. */
type Context = KeptList & { pageSize: number };
type Event = { type: 'list.endReached' } | { type: 'list.retry' };

const NOTHING: KeptList = { posts: [], page: 0, totalPages: 0 };
const unprovided = (): never => {
  throw new Error('infiniteList: provide() this port');
};

export const infiniteListMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: InfiniteListInput;
    tags: 'busy' | 'failed' | 'pending' | 'complete';
  },
  actors: { loadPage: fromPromise<ListPage, PageRequest>(unprovided) },
  actions: {
    // The page that was asked for counts, not the one the answer names: so the list always comes to an end.
    notePage: assign(({ context }, { result, total_pages: totalPages }: ListPage) => {
      const byPk = new Map(context.posts.map((post) => [post.pk, post]));
      for (const post of result) if (!byPk.has(post.pk)) byPk.set(post.pk, post);
      return { posts: [...byPk.values()], page: context.page + 1, totalPages };
    }),
  },
  guards: {
    isRestored: ({ context }) => context.posts.length > 0 && context.page < context.totalPages,
    isRestoredWhole: ({ context }) => context.page > 0 && context.page >= context.totalPages,
    isLast: ({ context }, { total_pages: totalPages }: ListPage) => context.page + 1 >= totalPages,
    hasFailed: stateIn('#infiniteList.listing.request.failed'),
  },
}).createMachine({
  id: 'infiniteList',
  description: 'A list that grows as the reader nears its end.',
  context: ({ input }) => ({ ...(input.restored ?? NOTHING), pageSize: input.pageSize }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked at whether the reader comes back to a list.',
      always: [
        {
          guard: 'isRestoredWhole',
          target: 'complete',
          description: 'The reader comes back to a list that had been read to its end.',
        },
        {
          guard: 'isRestored',
          target: ['listing.request.settled', 'listing.throttle.over', 'listing.reader.reading'],
          description: 'The reader comes back; what had come is there and nothing is asked for.',
        },
        { target: 'listing', description: 'It is a new list; the page it begins with is asked for at once.' },
      ],
    },
    listing: {
      type: 'parallel',
      description:
        'The next page is asked for when the last one has come, two seconds are over and the reader is at the end.',
      onDone: {
        target: 'listing',
        reenter: true,
        description: 'All three are so; the next page is asked for.',
      },
      states: {
        request: {
          description: 'What has become of the page that was asked for.',
          initial: 'awaited',
          states: {
            awaited: {
              description: 'The page is on its way.',
              tags: 'busy',
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: ({ context }) => ({ page: context.page + 1, pageSize: context.pageSize }),
                onDone: [
                  {
                    guard: { type: 'isLast', params: ({ event }) => event.output },
                    target: '#infiniteList.complete',
                    actions: { type: 'notePage', params: ({ event }) => event.output },
                    description: 'It was the last page.',
                  },
                  {
                    target: 'settled',
                    actions: { type: 'notePage', params: ({ event }) => event.output },
                    description: 'The page joins the list; what the list holds already is dropped.',
                  },
                ],
                onError: { target: 'failed', description: 'No page comes.' },
              },
            },
            failed: {
              description: 'The page did not come; the reader may try again.',
              tags: 'failed',
              on: { 'list.retry': { target: 'settled', description: 'The reader tries again.' } },
            },
            settled: { type: 'final', description: 'Nothing is on its way.' },
          },
        },
        throttle: {
          description: 'The time between two requests.',
          initial: 'running',
          states: {
            running: {
              description: 'The last request is less than two seconds old.',
              after: { [THROTTLE_MS]: { target: 'over', description: 'Two seconds are over.' } },
            },
            over: { type: 'final', description: 'Another page may be asked for.' },
          },
        },
        reader: {
          description: 'Where the reader is.',
          initial: 'reading',
          states: {
            reading: {
              description: 'The end of the list is far.',
              on: {
                'list.endReached': {
                  target: 'waiting',
                  description:
                    'The reader nears the end: one page is remembered, however often this happens.',
                },
                'list.retry': {
                  guard: 'hasFailed',
                  target: 'waiting',
                  description: 'Whoever tries again waits for the page.',
                },
              },
            },
            waiting: { type: 'final', tags: 'pending', description: 'The reader waits for the next page.' },
          },
        },
      },
    },
    complete: { type: 'final', tags: 'complete', description: 'All pages have come.' },
  },
});
