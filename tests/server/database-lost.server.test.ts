// @module-tag deep
import type { Duplex } from 'node:stream';
import { Client, type PoolClient } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import type { Cluster } from '../../tools/lib/postgres.ts';
import { openTestDatabase } from '../support/database.ts';
import { BATCHES } from '../../server/delivery/runs/fan-out.ts';
import { JOBS_SCHEMA } from '../../server/delivery/jobs.ts';
import { freePort } from '../../tools/lib/free-port.ts';
import { embedded, started, useHomes, type Home } from '../support/home.ts';
import { queryOnce, startCluster, startNetwork, startWriters, WRITERS } from '../support/lost-database.ts';
import { mailsTo } from '../support/mailbox.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { Product } from '../support/product.ts';

const secret = 's'.repeat(32);

/** Ends every connection except the one used for this, and waits until they are gone: till then they might still answer. */
const endConnections = (cluster: Cluster) =>
  queryOnce(
    cluster,
    `select pg_terminate_backend(pid, ${PATIENCE_MS}) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );

/** The socket of a client, which the types of `pg` leave out. */
const streamOf = (client: PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

const { newHome } = useHomes();

if (!embedded)
  test('OPS-01 a server takes no request before it can no longer fail to start', async () => {
    const port = String(await freePort());
    const home: Home = { ...(await newHome('starting')), PORT: port, SEED: 'none' };
    await (await started(home)).stop();
    const { DATABASE_URL: url = '' } = home;
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    // The last step of a start makes this queue, and waits for whoever is deleting it.
    await client.query(`begin; delete from ${JOBS_SCHEMA}.queue where name = '${BATCHES}'`);
    const starting = started(home);
    await expect
      .poll(() =>
        queryOnce(
          { url },
          `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`,
        ),
      )
      .toHaveLength(1);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
    await client.query('rollback');
    expect((await (await starting).stop()).code).toBe(0);
  });

if (!embedded)
  describe('OPS-01 a server answers 503 until its database is back', () => {
    /** Those of a call, a page and the readiness. */
    const statusesOf = ({ baseUrl }: Product): Promise<number[]> =>
      Promise.all(
        ['/api/blog/posts/', '/en/blog/', '/readyz'].map(
          async (path) => (await fetch(`${baseUrl}${path}`)).status,
        ),
      );

    test('when its password was changed', async () => {
      const cluster = await startCluster();
      await queryOnce(cluster, 'create role server superuser login');
      const url = new URL(cluster.url);
      url.username = 'server';
      const product = await started({ DATABASE_URL: url.href, SEED: 'none', APP_SECRET: secret });
      // To a server, the same as another password: this cluster asks nobody for one.
      await queryOnce(cluster, 'alter role server nologin');
      await endConnections(cluster);
      expect(await statusesOf(product)).toEqual([503, 503, 503]);
      await queryOnce(cluster, 'alter role server login');
      expect(await statusesOf(product)).toEqual([200, 200, 200]);
      expect((await product.stop()).code).toBe(0);
    });

    test('when it takes no connections, or there is none of that name, as during a restore by the means of PostgreSQL', async () => {
      const cluster = await startCluster();
      await queryOnce(cluster, 'create database renas');
      const url = new URL(cluster.url);
      url.pathname = '/renas';
      const product = await started({ DATABASE_URL: url.href, SEED: 'none', APP_SECRET: secret });
      // Nobody can come back before it has its other name.
      await queryOnce(cluster, 'alter database renas with allow_connections false');
      await endConnections(cluster);
      expect(await statusesOf(product)).toEqual([503, 503, 503]);
      await queryOnce(cluster, 'alter database renas rename to elsewhere');
      expect(await statusesOf(product)).toEqual([503, 503, 503]);
      await queryOnce(cluster, 'alter database elsewhere rename to renas');
      await queryOnce(cluster, 'alter database renas with allow_connections true');
      expect(await statusesOf(product)).toEqual([200, 200, 200]);
      expect((await product.stop()).code).toBe(0);
    });
  });

if (!embedded)
  describe('OPS-01 a server with ongoing writes', () => {
    test('survives lost connections, crashes and restarts of PostgreSQL, and loses no acknowledged write', async () => {
      const cluster = await startCluster();
      const product = await started({ DATABASE_URL: cluster.url, SEED: 'none', APP_SECRET: secret });
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
      await writers.expectKeptBy(cluster);

      const last = writers.acknowledged.at(-1) ?? '';
      await expect
        .poll(async () => {
          const mails = await mailsTo(product.mailboxUrl, 'support@renas.example');
          return mails.some(({ text }) => text.includes(last));
        })
        .toBe(true);
      expect((await product.stop()).code).toBe(0);
    });

    test('answers 503 while PostgreSQL has vanished without a word, and works again when it is back', async () => {
      const cluster = await startCluster();
      const network = await startNetwork(cluster);
      const product = await started({
        DATABASE_URL: network.through(cluster.url),
        SEED: 'none',
        APP_SECRET: secret,
      });
      const ask = async (path: string): Promise<number> => (await fetch(`${product.baseUrl}${path}`)).status;
      const writers = startWriters(product);
      await writers.more(writers.acknowledged, 20);

      network.vanish();
      // More than wait at this moment: the others get their answers at once. None waits for the network, which is still away.
      await writers.more(writers.refused, 10 * WRITERS);
      expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200]);
      network.return();
      await expect.poll(() => ask('/readyz')).toBe(200);
      await writers.more(writers.acknowledged, 20);
      await writers.stop();
      await writers.expectKeptBy(cluster);

      // Nobody waits for an answer when it vanishes, so the first one to ask notices.
      network.vanish();
      expect(await ask('/api/blog/posts/')).toBe(503);
      network.return();
      await expect.poll(() => ask('/api/blog/posts/')).toBe(200);
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
