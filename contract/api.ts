import type { Static, TSchema } from 'typebox';
import { accountCalls } from './account.ts';
import { alertCalls } from './alerts.ts';
import { authCalls } from './auth.ts';
import { blogCalls } from './blog.ts';
import { inboxCalls } from './inbox.ts';
import { mediaCalls } from './media.ts';
import { postCalls } from './posts.ts';
import { productMediaCalls } from './product-media.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { supportCalls } from './support.ts';
import { templateCalls } from './templates.ts';

/**
 * Every call of the API by method and path: the source of the server's routes, its documentation and the client's
 * types.
 */
export const api = {
  ...accountCalls,
  ...alertCalls,
  ...authCalls,
  ...blogCalls,
  ...inboxCalls,
  ...mediaCalls,
  ...postCalls,
  ...productMediaCalls,
  ...subscriptionCalls,
  ...supportCalls,
  ...templateCalls,
};
type Api = typeof api;

/** A call's method and path, as in `contract/calls`. */
export type Call = keyof Api;

/** The calls that answer with a file instead of an envelope. */
export type FileCall = { [Name in Call]: Api[Name] extends { file: string } ? Name : never }[Call];

/** A part of a call's input, such as its `query`; unknown if the call has no such part. */
export type PartOf<Name extends Call, Part extends 'params' | 'query' | 'body'> =
  Api[Name] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : unknown;

/** The `data` of a call's answer. */
export type AnswerOf<Name extends Call> = Api[Name] extends { answer: infer Schema extends TSchema }
  ? Static<Schema>
  : unknown;

/** The single record that a list answers with when the query names it (P21). */
export type OneOf<Name extends Call> = Api[Name] extends { orOne: infer Schema extends TSchema }
  ? Static<Schema>
  : never;

/** Whether the body of a call is a multipart form. */
export type IsForm<Name extends Call> = Api[Name] extends { form: true } ? true : false;
