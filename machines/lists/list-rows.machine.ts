/**
 * The records of a staff list: one page of them at a time, as it was asked for last (LST-01 to LST-03). Old rows stand until
 * the next page has come, and an answer to a question that is not asked any more is dropped.
 * Ports: `loadPage` asks the server; `came` tells the list of a page, `refused` and `failed` tell that none came.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { AdminRecord } from '../forms/admin-record.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';

/** Which records are asked for; `page` counts from 1. */
export type ListQuery = { page: number; pageSize: number; search: string };
/** One page of an area's records. `page` is the one the server has given, which may be an earlier one (P27). */
export type RecordPage = { records: AdminRecord[]; page: number; totalPages: number; totalCount: number };
/** The server's answer, and the page it holds: null in a refusal. */
export type RecordPageAnswer = { result: CallResult; loaded: RecordPage | null };
export type ListRowsInput = { query: ListQuery };
/** A page that has come: what was asked for, and the page and the ids that are there. */
export type PageCame = { asked: ListQuery; page: number; ids: string[] };
type Context = {
  /** What the records on the screen, or on their way, were asked for with. */
  asked: ListQuery;
  loaded: RecordPage | null;
  /** The server has given another page than the one asked for. */
  isMoved: boolean;
};
type Event = { type: 'rows.ask'; query: ListQuery } | { type: 'rows.reload' };

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
  actors: { loadPage: fromPromise<RecordPageAnswer, ListQuery>(unprovided) },
  actions: {
    noteAsked: assign({ asked: (_, { query }: { query: ListQuery }) => query }),
    noteLoaded: assign(({ context: { asked } }, { loaded }: RecordPageAnswer) => {
      const page = loaded?.page ?? asked.page;
      return { loaded, isMoved: page !== asked.page, asked: { ...asked, page } };
    }),
    /** Port: tells the list of the page that has come. */
    came: (_, _params: PageCame) => unprovided(),
    /** Port: the server does not give the page. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    isOtherQuery: ({ context: { asked } }, { query }: { query: ListQuery }) =>
      asked.page !== query.page || asked.pageSize !== query.pageSize || asked.search !== query.search,
    hasPage: (_, { loaded }: RecordPageAnswer) => loaded !== null,
    hasRecords: ({ context }) => (context.loaded?.records.length ?? 0) > 0,
    hasSearched: ({ context }) => context.asked.search !== '',
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
      description: 'Other records are asked for; an answer to the former question is not waited for.',
    },
    'rows.reload': {
      target: '.loading',
      description: 'The records may have changed; they are asked for again.',
    },
  },
  states: {
    loading: {
      description: 'A page is on its way; the old rows stand until it comes.',
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
            description: 'The page is there, or where there are fewer pages the last one.',
          },
          {
            target: 'failed',
            actions: { type: 'refused', params: ({ event }) => event.output },
            description: 'The server does not give the page and says why.',
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          description: 'No answer comes.',
        },
      },
    },
    sorting: {
      description: 'It is looked at what has come.',
      always: [
        { guard: 'hasRecords', target: 'filled', description: 'There are records.' },
        { guard: 'hasSearched', target: 'noMatch', description: 'Nothing matches the search.' },
        { target: 'empty', description: 'There is nothing yet.' },
      ],
    },
    filled: { description: 'The records are on the screen.', tags: 'filled' },
    noMatch: { description: 'No record matches; the search can be cleared.', tags: 'noMatch' },
    empty: { description: 'There are no records yet; one can be added (P36).', tags: 'empty' },
    failed: {
      description: 'The page did not come; old rows stay, and the person may try again.',
      tags: 'failed',
    },
  },
});
