import type { postEndpoints } from '../../../contract/calls/posts.ts';
import type { productMediaEndpoints, templateMediaEndpoints } from '../../../contract/calls/media.ts';
import type { subscriptionEndpoints } from '../../../contract/calls/subscriptions.ts';
import type { templateEndpoints } from '../../../contract/calls/templates.ts';
import type { Client } from '../wire/client.ts';
import { pageQueryOf, type AdminPageQuery } from './admin-query.ts';

type Area =
  | typeof postEndpoints
  | typeof productMediaEndpoints
  | typeof subscriptionEndpoints
  | typeof templateMediaEndpoints
  | typeof templateEndpoints;

/** The calls of every staff area; `calls` are the area's in `contract/calls`. */
export function recordCalls(client: Client, calls: Pick<Area, 'list' | 'find' | 'remove'>) {
  return {
    /** A page of the list, newest first. */
    list: (query: AdminPageQuery, signal: AbortSignal) =>
      client.call(calls.list, { query: pageQueryOf(query), signal }),
    detail: (id: string, signal: AbortSignal) => client.call(calls.find, { params: { id }, signal }),
    remove: (id: string, signal: AbortSignal) => client.call(calls.remove, { params: { id }, signal }),
  };
}
