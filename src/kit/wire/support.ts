import type { ContactMessage } from '../../../contract/support.ts';
import type { Client } from './client.ts';

/** Calls to the people behind the product. */
export const supportApi = (client: Client) => ({
  sendMessage: (body: ContactMessage, signal?: AbortSignal) =>
    client.call('POST', '/support/contact/message/', { body, signal }),
});

export type SupportApi = ReturnType<typeof supportApi>;
