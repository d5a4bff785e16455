import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { inboxEndpoints } from './calls/inbox.ts';
import { closed } from './fields.ts';

/** The maximum number of messages per answer. */
export const MESSAGES_MAX = 100;
/** The maximum time that a long poll waits, in seconds: shorter than the timeouts of common proxies. */
const MESSAGES_WAIT_MAX = 25;

const Key = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** A message of the Web channel (P25). */
export const WebMessage = Type.Object({
  pk: Key,
  title: Type.String(),
  type: Type.String({ description: 'What it is about, in the language of the request.' }),
  plain: Type.String(),
  html: Type.String({ description: 'Sanitized; show it only in a sandboxed frame.' }),
  created_at: Type.String({ description: 'RFC 3339, UTC.' }),
  is_read: Type.Boolean(),
});
export type WebMessage = Static<typeof WebMessage>;

/** GET subscriptions/user/messages/: the messages after `after`, oldest first; without it, the newest. */
export const WebMessages = Type.Object({
  result: Type.Array(WebMessage),
  last: Type.Integer({ minimum: 0, description: 'The `after` of the next request.' }),
  unread: Type.Integer({ minimum: 0 }),
  read_up_to: Type.Integer({ minimum: 0, description: 'The last message read on any device.' }),
  cleared_up_to: Type.Integer({ minimum: 0, description: 'The last message cleared on any device.' }),
});
export type WebMessages = Static<typeof WebMessages>;

export const WebMessagesQuery = Type.Object({
  after: Type.Integer({ ...Key, default: 0, description: 'The pk of the last known message.' }),
  wait: Type.Integer({
    minimum: 0,
    maximum: MESSAGES_WAIT_MAX,
    default: 0,
    description: 'Seconds to wait for a message if there is none.',
  }),
});
export type WebMessagesQuery = Static<typeof WebMessagesQuery>;

/** PUT subscriptions/user/messages/read/ and …/clear/: all messages up to and including this one. */
const MessagesUpTo = Type.Object({ up_to: Key }, closed);

const own = { tags: ['Messages'], access: 'verified' } as const;

/** The calls of `calls/inbox.ts`. */
export const inboxCalls = {
  [inboxEndpoints.news]: {
    isOwn: true,
    ...own,
    summary: 'The messages of the Web channel; with wait, answers once there is one',
    query: WebMessagesQuery,
    answer: WebMessages,
    refusals: [400],
  },
  [inboxEndpoints.markRead]: {
    isOwn: true,
    ...own,
    summary: 'Mark messages as read',
    body: MessagesUpTo,
  },
  [inboxEndpoints.clear]: {
    isOwn: true,
    ...own,
    summary: 'Clear messages from the history',
    body: MessagesUpTo,
  },
} satisfies CallSchemas;
