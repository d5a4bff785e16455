import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Database } from '../db/open.ts';
import type { Log } from '../log.ts';

/** The PostgreSQL schema of the job tables. */
export const JOBS_SCHEMA = 'jobs';

/** For a job that is due now: it stays due even if the database's clock steps back by up to a day. */
export const AT_ONCE = { startAfter: '-1 day' } as const;

/**
 * Time that no step of the wall clock changes. Workers measure by it how long they may sleep: by the wall clock, one that fetched
 * while the clock stepped back would sleep for as long as the step.
 */
export const steadyClock: NonNullable<ConstructorOptions['clock']> = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (job, ms) => setTimeout(job, ms),
  // What `setTimeout` above returned.
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (job, ms) => setInterval(job, ms),
  // What `setInterval` above returned.
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** Background jobs in the product's own database: a job sent in a transaction exists once that commits. */
export function createJobs(database: Database, log: Log, clock = steadyClock): PgBoss {
  const jobs = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    clock,
    backend: database.kind,
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: database.kind === 'postgres',
    reindex: database.kind === 'postgres',
  });
  // Without a listener, an error event would end the process.
  jobs.on('error', (error) =>
    log.error({ error: error.name }, 'The job engine had an error; it will retry.'),
  );
  return jobs;
}
