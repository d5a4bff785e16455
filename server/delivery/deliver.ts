import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { outbox } from '../db/schema.ts';
import type { MailKind } from '../world.ts';
import { oneLine, renderMail, type MailBody } from './mail-body.ts';
import { messageIdOf } from './message-id.ts';
import { farewells, noteSentSurely } from './note-sent.ts';
import { renderRunMail } from './runs/run-mail.ts';
import { unseal } from './seal.ts';
import type { MailTransport } from './smtp.ts';

export interface DeliveryOptions {
  database: Database;
  /** Values may be sealed with any of them. */
  keys: readonly [Buffer, ...Buffer[]];
  transport: MailTransport;
  from: string;
  publicUrl: string;
  now: () => Date;
}

/** `later`: the mail server refused for now or did not respond; the mail stays pending. */
export type Outcome = { state: 'sent' | 'void' | 'failed' } | { state: 'later'; reason: string };

/** Codes expire after ten minutes (P17); sending a mail any later would only mislead. */
const CODE_TTL_MS = 10 * 60_000;
const codeKinds: ReadonlySet<string> = new Set<MailKind>(['signup-code', 'reset-code', 'email-code']);

type Row = typeof outbox.$inferSelect;

/** Whether nothing may go on naming the recipient, as a mail server's words do. */
const isFarewell = ({ kind }: Row): boolean => farewells.some((farewell) => farewell === kind);

/**
 * Delivers an outbox row's mail. Its Message-ID is always the row's id, so that mail readers recognise a duplicate,
 * sent if agent and server ended between the mail server's "250" and our record. Leaves a row that isn't pending alone.
 */
export async function deliver(id: string, options: DeliveryOptions): Promise<Outcome> {
  const { database, now } = options;
  const [row] = await database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending')));
  if (!row) return { state: 'void' };
  if (codeKinds.has(row.kind) && now().getTime() - row.created_at.getTime() > CODE_TTL_MS) {
    return giveUp(id, 'The code expired before the mail could be delivered.', options);
  }
  const values = openValues(row, options.keys);
  if (!values)
    return giveUp(
      id,
      'The values cannot be decrypted: APP_SECRET has changed since they were encrypted.',
      options,
    );
  try {
    await send(row, values, options);
  } catch (error) {
    const reason =
      isFarewell(row) || !(error instanceof Error) ? reasonCode(error) : error.message.slice(0, 500);
    if (isRefusedForGood(error)) return giveUp(id, reason, options);
    await database.db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, last_error: reason })
      .where(eq(outbox.id, id));
    return { state: 'later', reason: reasonCode(error) };
  }
  await noteSentSurely(database.pool, [id], now());
  return { state: 'sent' };
}

/** Stops trying to deliver a row and erases its values. */
export async function giveUp(
  id: string,
  reason: string,
  { database }: Pick<DeliveryOptions, 'database'>,
): Promise<Outcome> {
  await database.db
    .update(outbox)
    .set({
      state: 'failed',
      sealed: '',
      recipient: sql`case when ${inArray(outbox.kind, [...farewells])} then '' else ${outbox.recipient} end`,
      last_error: reason,
      tries: sql`${outbox.tries} + 1`,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending')));
  return { state: 'failed' };
}

function openValues(row: Row, [key, ...others]: readonly Buffer[]): Record<string, string> | undefined {
  if (key === undefined) return undefined;
  try {
    return unseal(key, row.sealed, row.id);
  } catch {
    return openValues(row, others);
  }
}

async function send(
  row: Row,
  values: Record<string, string>,
  { transport, from, publicUrl }: DeliveryOptions,
): Promise<void> {
  const body = bodyOf(row, values, publicUrl);
  await transport.sendMail({
    from,
    // As an object: an address given as text gets parsed, and a crafted one could name several recipients.
    to: { name: '', address: oneLine(row.recipient) },
    ...body,
    date: row.created_at,
    messageId: messageIdOf(row.id, publicUrl),
    ...replyTo(row, values),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': row.language,
      ...unsubscribeHeaders(values),
    },
  });
}

function bodyOf(row: Row, values: Record<string, string>, publicUrl: string): MailBody {
  // Only outbox.ts and runs/fan-out.ts write rows.
  const kind = row.kind as MailKind;
  const { language } = row;
  if (kind !== 'subscription-test') return renderMail({ kind, language, values, publicUrl });
  const { subject = '', html = '', plain = '', type = '' } = values;
  return renderRunMail({ subject, html, plain, type, language, link: `${publicUrl}/dashboard/account/` });
}

/** Replies to a contact message go to its author. */
function replyTo({ kind }: Row, { name = '', email = '' }: Record<string, string>) {
  if (kind !== 'contact-message') return {};
  return { replyTo: { name: oneLine(name), address: oneLine(email) } };
}

/** Adds one-click unsubscribe to the mail reader (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: Record<string, string>): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return {
    'List-Unsubscribe': `<${oneLine(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A 5xx response about the recipient or the message is final (RFC 5321 4.2.1); one about us, such as 535, is not. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
}

/** A transport error's codes, without its text, which may quote an address. */
export function reasonCode(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    'unknown'
  );
}
