import type { Pool } from 'pg';
import { JOBS_SCHEMA } from '../delivery/jobs.ts';

/** What waits in the database, for all instances together. Ages are in seconds, 0 if nothing waits. */
export interface Backlog {
  readonly mails: number;
  readonly mailSeconds: number;
  readonly failed: number;
  readonly scheduleSeconds: number;
  readonly jobs: readonly { queue: string; waiting: number; seconds: number }[];
}

/** Seconds since an instant, by the database's own clock, so that the instances' clocks do not matter. */
const since = (instant: string): string =>
  `greatest(0, coalesce(extract(epoch from now() - ${instant}), 0))::float8`;

/** Reads it by indexes alone: a long history costs nothing. @throws if the database does not answer. */
export async function readBacklog(pool: Pool): Promise<Backlog> {
  const { rows } = await pool.query<Omit<Backlog, 'jobs'>>(
    `select waiting.count as mails, ${since('waiting.oldest')} as "mailSeconds", failed.count as failed,
       ${since('overdue.oldest')} as "scheduleSeconds"
     from (select count(*)::int as count, min(created_at) as oldest from outbox where state = 'pending') waiting,
       (select count(*)::int as count from outbox where state = 'failed') failed,
       (select min(next_run_at) as oldest from subscriptions) overdue`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the database answered nothing');
  const jobs = await pool.query<Backlog['jobs'][number]>(
    `select queue.name as queue, count(job.id)::int as waiting, ${since('min(job.start_after)')} as seconds
     from ${JOBS_SCHEMA}.queue left join ${JOBS_SCHEMA}.job
       on job.name = queue.name and job.state < 'active' and not job.blocked
     where queue.name not like '\\_\\_%' group by queue.name`,
  );
  return { ...found, jobs: jobs.rows };
}
