/** A PostgreSQL server that a test may lose, and clients that write meanwhile. */
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import { startPostgres, type Cluster, type Postgres } from '../../tools/lib/postgres.ts';
import { startRelay, type Relay } from '../../tools/torture/relay.ts';
import { PATIENCE_MS } from './patience.ts';
import type { Product } from './product.ts';

export const WRITERS = 8;

/** A server of this test alone, whose commits survive a crash. */
export async function startCluster(): Promise<Cluster> {
  const cluster = await startPostgres(true);
  if ('missing' in cluster) throw new Error(cluster.missing);
  onTestFinished(() => cluster.stop());
  return cluster;
}

/** A network in front of a database, which the test may cut. */
export async function startNetwork(database: Postgres): Promise<Relay> {
  const relay = await startRelay(portOf(database));
  onTestFinished(() => relay.stop());
  return relay;
}

export const portOf = ({ url }: Postgres): number => Number(new URL(url).port);

/** Runs a statement on a connection of its own. */
export async function queryOnce<Row extends object>(
  { url }: Pick<Postgres, 'url'>,
  text: string,
): Promise<Row[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Sends contact messages continuously. */
export function startWriters({ baseUrl }: Product) {
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
    /** That every answer was right, and that `database` knows whatever was acknowledged. */
    async expectKeptBy(database: Postgres): Promise<void> {
      expect(wrong).toEqual([]);
      expect(new Set(refused)).toEqual(new Set(['The server is busy. Try again in a moment.']));
      const kept = await queryOnce<{ message: string }>(database, 'select message from contact_messages');
      const messages = new Set(kept.map((row) => row.message));
      expect(acknowledged.filter((message) => !messages.has(message))).toEqual([]);
    },
  };
}
