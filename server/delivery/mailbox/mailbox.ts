import path from 'node:path';
import { startSink } from './sink.ts';
import { openMailStore } from './store.ts';
import { startMailboxWeb } from './web.ts';

/** The dev mailbox: receives mail when no SMTP server is configured. */
export interface Mailbox {
  /** Its SMTP URL. */
  readonly smtpUrl: string;
  /** Opens its web page and resolves to the page's URL. */
  openWeb(port: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the mailbox with the mails stored in `dataDir`, for a product at `publicUrl`. */
export async function startMailbox(dataDir: string, publicUrl: string, now: () => Date): Promise<Mailbox> {
  const store = await openMailStore(path.join(dataDir, 'mailbox'));
  const sink = await startSink(store, now);
  let web: { url: string; stop(): Promise<void> } | undefined;
  return {
    smtpUrl: sink.url,
    async openWeb(port) {
      web = await startMailboxWeb({ store, product: new URL(publicUrl).origin }, port);
      return web.url;
    },
    async stop() {
      await Promise.all([web?.stop(), sink.stop()]);
    },
  };
}
