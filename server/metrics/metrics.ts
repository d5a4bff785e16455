import { collectDefaultMetrics, Gauge, Histogram, Counter, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Client, PoolClient } from 'pg';
import type { Database } from '../db/open.ts';
import { isRefusedForGood } from '../delivery/deliver.ts';
import type { MailTransport } from '../delivery/smtp.ts';
import { readBacklog } from './backlog.ts';

/** A probe of a service, as `/readyz` asks it. */
type Probe = () => Promise<boolean>;

export interface MetricsOptions {
  readonly database: Database;
  /** The product's version, as package.json has it. */
  readonly version: string;
  /** The services besides the database, by name. */
  readonly services: Readonly<Record<string, Probe>>;
}

/** What this process can tell Prometheus (OPS-04). No label ever holds what a person sent. */
export interface Metrics {
  readonly contentType: string;
  /** Measures every request; call it before the routes are registered. */
  readonly measureRequests: (app: FastifyInstance) => void;
  /** Counts what becomes of the mails handed to a transport. */
  readonly countMails: (transport: MailTransport) => MailTransport;
  /** All figures in Prometheus's text format; never rejects because a service is away. */
  readonly text: () => Promise<string>;
}

/** A service that hangs must not make Prometheus give up on the other figures: it waits ten seconds. */
const PATIENCE_MS = 3_000;
/** Between a cached page and a large upload, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, PATIENCE_MS, undefined);
  try {
    return await Promise.race([asked, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Measures every query of the pool's clients, those inside transactions too. */
function measureQueries({ pool }: Database, queries: Histogram): void {
  const measured = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (measured.has(client)) return;
    measured.add(client);
    // The overloads of `query` cannot be written down again.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const measuredQuery = (...given: unknown[]): unknown => {
      const end = queries.startTimer();
      const done = given.at(-1);
      // The pool itself asks with a callback, everybody else with a promise.
      if (typeof done === 'function')
        return query(...given.slice(0, -1), (...answer: unknown[]): void => {
          end();
          done(...answer);
        });
      const asked = query(...given);
      if (asked instanceof Promise)
        void asked.then(
          () => end(),
          () => end(),
        );
      return asked;
    };
    // The overloads of `query` cannot be written down again; arguments and result pass through unchanged.
    client.query = measuredQuery as Client['query'];
  });
}

/** Creates the figures of one server. Those of the database and the queue are the same from every instance. */
export function createMetrics({ database, version, services }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'renas_build_info',
    help: 'Always 1; the labels say which version runs on which engine.',
    labelNames: ['version', 'engine'],
    registers,
  }).set({ version, engine: database.kind }, 1);

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'renas_database_query_duration_seconds',
    help: 'Queries, from when a connection takes them to their answer.',
    buckets: QUERY_BUCKETS,
    registers,
  });
  const mails = new Counter({
    name: 'renas_mails_total',
    help: 'Mails handed to the mail server: sent, refused for good, or to be tried again.',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['sent', 'refused', 'deferred']) mails.inc({ result }, 0);
  const connections = new Gauge({
    name: 'renas_database_connections',
    help: 'Connections of this process: busy, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers,
  });
  const up = new Gauge({
    name: 'renas_service_up',
    help: 'Whether a service that the server needs answers.',
    labelNames: ['service'],
    registers,
  });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const backlog = {
    mails: gauge('renas_mails_waiting', 'Mails that are still to be sent, all instances together.'),
    mailSeconds: gauge('renas_mails_waiting_oldest_seconds', 'Age of the oldest of these mails.'),
    failed: gauge('renas_mails_failed', 'Mails that were given up and are still on record.'),
    scheduleSeconds: gauge('renas_schedule_delay_seconds', 'How late the most overdue scheduled message is.'),
  };
  const jobs = {
    waiting: new Gauge({
      name: 'renas_jobs_waiting',
      help: 'Jobs that nobody works on yet, those to be tried again later included.',
      labelNames: ['queue'],
      registers,
    }),
    seconds: new Gauge({
      name: 'renas_jobs_oldest_seconds',
      help: 'How long the oldest job has been due.',
      labelNames: ['queue'],
      registers,
    }),
  };
  measureQueries(database, queries);

  async function readDatabase(): Promise<void> {
    const found = await inTime(readBacklog(database.pool));
    up.set({ service: 'database' }, found === undefined ? 0 : 1);
    jobs.waiting.reset();
    jobs.seconds.reset();
    if (found === undefined) {
      // An old figure would look like a current one.
      for (const each of Object.values(backlog)) each.set(Number.NaN);
      return;
    }
    backlog.mails.set(found.mails);
    backlog.mailSeconds.set(found.mailSeconds);
    backlog.failed.set(found.failed);
    backlog.scheduleSeconds.set(found.scheduleSeconds);
    for (const { queue, waiting, seconds } of found.jobs) {
      jobs.waiting.set({ queue }, waiting);
      jobs.seconds.set({ queue }, seconds);
    }
  }

  async function look(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = database.pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waiting' }, waitingCount);
    const probes = Object.entries(services).map(async ([service, probe]) =>
      up.set({ service }, (await inTime(probe())) === true ? 1 : 0),
    );
    await Promise.all([readDatabase(), ...probes]);
  }

  let looking: Promise<void> | undefined;

  return {
    contentType: registry.contentType,

    measureRequests(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // The pattern, never the address: an address may hold an e-mail, and anybody can make up new ones.
        const route = routeOptions.url ?? 'unknown';
        requests.observe({ method, route, status: statusCode }, elapsedTime / 1000);
      });
    },

    countMails: (transport) => ({
      async sendMail(mail) {
        try {
          const answer = await transport.sendMail(mail);
          mails.inc({ result: 'sent' });
          return answer;
        } catch (error) {
          mails.inc({ result: isRefusedForGood(error) ? 'refused' : 'deferred' });
          throw error;
        }
      },
      close: () => transport.close(),
    }),

    async text() {
      // Simultaneous requests share a look: many scrapers cost the database no more than one.
      looking ??= look().finally(() => (looking = undefined));
      await looking;
      return registry.metrics();
    },
  };
}
