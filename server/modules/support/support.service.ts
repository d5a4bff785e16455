import type { ContactMessage } from '../../../contract/support.ts';
import type { Locale } from '../../../contract/locale.ts';
import { cleanPhone } from '../../../contract/phone.ts';
import type { ServerWorld } from '../../world.ts';
import { supportRepo } from './support.repo.ts';

/** Where a message comes from. */
interface Origin {
  /** The author's language. */
  readonly language: Locale;
  /** Whether it looks like spam from a robot. */
  readonly suspected: boolean;
  /** The sender's own key for the message. */
  readonly key?: string | undefined;
}

/** Builds the rules for contact messages. */
export function createSupport({
  database: { db },
  outbox,
  now,
  settings: { supportEmail },
}: Pick<ServerWorld, 'database' | 'outbox' | 'now' | 'settings'>) {
  /**
   * Stores a message and mails it to the support address, so that a reply to the mail goes to its author (CON-02). A
   * robot's message is stored but not mailed. Does both or neither. A message that comes again with the same key has been
   * received already (NET-02).
   */
  async function receive(fields: ContactMessage, { language, suspected, key }: Origin): Promise<void> {
    const { first_name, last_name, email, message } = fields;
    const phone = cleanPhone(String(fields.phone)) ?? '';
    await db.transaction(async (tx) => {
      const created_at = now();
      const isNew = await supportRepo.keep(tx, {
        first_name,
        last_name,
        email,
        phone,
        message,
        language,
        suspected,
        created_at,
        ...(key === undefined ? {} : { idempotency_key: key }),
      });
      if (!isNew || supportEmail === undefined) return;
      await outbox.post(tx, {
        kind: 'contact-message',
        to: supportEmail,
        language: 'en',
        values: { name: `${first_name} ${last_name}`, email, phone, message },
        real: !suspected,
      });
    });
  }

  return { receive };
}
