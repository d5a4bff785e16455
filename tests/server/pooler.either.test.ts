// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databaseArguments } from '../../tools/lib/serve.ts';
import { requirePrograms } from '../../tools/lib/programs.ts';
import { root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';
import { askMe, embedded, signIn, started } from '../support/home.ts';
import { queryOnce, startCluster, startNetwork, startWriters, WRITERS } from '../support/lost-database.ts';
import { makeCertificates, overTls, startPooler, startTlsCluster } from '../support/pooler.ts';
import { runServer } from '../support/product.ts';

const APP_SECRET = 's'.repeat(32);

/** What the guide tells the operator to set once, as the pooler passes on no connection settings. */
const SETTINGS = [
  `alter role renas set timezone to 'UTC'`,
  `alter role renas set statement_timeout to '30s'`,
];

beforeAll(() => requirePrograms({ openssl: 'openssl', pgbouncer: 'pgbouncer' }));

/** The output of a server that cannot start. */
async function refusal(DATABASE_URL: string): Promise<{ code: number | null; stderr: string }> {
  const { code, stderr } = await runServer({ DATABASE_URL, APP_SECRET, SEED: 'none' });
  return { code, stderr };
}

describe.runIf(!embedded)('OPS-01 PostgreSQL over TLS', () => {
  test('is used only with a verified certificate, even after it vanished without a word', async () => {
    const { cluster, certificates } = await startTlsCluster();
    const network = await startNetwork(cluster);
    const DATABASE_URL = overTls({ ...cluster, url: network.through(cluster.url) }, certificates.authority);
    const direct = { ...cluster, url: overTls(cluster, certificates.authority) };
    const product = await started({ DATABASE_URL, SEED: 'none', APP_SECRET });
    const readiness = async (): Promise<number> => (await fetch(`${product.baseUrl}/readyz`)).status;
    const writers = startWriters(product);
    await writers.more(writers.acknowledged, 50);
    const secured = await queryOnce<{ ssl: boolean }>(
      direct,
      `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'renas %'`,
    );
    expect(secured).toEqual([{ ssl: true }]);

    network.vanish();
    await writers.more(writers.refused, 50);
    expect(await readiness()).toBe(503);
    network.return();
    await expect.poll(readiness).toBe(200);
    await writers.more(writers.acknowledged, 50);
    await cluster.crash();
    await writers.more(writers.refused, 20);
    await cluster.restart();
    expect(await readiness()).toBe(200);
    await writers.more(writers.acknowledged, 20);
    await writers.stop();
    await writers.expectKeptBy(direct);
    expect((await product.stop()).code).toBe(0);
  });

  test('is refused with one line that says what to do if it is not the one in the settings', async () => {
    const { cluster, certificates, uid } = await startTlsCluster();
    const stranger = await makeCertificates(uid);
    const plain = await startCluster();
    const says = (sentence: string) => ({ code: 1, stderr: expect.stringMatching(sentence) as string });
    const one = (sentence: string): string => `^DATABASE_URL: ${sentence}[^\\n]*\\n$`;
    expect(await refusal(overTls(cluster, stranger.authority))).toEqual(
      says(one('The certificate of the database is not signed by the authority in sslrootcert')),
    );
    expect(await refusal(overTls(cluster, certificates.authority, '127.0.0.1'))).toEqual(
      says(one('The certificate of the database does not name the host')),
    );
    expect(await refusal(overTls(plain, certificates.authority))).toEqual(
      says(one('The database does not speak TLS')),
    );
    expect(await refusal(overTls(cluster, '/nowhere/authority.pem'))).toEqual(
      says(one('The file /nowhere/authority.pem cannot be read')),
    );
    expect(await refusal(cluster.url)).toEqual(says(one('The database refuses this connection')));
  });
});

describe.runIf(!embedded)('OPS-01 PgBouncer that pools transactions', () => {
  test('serves two servers from their first start, through a backup and a crash of PostgreSQL', async () => {
    const behind = await startTlsCluster();
    const direct = { ...behind.cluster, url: overTls(behind.cluster, behind.certificates.authority) };
    for (const text of SETTINGS) await queryOnce(direct, text);
    // Fewer than one server opens, so that no connection is reserved.
    const pooler = await startPooler(behind, { size: 6 });
    const network = await startNetwork(pooler);
    const DATABASE_URL = overTls(
      { ...pooler, url: network.through(pooler.url) },
      behind.certificates.authority,
    );
    const settings = { DATABASE_URL, SEED: 'demo', SEED_POSTS: '3', APP_SECRET, REFRESH_ROTATION: 'off' };
    const servers = await Promise.all([started(settings), started(settings)]);
    const [first, second] = servers;
    const writers = servers.map(startWriters);
    const acknowledged = () => Promise.all(writers.map((each) => each.more(each.acknowledged, 50)));
    await acknowledged();
    const { access } = (await signIn(first.baseUrl, 'staff@renas.example')).data;
    const asked = await Promise.all(
      Array.from({ length: 100 }, (_, at) => askMe(servers[at % 2]!.baseUrl, access)),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    for (const each of writers) expect(each.refused).toEqual([]);

    const folder = await mkdtemp(path.join(tmpdir(), 'renas-pooled-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'renas.tar.gz');
    const backup = await run(
      process.execPath,
      [...databaseArguments, path.join(root, 'tools/backup.ts'), file],
      {
        cwd: folder,
        env: { PATH: process.env['PATH'], DATABASE_URL, APP_SECRET, DATA_DIR: folder },
      },
    );
    expect(backup.code, backup.output).toBe(0);

    await behind.cluster.crash();
    await Promise.all(writers.map((each) => each.more(each.refused, WRITERS)));
    await behind.cluster.restart();
    const readiness = (): Promise<number[]> =>
      Promise.all(servers.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/readyz`)).status));
    await expect.poll(readiness).toEqual([200, 200]);
    network.vanish();
    const before = writers.map(({ refused }) => refused.length);
    await Promise.all(writers.map((each) => each.more(each.refused, WRITERS)));
    expect(writers.map(({ refused }, at) => refused.length > before[at]!)).toEqual([true, true]);
    network.return();
    await expect.poll(readiness).toEqual([200, 200]);
    await acknowledged();
    for (const each of writers) {
      await each.stop();
      await each.expectKeptBy(direct);
    }
    for (const { stop } of [first, second]) expect((await stop()).code).toBe(0);
    const held = await queryOnce(direct, `select * from pg_locks where locktype = 'advisory'`);
    expect(held).toEqual([]);
  });

  test('does not hide from the tools that a server uses the database', async () => {
    const behind = await startTlsCluster();
    const direct = { ...behind.cluster, url: overTls(behind.cluster, behind.certificates.authority) };
    for (const text of SETTINGS) await queryOnce(direct, text);
    const pooler = await startPooler(behind, { size: 6 });
    const DATABASE_URL = overTls(pooler, behind.certificates.authority);
    await started({ DATABASE_URL, SEED: 'none', APP_SECRET });
    const folder = await mkdtemp(path.join(tmpdir(), 'renas-pooled-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const reset = [...databaseArguments, path.join(root, 'tools/db-reset.ts'), '--yes'];
    const env = { PATH: process.env['PATH'], DATABASE_URL, APP_SECRET, DATA_DIR: folder };
    // Each takes over connections of the server, and gives them another name.
    for (let n = 0; n < 4; n += 1)
      expect(await run(process.execPath, reset, { cwd: folder, env })).toEqual({
        code: 1,
        output: 'A server uses the database. Stop every server, then try again.\n',
      });
  });

  test('is refused with one line that says what to do, while it or the role lacks a setting', async () => {
    const behind = await startTlsCluster();
    const direct = { ...behind.cluster, url: overTls(behind.cluster, behind.certificates.authority) };
    const through = async (ignore: string): Promise<string> => {
      const pooler = await startPooler(behind, { size: 6, ignore });
      return overTls(pooler, behind.certificates.authority);
    };
    const strict = await refusal(await through('extra_float_digits'));
    expect(strict).toEqual({
      code: 1,
      stderr:
        'DATABASE_URL: The pooler there refuses settings. Set ignore_startup_parameters = options in pgbouncer.ini.\n',
    });
    const lax = await through('options');
    const missing = await refusal(lax);
    expect(missing).toEqual({
      code: 1,
      stderr: `DATABASE_URL: The pooler there passes on no settings. Give them to the role, then restart the pooler: ${SETTINGS.join('; ')};\n`,
    });
    for (const text of SETTINGS) await queryOnce(direct, text);
    const ready = await started({ DATABASE_URL: await through('options'), SEED: 'none', APP_SECRET });
    expect((await fetch(`${ready.baseUrl}/readyz`)).status).toBe(200);
  });
});
