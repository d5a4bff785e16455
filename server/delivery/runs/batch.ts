import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Database, Executor } from '../../db/open.ts';
import { outbox, subscriptionRuns, subscriptionTypes, users } from '../../db/schema.ts';
import { textsOfRun } from '../../modules/subscriptions/message.ts';
import { addressedTo, callsByName } from '../../modules/subscriptions/platform-values.ts';
import { linksOf } from '../../modules/alerts/unsubscribe-links.ts';
import { isRefusedForGood, reasonCode } from '../deliver.ts';
import { oneLine } from '../mail-body.ts';
import { messageIdOf } from '../message-id.ts';
import type { MailTransport } from '../smtp.ts';
import type { BatchJob } from './fan-out.ts';
import { renderRunMail } from './run-mail.ts';

/** How many of a batch's mails to hold at a time. */
const HOLD_SIZE = 50;
/** Hold more when only this many are left. */
const LOW_WATERMARK = 16;
/** Nobody else sends held mails until this is over. */
const HOLD_MS = 60_000;
/** Mails start by then, so that they end before the hold, whatever the server does (see the transport's timeouts). */
const BEGIN_MS = 25_000;

/** How runs send their mails. */
export interface BatchOptions {
  readonly database: Database;
  /** A separate pool: a sign-in code must not queue behind a newsletter. */
  readonly transport: MailTransport;
  /** Concurrent mails. */
  readonly atOnce: number;
  readonly from: string;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Records that a mail was accepted. */
  readonly markSent: (id: string) => Promise<void>;
  /** The server is shutting down: start no further mail. */
  readonly isStopping: () => boolean;
}

type MailRow = typeof outbox.$inferSelect;
/** With the first name of its recipient's account; empty if the message does not call them by name. */
type NamedMail = MailRow & { name: string };
/** A mail held for us alone; don't start it after `until`, in milliseconds since the epoch. */
type HeldMail = { row: NamedMail; until: number };
type Message = { run: typeof subscriptionRuns.$inferSelect; type: Record<Locale, string> };

/** `left`: how many mails remain, and the mail server's last error. */
export interface BatchOutcome {
  readonly left: number;
  readonly reason: string;
}

/** Stops trying to send a batch's pending mails. */
export async function giveUpBatch(
  { run, batch }: BatchJob,
  { database }: Pick<BatchOptions, 'database'>,
): Promise<void> {
  await database.db.update(outbox).set({ state: 'failed', held_until: null }).where(pendingOf(run, batch));
}

function pendingOf(run: string, batch: number) {
  return and(eq(outbox.run_id, run), eq(outbox.batch, batch), eq(outbox.state, 'pending'));
}

