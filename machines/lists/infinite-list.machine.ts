/**
 * A list that grows as the reader nears its end: page by page, with at most one request in two seconds (BLG-02..04).
 * Ports: `loadPage` asks the server for one page, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import type { NetworkWatch } from '../settings/settings.machine.ts';

export const THROTTLE_MS = 2000;

/** The chart needs only what identifies an entry. */
export type ListItem = { pk: number };
/** Both numbers count from 1. */
export type PageRequest = { page: number; pageSize: number };
export type ListPage = {
  result: ListItem[];
  total_pages: number;
  total_count?: number;
  language_count?: number;
  searchable?: boolean;
};
/** How many of the list's entries are in the reader's language, which come first, and how many there are (RDR-01). */
export type LanguageCounts = { own: number; all: number };
/**
 * What restores a list as the reader left it: its entries, the last page loaded, the number of pages, and whether the server
 * can search it. Without entries it starts after that page. `counts` is there if the server was asked for a language first,
 * and knows languages.
 */
export type KeptList = {
  posts: ListItem[];
  page: number;
  totalPages: number;
  counts?: LanguageCounts;
  isSearchable?: boolean;
};
export type InfiniteListInput = { pageSize: number; restored?: KeptList | null };
/** `page` is the last page loaded, 0 before the first. */
type Context = KeptList & { pageSize: number };
type Event = { type: 'list.endReached' } | { type: 'list.retry' } | { type: 'network.returned' };

const NOTHING: KeptList = { posts: [], page: 0, totalPages: 0 };
const unprovided = (): never => {
  throw new Error('infiniteList: provide() this port');
};

/** What a page says about languages; null if its server knows nothing about them. */
export const countsOf = ({
  language_count: own,
  total_count: all = 0,
}: Pick<ListPage, 'language_count' | 'total_count'>): LanguageCounts | null =>
  own === undefined ? null : { own, all };

export const infiniteListMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: InfiniteListInput;
    tags: 'busy' | 'failed' | 'pending' | 'complete';
  },
  actors: {
    loadPage: fromPromise<ListPage, PageRequest>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    // Counts the requested page, not the one the answer names, so that the list always ends.
    notePage: assign(({ context }, { result, total_pages: totalPages, searchable, ...page }: ListPage) => {
      const counts = countsOf(page);
      const byPk = new Map(context.posts.map((post) => [post.pk, post]));
      for (const post of result) if (!byPk.has(post.pk)) byPk.set(post.pk, post);
      return {
        posts: [...byPk.values()],
        page: context.page + 1,
        totalPages,
        isSearchable: searchable === true,
        ...(counts && { counts }),
      };
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
      description: 'Checks whether the reader is returning to a list.',
      always: [
        {
          guard: 'isRestoredWhole',
          target: 'complete',
          description: 'The reader returns to a list they had read to its end.',
        },
        {
          guard: 'isRestored',
          target: ['listing.request.settled', 'listing.throttle.over', 'listing.reader.reading'],
          description: 'The reader returns; the list is as they left it, and nothing is requested.',
        },
        { target: 'listing', description: 'The list is new; its first page is requested right away.' },
      ],
    },
    listing: {
      type: 'parallel',
      description:
        'The next page is requested once the last one has loaded, two seconds have passed and the reader is at the end.',
      onDone: {
        target: 'listing',
        reenter: true,
        description: 'All three are true; the next page is requested.',
      },
      states: {
        request: {
          description: 'The page that was requested.',
          initial: 'awaited',
          states: {
            awaited: {
              description: 'The page is loading.',
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
                    description: 'The page joins the list, without duplicates.',
                  },
                ],
                onError: { target: 'failed', description: 'The page does not load.' },
              },
            },
            failed: {
              description: 'The page could not be loaded; the reader can try again.',
              tags: 'failed',
              invoke: {
                id: 'watchNetwork',
                src: 'watchNetwork',
                onError: {
                  description: 'The connection is no longer watched; the person can still try again.',
                },
              },
              on: {
                'network.returned': { target: 'settled', description: 'The device has a connection again.' },
                'list.retry': { target: 'settled', description: 'The reader tries again.' },
              },
            },
            settled: { type: 'final', description: 'Nothing is loading.' },
          },
        },
        throttle: {
          description: 'The wait between two requests.',
          initial: 'running',
          states: {
            running: {
              description: 'The last request was less than two seconds ago.',
              after: { [THROTTLE_MS]: { target: 'over', description: 'Two seconds have passed.' } },
            },
            over: { type: 'final', description: 'Another page may be requested.' },
          },
        },
        reader: {
          description: 'Where the reader is.',
          initial: 'reading',
          states: {
            reading: {
              description: 'The reader is not near the end.',
              on: {
                'list.endReached': {
                  target: 'waiting',
                  description:
                    'The reader nears the end; one more page is noted, however often this happens.',
                },
                'network.returned': {
                  guard: 'hasFailed',
                  target: 'waiting',
                  description:
                    'The device has a connection again; the reader waits for the page that did not load.',
                },
                'list.retry': {
                  guard: 'hasFailed',
                  target: 'waiting',
                  description: 'A reader who tries again waits for the page.',
                },
              },
            },
            waiting: { type: 'final', tags: 'pending', description: 'The reader waits for the next page.' },
          },
        },
      },
    },
    complete: { type: 'final', tags: 'complete', description: 'All pages have loaded.' },
  },
});
