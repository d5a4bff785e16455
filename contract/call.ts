import type { TObject, TSchema } from 'typebox';

/** Who may make a call (SES-07). */
export type CallAccess = 'anyone' | 'signedIn' | 'verified' | 'staff';

/** A call's input, output and access; `contract/calls` has its method and path. */
export interface CallSchema {
  readonly access: CallAccess;
  /** For the documentation: the groups of the call, and what it does. */
  readonly tags: readonly string[];
  readonly summary: string;
  readonly params?: TObject;
  /** The single parameter may also be in the query, on the path without it (P21). */
  readonly alsoByQuery?: true;
  readonly query?: TObject;
  readonly headers?: TObject;
  readonly body?: TObject;
  /** The body is a multipart form (API-02). */
  readonly form?: true;
  /** The `data` of the envelope; without it, an empty object. */
  readonly answer?: TSchema;
  /** A list's answer if `id` in the query names one of its records (P21). */
  readonly orOne?: TSchema;
  /** The media type, if the answer is a file instead of an envelope (API-07). */
  readonly file?: string;
  /** Only our server has it: no server of the documents does (NET-01). */
  readonly isOwn?: true;
  /** The statuses it may refuse with, besides 400 for a body, 401 and 403 for the access, and 429 and 503 for any call. */
  readonly refusals?: readonly (400 | 401 | 404 | 409 | 413 | 415)[];
}

/** Calls by method and path. */
export type CallSchemas = Readonly<Record<`${string} /${string}`, CallSchema>>;
