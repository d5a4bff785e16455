import type { TObject, TSchema } from 'typebox';

/** Who may make a call (SES-07). */
export type CallAccess = 'anyone' | 'signedIn' | 'verified' | 'staff';

/** What a call takes and gives, beside its method and path, which `contract/calls` names. */
export interface CallSchema {
  readonly access: CallAccess;
  /** Of the documentation: the groups of the call, and what it is for. */
  readonly tags: readonly string[];
  readonly summary: string;
  readonly params?: TObject;
  /** The single parameter may also stand in the query, on the path without it (P21). */
  readonly alsoByQuery?: true;
  readonly query?: TObject;
  readonly headers?: TObject;
  readonly body?: TObject;
  /** The body is a multipart form (API-02). */
  readonly form?: true;
  /** The `data` of the envelope; without it, an empty object. */
  readonly answer?: TSchema;
  /** The answer to a list that is asked for one of its records by `id` in the query (P21). */
  readonly orOne?: TSchema;
  /** The media type of an answer that is a file in place of an envelope (API-07). */
  readonly file?: string;
  /** Statuses of refusals, beside 400 of every body, 401 and 403 of the access, and 429 and 503 of all. */
  readonly refusals?: readonly (400 | 401 | 404 | 409 | 413 | 415)[];
}

/** Calls by method and path. */
export type CallSchemas = Readonly<Record<`${string} /${string}`, CallSchema>>;
