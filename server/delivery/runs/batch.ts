import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Database } from '../../db/open.ts';
import { outbox, subscriptionRuns, subscriptionTypes } from '../../db/schema.ts';
import { linksOf } from '../../modules/alerts/links.ts';
import { isRefusedForGood, reasonCode } from '../deliver.ts';
import { oneLine } from '../mail-body.ts';
import { messageIdOf } from '../message-id.ts';
import type { MailTransport } from '../smtp.ts';
import type { BatchJob } from './fan-out.ts';
import { renderRunMail } from './run-mail.ts';

/** So many mails of a batch are held at a time. */
const HELD = 50;
/** When so few are left of them, the next ones are held. */
const LOW = 16;
/** Nobody else sends what is held before this is over. */
const HOLD_MS = 60_000;
/** A mail is begun so early that it has ended by then, whatever the server does (see the timeouts of the transport). */
const BEGIN_MS = 25_000;

/** How mails of runs leave. */
export interface BatchOptions {
  readonly database: Database;
  /** A pool of its own: a code for signing in does not stand in line behind a newsletter. */
  readonly transport: MailTransport;
  /** Mails under way at a time. */
  readonly atOnce: number;
  readonly from: string;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Notes that a mail was taken. */
  readonly markSent: (id: string) => Promise<void>;
  /** The server is to end: no further mail is begun. */
  readonly isStopping: () => boolean;
}

type MailRow = typeof outbox.$inferSelect;
/** A mail that nobody else sends meanwhile; it is not begun after `until`, in milliseconds since the epoch. */
type HeldMail = { row: MailRow; until: number };
type Message = { run: typeof subscriptionRuns.$inferSelect; type: Record<Locale, string> };

/** `left`: how many mails are still to be sent, and what the mail server said last. */
export interface BatchOutcome {
  readonly left: number;
  readonly reason: string;
}

/** Ends the attempts for the mails of a batch that have not left. */
export async function giveUpBatch(
  { run, batch }: BatchJob,
  { database }: Pick<BatchOptions, 'database'>,
): Promise<void> {
  await database.db.update(outbox).set({ state: 'failed', held_until: null }).where(pendingOf(run, batch));
}

function pendingOf(run: string, batch: number) {
  return and(eq(outbox.run_id, run), eq(outbox.batch, batch), eq(outbox.state, 'pending'));
}

/** Takes some of the mails that nobody holds; those that came before `after` had their try. */
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
    .limit(HELD)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ held_until: new Date(at.getTime() + HOLD_MS) })
    .where(inArray(outbox.id, free))
    .returning();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function send(row: MailRow, { run, type }: Message, options: BatchOptions): Promise<void> {
  const { transport, from, publicUrl } = options;
  const language = row.language as Locale;
  const { link, unsubscribe } = linksOf(
    publicUrl,
    row.subscriber_id ?? '',
    run.subscription_type_id,
    run.subscription_channel_id,
  );
  const { html, plain } = run;
  const subject = run.subject || type[language];
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

/** The service is not available (RFC 5321, 4.2.2). */
const NOT_AVAILABLE = 421;

/** The server did not answer, or not to us: to ask it for the other recipients as well would only cost time. */
function isAway(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode !== 'number' || responseCode === NOT_AVAILABLE;
}

/**
 * Sends the mails of a batch that have not left. Their Message-IDs are always the ids of their rows, so that what has to be
 * repeated, because agent and server ended between the mail server's "250" and our note, is recognised by mail readers.
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

  async function settle(row: MailRow): Promise<void> {
    try {
      await send(row, message as Message, options);
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
  }

  const waiting: HeldMail[] = [];
  const late: MailRow[] = [];
  /** After which mail to go on, null when there are no more; and the holding that is under way. */
  const walk: { after: string | null; holding: Promise<void> | null } = { after: '', holding: null };

  /** The next ones are held while the last ones leave, so that nobody waits for the database. */
  async function holdMore(): Promise<void> {
    const until = now().getTime() + BEGIN_MS;
    const rows: MailRow[] = await hold(job, walk.after ?? '', options);
    waiting.push(...rows.map((row) => ({ row, until })));
    walk.after = rows.at(-1)?.id ?? null;
    walk.holding = null;
  }

  async function work(): Promise<void> {
    while (!isOver()) {
      if (waiting.length < LOW && walk.after !== null) {
        walk.holding ??= holdMore();
        // Whoever runs out of mails hears of it; until then it is nobody's fault.
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
