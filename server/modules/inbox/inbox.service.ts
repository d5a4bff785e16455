import type { Locale } from '../../../contract/locale.ts';
import { MESSAGES_MAX, type WebMessages, type WebMessagesQuery } from '../../../contract/inbox.ts';
import type { ServerWorld } from '../../world.ts';
import { createDoorbell } from './doorbell.ts';
import { textsOfRun } from '../subscriptions/message.ts';
import { addressedTo } from '../subscriptions/platform-values.ts';
import { messagesRepo } from './inbox.repo.ts';

/** Builds the rules for the inbox on the dashboard (P25). */
export function createInbox({ database: { db }, now }: Pick<ServerWorld, 'database' | 'now'>) {
  const doorbell = createDoorbell(db);

  async function answerTo(userId: string, after: number, locale: Locale): Promise<WebMessages> {
    const rows = await messagesRepo.list(db, userId, after, MESSAGES_MAX);
    return {
      result: rows.map(({ pk, created_at, read_at, type_name, first_name, ...run }) => {
        const { subject, html, plain } = addressedTo(textsOfRun(run, locale), first_name, locale);
        return {
          pk,
          html,
          plain,
          title: subject || type_name[locale],
          type: type_name[locale],
          created_at: created_at.toISOString(),
          is_read: read_at !== null,
        };
      }),
      last: rows.at(-1)?.pk ?? after,
      ...(await messagesRepo.standing(db, userId)),
    };
  }

  /** The messages after one; if there are none, waits that many seconds for one. */
  async function list(
    userId: string,
    { after, wait }: WebMessagesQuery,
    locale: Locale,
  ): Promise<WebMessages> {
    const isThere = async (): Promise<boolean> => (await messagesRepo.list(db, userId, after, 1)).length > 0;
    if (wait > 0 && !(await isThere())) await doorbell.wait(userId, wait, isThere);
    return answerTo(userId, after, locale);
  }

  /** Marks messages as read; the person's other tabs learn it at once, on another instance with their next answer. */
  async function setRead(userId: string, upTo: number): Promise<void> {
    await messagesRepo.setRead(db, userId, upTo, now());
    doorbell.ring(userId);
  }

  /** Clears messages from the history; tabs learn it as in `setRead`. */
  async function clear(userId: string, upTo: number): Promise<void> {
    await messagesRepo.clear(db, userId, upTo, now());
    doorbell.ring(userId);
  }

  return {
    list,
    setRead,
    clear,
    /** Wakes everybody who waits for a message, as the server ends. */
    close: () => doorbell.close(),
  };
}
