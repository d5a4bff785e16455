/**
 * The records of a staff list, one page at a time (LST-01 to LST-03). Old rows stay until the next page has loaded; an
 * answer to an earlier request is dropped.
 * Ports: `loadPage` asks the server, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { AdminRecord } from '../forms/admin-record.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

/**
 * `page` counts from 1. `sort` is a column, with a `-` before it descending; `filters` are values by field. Both are there
 * only if the person has chosen them.
 */
export type ListQuery = {
  page: number;
  pageSize: number;
  search: string;
  sort?: string | undefined;
  filters?: Readonly<Record<string, string>> | undefined;
};
/** What the server can do with the whole list: the columns to sort by, and the fields to filter by with their values. */
export type ListOffers = {
  sortable?: readonly string[];
  filters?: Readonly<Record<string, readonly string[]>>;
};
/** One page of records. `page` is the page the server sent, which may be an earlier one (P27). */
export type RecordPage = {
  records: AdminRecord[];
  page: number;
  totalPages: number;
  totalCount: number;
  offers?: ListOffers;
};
/** The server's answer with its page; null if it refused. */
export type RecordPageAnswer = { result: CallResult; loaded: RecordPage | null };
export type ListRowsInput = { query: ListQuery };
/** A page that has loaded: what was asked for, which page came, and its ids. */
export type PageCame = { asked: ListQuery; page: number; ids: string[] };
type Context = {
  /** The request behind the records on the screen, or on their way. */
  asked: ListQuery;
  loaded: RecordPage | null;
  /** The server sent another page than the one asked for. */
  isMoved: boolean;
};
type Event = { type: 'rows.ask'; query: ListQuery } | { type: 'rows.reload' } | { type: 'network.returned' };

const unprovided = (): never => {
  throw new Error('listRows: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const listRowsMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: ListRowsInput;
    tags: 'loading' | 'failed' | 'filled' | 'empty' | 'noMatch';
  },
  actors: {
    loadPage: fromPromise<RecordPageAnswer, ListQuery>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteAsked: assign({ asked: (_, { query }: { query: ListQuery }) => query }),
    noteLoaded: assign(({ context: { asked } }, { loaded }: RecordPageAnswer) => {
      const page = loaded?.page ?? asked.page;
      return { loaded, isMoved: page !== asked.page, asked: { ...asked, page } };
    }),
    /** Port: tells the list about the page. */
    came: (_, _params: PageCame) => unprovided(),
    /** Port: the server refused the page. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: there was no answer; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isOtherQuery: ({ context: { asked } }, { query }: { query: ListQuery }) =>
      JSON.stringify(asked) !== JSON.stringify(query),
    hasPage: (_, { loaded }: RecordPageAnswer) => loaded !== null,
    hasRecords: ({ context }) => (context.loaded?.records.length ?? 0) > 0,
    hasSearched: ({ context: { asked } }) => asked.search !== '' || asked.filters !== undefined,
  },
}).createMachine({
  id: 'listRows',
  description: 'The records of a list, one page at a time.',
  context: ({ input }) => ({ asked: input.query, loaded: null, isMoved: false }),
  initial: 'loading',
  on: {
    'rows.ask': {
      guard: { type: 'isOtherQuery', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'noteAsked', params: ({ event }) => event },
      description: 'Other records are wanted; an answer to the earlier request is dropped.',
    },
    'rows.reload': { target: '.loading', description: 'The records may have changed; they reload.' },
  },
  states: {
    loading: {
      description: 'A page is loading; the old rows stay until then.',
      tags: 'loading',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: { type: 'hasPage', params: ({ event }) => event.output },
            target: 'sorting',
            actions: [
              {
                type: 'came',
                params: ({ context, event }) => ({
                  asked: context.asked,
                  page: event.output.loaded?.page ?? context.asked.page,
                  ids: event.output.loaded?.records.map(({ pk }) => String(pk)) ?? [],
                }),
              },
              { type: 'noteLoaded', params: ({ event }) => event.output },
            ],
            description: 'The page has loaded, or the last one if there are fewer pages.',
          },
          {
            target: 'failed',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server refuses the page and says why.',
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'The server does not answer.',
        },
      },
    },
    sorting: {
      description: 'Checks what has loaded.',
      always: [
        { guard: 'hasRecords', target: 'filled', description: 'There are records.' },
        { guard: 'hasSearched', target: 'noMatch', description: 'Nothing matches the search.' },
        { target: 'empty', description: 'There are no records yet.' },
      ],
    },
    filled: { description: 'The records are shown.', tags: 'filled' },
    noMatch: { description: 'No record matches; the person can clear the search.', tags: 'noMatch' },
    empty: { description: 'There are no records yet; the person can add one (P36).', tags: 'empty' },
    failed: {
      description: 'The page could not be loaded; old rows stay, and the person can try again.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: {
          description: 'The connection is no longer watched; the person can still try again.',
        },
      },
      on: {
        'network.returned': { target: 'loading', description: 'The device has a connection again.' },
      },
    },
  },
});
