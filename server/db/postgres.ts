import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { Client, DatabaseError, type ClientConfig, type Pool } from 'pg';
import { createPool } from './pool.ts';

/** Of one server. */
export const MAX_CONNECTIONS = 10;
/** For a free connection, or a new one. */
const CONNECT_MS = 10_000;
/** After this, a connection without an answer is checked. */
const SILENCE_MS = 3_000;
const LOOK_EVERY_MS = 1_000;
/** How long the database may take to answer a new connection before it counts as away. */
const PROBE_MS = 5_000;
/** How often a database that is away is asked, so that it is used again within a second. */
const RETRY_MS = 500;

const noAnswer = (): Error =>
  Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/**
 * Whether an error is PostgreSQL's own answer, and not that it is starting or stopping (57P), or a pooler's that it reaches none
 * (08): PgBouncer refuses who comes then, but lets those who have come before wait for two minutes.
 */
const isAnswer = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(?:57P|08)/.test(error.code ?? '');

/** How the connections of servers are called; each has a name of its own after it. */
const SERVER = 'renas';

/**
 * Whether a server uses this PostgreSQL: each asks for jobs twice a second. A pooler keeps connections when their server has
 * ended, but then they rest; and it renames a connection for whoever uses it next, so this one is held while servers use
 * others, for two seconds.
 */
export async function isServed(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (let look = 0; look < 10; look += 1) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and application_name like $1
           and (state <> 'idle' or state_change > clock_timestamp() - interval '10 s')`,
        [`${SERVER} %`],
      );
      if (rowCount !== 0) return true;
      // A transaction sees no news of the others until it asks for it.
      await client.query('select pg_sleep(0.2), pg_stat_clear_snapshot()');
    }
    return false;
  } finally {
    // Ends the transaction in any case.
    client.release(true);
  }
}

/** What a connection that awaits an answer is doing, according to the database. */
type Activity = 'working' | 'waiting for a standby';

/**
 * Opens a pool that notices if the database vanishes silently: a network that drops everything, a host that goes away. A
 * socket reports only after a quarter of an hour that nobody receives what it sends, so queries would wait that long. If
 * a connection has awaited an answer for three seconds, a new connection asks about it. If the database does not answer
 * this one either, all connections are cut, and new ones fail at once until it answers again. Otherwise it says whether
 * it still works on the query; a connection it does not know is lost, as after a failover, and so are the idle ones. So
 * every query gets an error within ten seconds, and at once after the first (OPS-01). Whether queries of a database that
 * is there take too long is decided by its `statement_timeout`.
 *
 * @param serves whether this is a server, and not a tool.
 */
export function openPostgres(
  connectionString: string,
  serves: boolean,
): { pool: Pool; close: () => Promise<void> } {
  const config: ClientConfig = {
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    // A server that vanishes while nobody waits for it is noticed within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The keepalives let PostgreSQL end the transactions, and free the locks, of one of our machines that vanishes.
    options:
      '-c TimeZone=UTC -c statement_timeout=30000 -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3',
  };
  const open = new Set<WatchedClient>();
  /** Those that await an answer, and since when. */
  const waiting = new WeakMap<object, number>();
  let suspects = new WeakMap<object, number>();
  let isAway = false;
  let isLooking = false;
  let asking: NodeJS.Timeout | undefined;

  class WatchedClient extends Client {
    /** The database knows it by this name, also through a pooler. */
    readonly name: string;
    readonly socket: Socket;

    constructor() {
      const socket = new Socket();
      const name = `${serves ? SERVER : 'renas-tool'} ${randomUUID()}`;
      super({ ...config, application_name: name, stream: () => socket });
      this.name = name;
      this.socket = socket;
      if (isAway)
        socket.connect = () => {
          setImmediate(() => socket.destroy(noAnswer()));
          return socket;
        };
      open.add(this);
      // Its pool connects it at once.
      waiting.set(this, performance.now());
      socket.once('close', () => {
        open.delete(this);
        waiting.delete(this);
      });
    }
  }

  const pool = createPool({ ...config, max: MAX_CONNECTIONS, Client: WatchedClient });
  pool.on('connect', (client) => {
    waiting.delete(client);
    // The overloads of `query` cannot be written down again; arguments and result pass through unchanged.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    // Unchanged, as said above.
    client.query = ((...given: unknown[]) => {
      waiting.set(client, performance.now());
      return query(...given);
    }) as Client['query'];
    client.on('drain', () => waiting.delete(client));
  });

  /** What connections are doing according to the database, by name; without those it does not know or waits for. */
  async function ask(names: readonly string[]): Promise<Map<string, Activity>> {
    const client = new Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string; activity: Activity }>(
        `select application_name as name,
           case when wait_event = 'SyncRep' then 'waiting for a standby' else 'working' end as activity
         from pg_stat_activity
         where application_name = any($1) and state in ('active', 'fastpath function call', 'disabled')`,
        [names],
      );
      return new Map(rows.map(({ name, activity }) => [name, activity]));
    } finally {
      // Its goodbye may get no answer either.
      client.end().catch(() => {});
    }
  }

  function cut(clients: Iterable<WatchedClient>): void {
    for (const { socket } of clients) socket.destroy(noAnswer());
  }

  function waitForReturn(): void {
    isAway = true;
    cut(open);
    const back = (): void => {
      clearInterval(asking);
      isAway = false;
    };
    asking = setInterval(() => {
      ask([]).then(back, (error) => {
        if (isAnswer(error)) back();
      });
    }, RETRY_MS);
    asking.unref();
  }

  async function look(): Promise<void> {
    const began = performance.now();
    const silent = [...open].filter((client) => began - (waiting.get(client) ?? began) > SILENCE_MS);
    const since = new Map(silent.map((client) => [client, waiting.get(client)]));
    const earlier = suspects;
    suspects = new WeakMap();
    if (silent.length === 0) return;
    let activities: Map<string, Activity>;
    try {
      activities = await ask([...open].map(({ name }) => name));
    } catch (error) {
      if (!isAnswer(error)) waitForReturn();
      return;
    }
    const isWorking = ({ name }: WatchedClient): boolean => activities.get(name) === 'working';
    for (const client of silent)
      if (!isWorking(client) && waiting.get(client) === since.get(client))
        suspects.set(client, since.get(client) ?? began);
    // An answer may be on its way: only what is found twice for the same query is certain.
    const sure = silent.filter(
      (client) => suspects.has(client) && suspects.get(client) === earlier.get(client),
    );
    const areLost = sure.some(({ name }) => !activities.has(name));
    cut(areLost ? [...open].filter((client) => !isWorking(client)) : sure);
  }

  const watch = setInterval(() => {
    if (isAway || isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, LOOK_EVERY_MS);
  watch.unref();

  return {
    pool,
    close: async () => {
      clearInterval(watch);
      clearInterval(asking);
      await pool.end();
    },
  };
}
