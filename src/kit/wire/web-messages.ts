import type { WebMessages } from '../../../contract/inbox.ts';
import type { Client } from './client.ts';

const MESSAGES = '/subscriptions/user/messages/';
/** So long a question may wait for its answer, in seconds: shorter than the patience of usual proxies. */
const WAIT_S = 20;

/** Calls about the messages of the Web channel (P25), each for the person who is signed in. */
export const webMessagesApi = (client: Client) => ({
  /** The messages after `after`, the newest ones of all for 0; the answer may take some seconds while there are none. */
  news: (after: number, signal?: AbortSignal) =>
    client.call<WebMessages>('GET', MESSAGES, { query: { after, wait: WAIT_S }, signal }),
  setRead: (up_to: number) => client.call('PUT', `${MESSAGES}read/`, { body: { up_to } }),
  clear: (up_to: number) => client.call('PUT', `${MESSAGES}clear/`, { body: { up_to } }),
});
