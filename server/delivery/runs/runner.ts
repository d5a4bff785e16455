import { setTimeout } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../../log.ts';
import { JOBS_SCHEMA } from '../jobs.ts';
import { noteSent } from '../note-sent.ts';
import { giveUpBatch, sendBatch, type BatchOptions } from './batch.ts';
import { claimDue, type ClaimOptions } from './claim.ts';
import { BATCHES, fanOut, type BatchJob } from './fan-out.ts';
import { createMarks } from './sent-marks.ts';

export interface RunnerOptions
  extends Omit<BatchOptions, 'markSent' | 'atOnce' | 'isStopping'>, Omit<ClaimOptions, 'random'> {
  /** Started by the outbox. */
  readonly jobs: PgBoss;
  readonly log: Log;
  readonly random?: () => number;
  /** Between two looks at the clock. */
  readonly lookEveryMs?: number;
  /** Seconds before the second try of a batch; it doubles with every further one. */
  readonly retrySeconds?: number;
  readonly retries?: number;
}

/** What makes scheduled subscriptions run. */
export interface Runner {
  /** Takes up what an earlier process left, and looks at the clock from now on. The jobs must have been started. */
  start(): Promise<void>;
  /** Begins the runs whose time has come, and writes their recipients down. */
  look(): Promise<void>;
  /** Begins nothing new, no mail either; those under way end with the jobs, and after that the transport may be closed. */
  stop(): Promise<void>;
}

/** As many as the pool of connections has. */
const AT_ONCE = 4;
const LOOK_EVERY_MS = 1_000;
const NOTE_TRIES = 5;
const NOTE_PAUSE_MS = 1_000;
/** With the doubling delay that ends at ten minutes: about four hours of trying. */
const RETRIES = 30;
const LONGEST_DELAY_SECONDS = 600;
/** No batch takes as long, even where each mail does. */
const EXPIRE_SECONDS = 3_600;

/** A database that was away for a moment must not make a mail leave twice. */
async function again(note: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await note();
    } catch (error) {
      if (tries === NOTE_TRIES) throw error;
      await setTimeout(NOTE_PAUSE_MS);
    }
}

/** Runs scheduled subscriptions (SBA-04); any number of instances may do it on one database. */
export function createRunner(options: RunnerOptions): Runner {
  const { database, jobs, log, now } = options;
  const { random = Math.random, lookEveryMs = LOOK_EVERY_MS, retrySeconds = 2, retries = RETRIES } = options;
  const batchOptions: BatchOptions = {
    ...options,
    atOnce: AT_ONCE,
    markSent: createMarks((ids) => again(() => noteSent(database.pool, ids, now()))),
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

  /** One look at a time: what is asked for meanwhile comes after the one under way. */
  function look(): Promise<void> {
    const next = looking.catch(() => {}).then(lookOnce);
    looking = next;
    return next;
  }

  function lookAgain(): void {
    timer = globalThis.setTimeout(() => {
      look()
        .catch((error: unknown) =>
          log.error({ error: (error as Error).name }, 'A look for due runs failed; the next one follows.'),
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

  /** Jobs are not part of a backup, and may be lost; the mails they are for are rows of ours. */
  async function requeueLeftOvers(): Promise<void> {
    const { rows } = await database.pool.query<BatchJob>(
      `select o.run_id as run, o.batch from outbox o
       where o.run_id is not null and o.state = 'pending' group by o.run_id, o.batch
       having not exists (
         select from ${JOBS_SCHEMA}.job j where j.name = $1 and j.state < 'completed'
           and j.data ->> 'run' = o.run_id::text and (j.data ->> 'batch')::int = o.batch)`,
      [BATCHES],
    );
    for (const { run, batch } of rows) await jobs.send(BATCHES, { run, batch });
  }

  return {
    look,

    async start() {
      await database.exclusive(async () => {
        await jobs.createQueue(BATCHES, {
          retryLimit: retries,
          retryDelay: retrySeconds,
          retryBackoff: true,
          retryDelayMax: LONGEST_DELAY_SECONDS,
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
