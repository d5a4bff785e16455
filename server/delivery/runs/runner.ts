import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { runLimits } from '../../../contract/limits.ts';
import type { Log } from '../../log.ts';
import { AT_ONCE, JOBS_SCHEMA } from '../jobs.ts';
import { noteSentSurely } from '../note-sent.ts';
import { giveUpBatch, sendBatch, type BatchOptions } from './batch.ts';
import { claimDue, type ClaimOptions } from './claim.ts';
import { BATCHES, fanOut, type BatchJob } from './fan-out.ts';
import { createMarks } from './sent-marks.ts';

export interface RunnerOptions
  extends Omit<BatchOptions, 'markSent' | 'atOnce' | 'isStopping'>, Omit<ClaimOptions, 'random'> {
  /** The outbox starts it. */
  readonly jobs: PgBoss;
  readonly log: Log;
  readonly random?: () => number;
  /** The polling interval. */
  readonly lookEveryMs?: number;
  /** Seconds before a batch's first retry; doubles with each further one. */
  readonly retrySeconds?: number;
  readonly retries?: number;
}

/** Runs scheduled subscriptions. */
export interface Runner {
  /** Requeues what an earlier process left and starts polling. Start the jobs first. */
  start(): Promise<void>;
  /** Starts due runs and stores their recipients. */
  look(): Promise<void>;
  /** Starts nothing more, not even a mail; pending ones end with the jobs, then the transport may be closed. */
  stop(): Promise<void>;
}

/** The size of the connection pool. */
const CONCURRENCY = 4;
/** With the delay doubling up to ten minutes, the retries take about four hours. */
const MAX_DELAY_SECONDS = 600;
/** No batch takes this long, however slow its mails. */
const EXPIRE_SECONDS = 3_600;

/** Runs scheduled subscriptions (SBA-04); any number of instances may share one database. */
export function createRunner(options: RunnerOptions): Runner {
  const { database, jobs, log, now } = options;
  const {
    random = Math.random,
    lookEveryMs = runLimits.lookSeconds * 1000,
    retrySeconds = 2,
    retries = runLimits.retries,
  } = options;
  const batchOptions: BatchOptions = {
    ...options,
    atOnce: CONCURRENCY,
    markSent: createMarks((ids) => noteSentSurely(database.pool, ids, now())),
    isStopping: () => isOver(),
  };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  const isOver = (): boolean => isStopped;

  async function lookOnce(): Promise<void> {
    while (!isOver() && (await claimDue({ ...options, random })));
    while (!isOver() && (await fanOut(options)));
  }

  /** Runs one at a time: further calls wait for the current one. */
  function look(): Promise<void> {
    const next = looking.catch(() => {}).then(lookOnce);
    looking = next;
    return next;
  }

  function lookAgain(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) =>
          log.error({ error: (error as Error).name }, 'Looking for due runs failed; it will be repeated.'),
        )
        .finally(() => {
          if (!isStopped) lookAgain();
        });
    }, lookEveryMs);
  }

  async function settle({ id, data, retryCount }: JobWithMetadata<BatchJob>): Promise<JobResult> {
    const { left, reason } = await sendBatch(data, batchOptions);
    if (left === 0) return { id, status: 'completed' };
    log.warn(
      { ...data, left, reason, try: retryCount + 1 },
      'Some mails of a run could not be delivered yet.',
    );
    if (retryCount >= retries) {
      await giveUpBatch(data, batchOptions);
      log.warn({ ...data, left }, 'Some mails of a run could not be delivered and were given up.');
    }
    return { id, status: 'failed' };
  }

  /** Jobs are not in backups and may get lost; the mails they are for are our own rows. A set operation, as in the outbox. */
  async function requeueLeftOvers(): Promise<void> {
    const { rows } = await database.pool.query<BatchJob>(
      `select run_id::text as run, batch from outbox where run_id is not null and state = 'pending'
       except select data ->> 'run', (data ->> 'batch')::int from ${JOBS_SCHEMA}.job
       where name = $1 and state < 'completed'`,
      [BATCHES],
    );
    for (const { run, batch } of rows) await jobs.send(BATCHES, { run, batch }, AT_ONCE);
  }

  return {
    look,

    async start() {
      await database.exclusive(async () => {
        await jobs.createQueue(BATCHES, {
          retryLimit: retries,
          retryDelay: retrySeconds,
          retryBackoff: true,
          retryDelayMax: MAX_DELAY_SECONDS,
          expireInSeconds: EXPIRE_SECONDS,
          heartbeatSeconds: 10,
        });
        // Makes the engine learn the queue outside a transaction, as in the outbox.
        await jobs.findJobs(BATCHES, { id: '00000000-0000-4000-8000-000000000000' });
        await requeueLeftOvers();
      });
      await jobs.work(
        BATCHES,
        { includeMetadata: true, perJobResults: true, batchSize: 1, pollingIntervalSeconds: 0.5 },
        (batch: JobWithMetadata<BatchJob>[]) => Promise.all(batch.map(settle)),
      );
      lookAgain();
    },

    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking.catch(() => {});
    },
  };
}
