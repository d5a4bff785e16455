// @module-tag deep
import { describe, expect, onTestFinished, test } from 'vitest';
import { embedded, started } from '../support/home.ts';
import {
  portOf,
  queryOnce,
  startCluster,
  startNetwork,
  startWriters,
  WRITERS,
} from '../support/lost-database.ts';

const secret = 's'.repeat(32);

describe.runIf(!embedded)('PostgreSQL with a synchronous standby', () => {
  test('OPS-01 the server goes on with a standby that is promoted, and loses no acknowledged write', async () => {
    const cluster = await startCluster();
    const standby = await cluster.addStandby();
    onTestFinished(() => standby.stop());
    const network = await startNetwork(cluster);
    const product = await started({
      DATABASE_URL: network.through(cluster.url),
      SEED: 'none',
      APP_SECRET: secret,
    });
    const readiness = async (): Promise<number> => (await fetch(`${product.baseUrl}/readyz`)).status;
    const writers = startWriters(product);
    await writers.more(writers.acknowledged, 200);

    network.vanish();
    await cluster.crash();
    await standby.promote();
    // On a busy machine no writer may have asked anything yet.
    await writers.more(writers.refused, 1);
    // The server's connections fall silent for good.
    network.moveTo(portOf(standby));
    await expect.poll(readiness).toBe(200);
    await writers.more(writers.acknowledged, 200);
    await writers.stop();
    await writers.expectKeptBy(standby);
    expect((await product.stop()).code).toBe(0);
  });

  test('OPS-01 the server soon answers 503 while a commit waits for a standby that is gone', async () => {
    const cluster = await startCluster();
    const standby = await cluster.addStandby();
    const product = await started({ DATABASE_URL: cluster.url, SEED: 'none', APP_SECRET: secret });
    const writers = startWriters(product);
    await writers.more(writers.acknowledged, 20);

    await standby.stop();
    await writers.more(writers.refused, WRITERS);
    // Reading needs no standby, only a turn among the writers.
    await expect.poll(async () => (await fetch(`${product.baseUrl}/api/blog/posts/`)).status).toBe(200);
    await queryOnce(cluster, 'alter system reset synchronous_standby_names');
    await queryOnce(cluster, 'select pg_reload_conf()');
    await writers.more(writers.acknowledged, 20);
    await writers.stop();
    await writers.expectKeptBy(cluster);
    expect((await product.stop()).code).toBe(0);
  });
});
