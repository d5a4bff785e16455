import type { Duplex } from 'node:stream';
import { Client, type PoolClient } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import { startPostgres, type Cluster } from '../../tools/lib/postgres.ts';
import { openTestDatabase } from '../support/database.ts';
import { embedded, started } from '../support/home.ts';
import { mailsTo } from '../support/mailbox.ts';
import type { Product } from '../support/product.ts';

const WRITERS = 8;

async function startCluster(): Promise<Cluster> {
  const cluster = await startPostgres(true);
  if ('missing' in cluster) throw new Error(cluster.missing);
  onTestFinished(() => cluster.stop());
  return cluster;
}

async function queryOnce<Row extends object>({ url }: Cluster, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Ends every connection except the one used for this. */
const endConnections = (cluster: Cluster) =>
  queryOnce(cluster, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');

/** The socket of a client, which the types of `pg` leave out. */
const streamOf = (client: PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Sends contact messages continuously. */
function startWriters({ baseUrl }: Product) {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const wrong: string[] = [];
  const end = new AbortController();

  async function write(message: string): Promise<void> {
    const answer = await fetch(`${baseUrl}/api/support/contact/message/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'Ada',
        last_name: 'Ehmed',
        email: 'ada@example.com',
        phone: '0750',
        message,
      }),
    });
    const { success, errors }: Envelope<unknown> = JSON.parse(await answer.text());
    if (success) acknowledged.push(message);
    else if (answer.status === 503) refused.push(String(errors.detail?.[0]));
    else wrong.push(`${answer.status} ${JSON.stringify(errors)}`);
  }

  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !end.signal.aborted; n += 1) await write(`message ${writer}/${n}`);
  });
  return {
    acknowledged,
    refused,
    wrong,
    /** Waits for `count` more answers of a kind. */
    more: (kind: readonly string[], count: number) => {
      const enough = kind.length + count;
      return expect.poll(() => kind.length).toBeGreaterThanOrEqual(enough);
    },
    async stop(): Promise<void> {
      end.abort();
      await Promise.all(writing);
    },
  };
}

if (!embedded)
  describe('OPS-01 a server with ongoing writes', () => {
    test('survives lost connections, crashes and restarts of PostgreSQL, and loses no acknowledged write', async () => {
      const cluster = await startCluster();
      const product = await started({ DATABASE_URL: cluster.url, SEED: 'none', APP_SECRET: 's'.repeat(32) });
      const readiness = () => fetch(`${product.baseUrl}/readyz`);
      const writers = startWriters(product);

      for (let round = 0; round < 10; round += 1) {
        await writers.more(writers.acknowledged, 20);
        await endConnections(cluster);
      }

      for (let round = 0; round < 3; round += 1) {
        await writers.more(writers.acknowledged, 20);
        await cluster.crash();
        await writers.more(writers.refused, 20);
        const away = await readiness();
        expect([away.status, (await fetch(`${product.baseUrl}/healthz`)).status]).toEqual([503, 200]);
        expect(((await away.json()) as Envelope<unknown>).errors).toEqual({
          detail: ['Not answering: database. Try again in a moment.'],
        });
        await cluster.restart();
        // The first request: it connects again without waiting.
        expect((await readiness()).status).toBe(200);
      }

      await writers.more(writers.acknowledged, 20);
      await writers.stop();
      expect(writers.wrong).toEqual([]);
      expect(new Set(writers.refused)).toEqual(new Set(['The server is busy. Try again in a moment.']));
      const kept = await queryOnce<{ message: string }>(cluster, 'select message from contact_messages');
      const messages = new Set(kept.map(({ message }) => message));
      expect(writers.acknowledged.filter((message) => !messages.has(message))).toEqual([]);

      const last = writers.acknowledged.at(-1) ?? '';
      await expect
        .poll(async () => {
          const mails = await mailsTo(product.mailboxUrl, 'support@renas.example');
          return mails.some(({ text }) => text.includes(last));
        })
        .toBe(true);
      expect((await product.stop()).code).toBe(0);
    });
  });

test('OPS-01 a transaction that loses its connection at the start frees its place in the pool', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { db, pool } = database;
  // More often than the pool has connections.
  for (let n = 0; n < 12; n += 1) {
    await pool.query('select 1');
    // Drizzle's `begin` is the first to notice.
    pool.once('acquire', (client) => streamOf(client).destroy());
    await expect(db.transaction(async () => {})).rejects.toThrow('Failed query: begin');
  }
  expect(await db.transaction(async (tx) => (await tx.execute('select 1 as one')).rows)).toEqual([
    { one: 1 },
  ]);
});
