import type { Pool } from 'pg';

/** Maintenance of the embedded database. */
export interface Maintenance {
  /** Waits for the step that is running; starts no more. */
  stop(): Promise<void>;
}

const STEP_MS = 60_000;
/** Vacuuming takes about a second for ten megabytes, and the one session cannot do anything else meanwhile. */
const SMALL_BYTES = 8 * 1024 * 1024;
/** Between these hours of the server's clock, large tables are vacuumed too. */
const NIGHT = { from: 1, to: 5 };

const isNight = (at: Date): boolean => at.getHours() >= NIGHT.from && at.getHours() < NIGHT.to;

/**
 * The table that needs a vacuum most: a small one that autovacuum would take, by its default thresholds, or at night
 * any that was not vacuumed since the night before. Statistics are lost in a crash, so the night needs none.
 */
const DUE_TABLE = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid, greatest(c.reltuples, 0) as live
  where c.relkind in ('r', 'm') and c.relpersistence = 'p' and case when $1
    then coalesce(s.last_vacuum < now() - interval '20 hours', true)
    else pg_relation_size(s.relid) < $2 and (
      s.n_dead_tup > 50 + 0.2 * live or s.n_mod_since_analyze > 50 + 0.1 * live or s.n_ins_since_vacuum > 1000 + 0.2 * live)
    end
  order by s.n_dead_tup desc limit 1`;

/**
 * Vacuums one table, if one is due. Each is a short step between the queries of others.
 *
 * @returns its name.
 */
export async function vacuumNext(pool: Pool, at: Date): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(DUE_TABLE, [isNight(at), SMALL_BYTES]);
  const name = rows[0]?.name;
  if (name !== undefined) await pool.query(`vacuum (analyze) ${name}`);
  return name;
}

/**
 * Does what the embedded engine has no processes for: a checkpoint if anything was written, without which the WAL grows
 * forever, and a vacuum. Each is a query like any other, through the pool, so that it never comes between the messages of
 * another query.
 */
export function maintain(pool: Pool, stepMs = STEP_MS): Maintenance {
  let checkpoint = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();

  const position = async (): Promise<string> =>
    (await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')).rows[0]?.lsn ?? '';

  async function step(): Promise<void> {
    if ((await position()) !== checkpoint) {
      await pool.query('checkpoint');
      checkpoint = await position();
    }
    const isBusy = pool.waitingCount > 0 || pool.idleCount === 0;
    if (!isBusy && !isStopped) await vacuumNext(pool, new Date());
  }

  async function work(): Promise<void> {
    try {
      await step();
    } catch {
      // What a full disk or a busy database prevents is done in a later step.
    }
    if (!isStopped) later();
  }

  function later(): void {
    timer = setTimeout(() => {
      working = work();
    }, stepMs);
    timer.unref();
  }

  later();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
