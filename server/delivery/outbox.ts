import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { sqlState } from '../database-away.ts';
import { outbox } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { deriveKeys, type Secrets } from '../secrets.ts';
import type { Outbox } from '../world.ts';
import { deliver, giveUp, type DeliveryOptions } from './deliver.ts';
import { AT_ONCE, createJobs, JOBS_SCHEMA } from './jobs.ts';
import { seal } from './seal.ts';

/** The encryption keys for sealed values are derived from the secrets. */
export interface OutboxOptions extends Omit<DeliveryOptions, 'keys'>, Secrets {
  log: Log;
  /** The job engine, which starts and stops with the outbox; by default it creates its own. */
  jobs?: PgBoss;
  /** Seconds before the first retry; doubles with each further one. */
  retrySeconds?: number;
}

/** The outbox with its worker. `post` works between `start` and `stop`. */
export interface RunningOutbox extends Outbox {
  /** Creates the job tables, requeues what an earlier run left pending, and starts delivering. */
  start(): Promise<void>;
  /** Waits at most five seconds for pending deliveries, then closes the connections to the mail server. */
  stop(): Promise<void>;
}

const QUEUE = 'mail';
/** With the delay doubling up to ten minutes: about four hours of retries. */
const RETRIES = 30;
const MAX_DELAY_SECONDS = 600;

interface MailJob {
  id: string;
}

/**
 * The transactional outbox: a mail is a row and a job written in the caller's transaction, so it leaves exactly if that
 * commits. A decoy mail is written and queued alike but never sent: the same work, and so the same time, as a real one
 * (P18).
 */
export function createOutbox({
  secret,
  fallbackSecret,
  log,
  retrySeconds = 2,
  ...rest
}: OutboxOptions): RunningOutbox {
  const { database, transport, now, jobs = createJobs(database, log) } = rest;
  const options: DeliveryOptions = {
    ...rest,
    keys: deriveKeys({ secret, fallbackSecret }, 'outbox'),
  };

  async function settle({ id, data, retryCount, retryLimit }: JobWithMetadata<MailJob>): Promise<JobResult> {
    const outcome = await deliver(data.id, options);
    if (outcome.state === 'failed')
      log.warn({ mail: data.id }, 'A mail could not be delivered and was given up.');
    if (outcome.state !== 'later') return { id, status: 'completed' };
    log.warn(
      { mail: data.id, reason: outcome.reason, try: retryCount + 1 },
      'A mail could not be delivered yet.',
    );
    if (retryCount >= retryLimit) await giveUp(data.id, `Given up after ${retryCount + 1} tries.`, options);
    return { id, status: 'failed' };
  }

  /** As `settle`, but an error fails this job alone: the others of its batch may be with the mail server already. */
  const settleAlone = (job: JobWithMetadata<MailJob>): Promise<JobResult> =>
    settle(job).catch((error: unknown) => {
      log.error(
        { mail: job.data.id, error: (error as Error).name, code: sqlState(error) },
        'A mail could not be looked up or noted.',
      );
      return { id: job.id, status: 'failed' };
    });

  async function requeueLeftOvers(): Promise<void> {
    // A set operation, because a join of what nobody has counted yet compares every mail with every job: a mail server that was
    // away for a day would hold the start for minutes.
    const { rows } = await database.pool.query<MailJob>(
      `select id::text from outbox where state = 'pending' and run_id is null
       except select data ->> 'id' from ${JOBS_SCHEMA}.job where name = $1 and state < 'completed'`,
      [QUEUE],
    );
    for (const { id } of rows) await jobs.send(QUEUE, { id }, AT_ONCE);
  }

  return {
    async post(tx, mail) {
      const id = randomUUID();
      const sealed = seal(options.keys[0], mail.values, id);
      await tx.insert(outbox).values({
        id,
        kind: mail.kind,
        recipient: mail.to,
        language: mail.language,
        sealed: mail.real ? sealed : '',
        state: mail.real ? 'pending' : 'void',
        created_at: now(),
      });
      await jobs.send(QUEUE, { id }, { ...AT_ONCE, db: fromDrizzle(tx, sql) });
    },

    async start() {
      await database.exclusive(async () => {
        await jobs.start();
        await jobs.createQueue(QUEUE, {
          retryLimit: RETRIES,
          retryDelay: retrySeconds,
          retryBackoff: true,
          retryDelayMax: MAX_DELAY_SECONDS,
          expireInSeconds: 120,
          heartbeatSeconds: 10,
        });
        // Looking up a job makes the engine learn the queue. Left to the first `post`, it would query outside the
        // transaction, which holds the embedded database's only connection.
        await jobs.findJobs(QUEUE, { id: randomUUID() });
        await requeueLeftOvers();
      });
      await jobs.work(
        QUEUE,
        {
          includeMetadata: true,
          perJobResults: true,
          batchSize: 10,
          pollingIntervalSeconds: 0.5,
          // With a pause after each, a code would wait for minutes behind the mails of an hour without a mail server.
          burstWhenBatchFull: true,
        },
        (batch: JobWithMetadata<MailJob>[]) => Promise.all(batch.map(settleAlone)),
      );
    },

    async stop() {
      await jobs.stop({ graceful: true, timeout: 5_000 });
      transport.close();
    },
  };
}