/** Holds some of the free mails after `after`, which were not tried yet. */
async function hold(
  { run, batch }: BatchJob,
  after: string,
  { database: { db }, now }: BatchOptions,
): Promise<MailRow[]> {
  const at = now();
  const free = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        pendingOf(run, batch),
        or(isNull(outbox.held_until), lt(outbox.held_until, at)),
        after === '' ? undefined : sql`${outbox.id} > ${after}`,
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(HOLD_SIZE)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ held_until: new Date(at.getTime() + HOLD_MS) })
    .where(inArray(outbox.id, free))
    .returning();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function send(
  { name, ...row }: NamedMail,
  { run, type }: Message,
  options: BatchOptions,
): Promise<void> {
  const { transport, from, publicUrl } = options;
  const { language } = row;
  const { link, unsubscribe } = linksOf(
    publicUrl,
    row.subscriber_id ?? '',
    run.subscription_type_id,
    run.subscription_channel_id,
  );
  const { html, plain, ...texts } = addressedTo(textsOfRun(run, language), name, language);
  const subject = texts.subject || type[language];
  await transport.sendMail({
    from,
    to: { name: '', address: oneLine(row.recipient) },
    ...renderRunMail({ subject, html, plain, type: type[language], language, link }),
    date: row.created_at,
    messageId: messageIdOf(row.id, publicUrl),
    headers: {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'Content-Language': language,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}

/** The first names of accounts by their addresses in lower case; other addresses have none. */
async function firstNamesOf(db: Executor, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const address = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ address, name: users.first_name })
    .from(users)
    .where(
      inArray(
        address,
        emails.map((email) => email.toLowerCase()),
      ),
    );
  return new Map(rows.map((row) => [row.address, row.name]));
}

/** The service is not available (RFC 5321, 4.2.2). */
const NOT_AVAILABLE = 421;

/** The server did not respond, or rejects us: trying it for the other recipients would only cost time. */
function isAway(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode !== 'number' || responseCode === NOT_AVAILABLE;
}

/**
 * Sends a batch's pending mails. Their Message-IDs are always their rows' ids, so that mail readers recognise a
 * duplicate, sent if agent and server ended between the mail server's "250" and our record.
 */
export async function sendBatch(job: BatchJob, options: BatchOptions): Promise<BatchOutcome> {
  const { database, atOnce, now, markSent, isStopping } = options;
  const [message] = await database.db
    .select({ run: subscriptionRuns, type: subscriptionTypes.name })
    .from(subscriptionRuns)
    .innerJoin(subscriptionTypes, eq(subscriptionTypes.pk, subscriptionRuns.subscription_type_id))
    .where(eq(subscriptionRuns.id, job.run));
  if (message === undefined) return { left: 0, reason: '' };
  let reason = '';
  let isCut = false;
  const isOver = (): boolean => isCut || isStopping();

  const settle = async (row: NamedMail): Promise<void> => {
    try {
      await send(row, message, options);
    } catch (error) {
      const words = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      isCut ||= isAway(error);
      reason = reasonCode(error);
      await database.db
        .update(outbox)
        .set({
          state: isRefusedForGood(error) ? 'failed' : 'pending',
          tries: sql`${outbox.tries} + 1`,
          last_error: words,
          held_until: null,
        })
        .where(and(eq(outbox.id, row.id), eq(outbox.state, 'pending')));
      return;
    }
    await markSent(row.id);
  };

  const needsNames = [message.run, ...Object.values(message.run.texts)].some(callsByName);
  async function named(rows: readonly MailRow[]): Promise<NamedMail[]> {
    const names = needsNames
      ? await firstNamesOf(
          database.db,
          rows.map(({ recipient }) => recipient),
        )
      : new Map<string, string>();
    return rows.map((row) => ({ ...row, name: names.get(row.recipient.toLowerCase()) ?? '' }));
  }

  const waiting: HeldMail[] = [];
  const late: NamedMail[] = [];
  /** The mail to continue after, null if there are no more; and the pending hold. */
  const walk: { after: string | null; holding: Promise<void> | null } = { after: '', holding: null };

  /** Holds more mails while the last ones are sending, so that nobody waits for the database. */
  async function holdMore(): Promise<void> {
    const until = now().getTime() + BEGIN_MS;
    const rows = await named(await hold(job, walk.after ?? '', options));
    waiting.push(...rows.map((row) => ({ row, until })));
    walk.after = rows.at(-1)?.id ?? null;
    walk.holding = null;
  }

  async function work(): Promise<void> {
    while (!isOver()) {
      if (waiting.length < LOW_WATERMARK && walk.after !== null) {
        walk.holding ??= holdMore();
        // Whoever runs out of mails awaits it and gets the error; until then it is handled.
        walk.holding.catch(() => {});
      }
      const next = waiting.shift();
      if (next === undefined) {
        if (walk.holding === null) return;
        await walk.holding;
      } else if (now().getTime() < next.until) await settle(next.row);
      else late.push(next.row);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  await walk.holding;
  const released = [...late, ...waiting.map(({ row }) => row)].map(({ id }) => id);
  if (released.length > 0)
    await database.db.update(outbox).set({ held_until: null }).where(inArray(outbox.id, released));
  const left = await database.db.$count(outbox, pendingOf(job.run, job.batch));
  return { left, reason };
}
