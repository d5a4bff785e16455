/** PostgreSQL over TLS, and PgBouncer in front of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../tools/lib/free-port.ts';
import type { Cluster, Postgres } from '../../tools/lib/postgres.ts';
import { run } from '../../tools/lib/run.ts';
import { eventually } from './eventually.ts';
import { queryOnce, startCluster } from './lost-database.ts';
import { PATIENCE_MS } from './patience.ts';

/** A certificate authority, and one certificate it has signed. */
export interface Certificates {
  readonly folder: string;
  /** Files: the authority's certificate, and the certificate and key of `localhost`. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

async function openssl(args: string): Promise<void> {
  const made = await run('openssl', args.split(' '));
  expect(made.code, made.output).toBe(0);
}

/** Makes both. @param uid their owner, as PostgreSQL refuses a key that others can read. */
export async function makeCertificates(uid: number): Promise<Certificates> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-certificates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const in_ = (name: string): string => path.join(folder, name);
  const files = {
    folder,
    authority: in_('authority.pem'),
    certificate: in_('server.pem'),
    key: in_('server.key'),
  };
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  await openssl(
    `req -x509 ${newKey} -days 2 -subj /CN=authority -keyout ${in_('authority.key')} -out ${files.authority}`,
  );
  await openssl(
    `req ${newKey} -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${files.key} -out ${in_('request')}`,
  );
  await openssl(
    `x509 -req -days 2 -in ${in_('request')} -copy_extensions copy -CA ${files.authority} -CAkey ${in_('authority.key')} -CAcreateserial -out ${files.certificate}`,
  );
  await Promise.all([folder, ...Object.values(files)].map((file) => chown(file, uid, -1)));
  return files;
}

/** A PostgreSQL that only accepts TLS, from clients that use the name in its certificate. */
export async function startTlsCluster(): Promise<{
  cluster: Cluster;
  certificates: Certificates;
  uid: number;
}> {
  const cluster = await startCluster();
  const [place] = await queryOnce<{ data_directory: string }>(cluster, 'show data_directory');
  const folder = place?.data_directory ?? '';
  const { uid } = await stat(folder);
  const certificates = await makeCertificates(uid);
  for (const [name, value] of [
    ['ssl', 'on'],
    ['ssl_cert_file', certificates.certificate],
    ['ssl_key_file', certificates.key],
  ])
    await queryOnce(cluster, `alter system set ${name} = '${value}'`);
  await writeFile(
    path.join(folder, 'pg_hba.conf'),
    'hostssl all all 127.0.0.1/32 trust\nlocal all all trust\n',
  );
  await queryOnce(cluster, 'select pg_reload_conf()');
  // That only asks for it: until the server has read its settings, it speaks no TLS.
  await eventually(() => queryOnce({ url: overTls(cluster, certificates.authority) }, 'select 1'));
  return { cluster, certificates, uid };
}

/** An address over TLS by which the server is known as `host`, checked with an authority. */
export function overTls({ url }: Postgres, authority: string, host = 'localhost'): string {
  const address = new URL(url);
  address.hostname = host;
  address.searchParams.set('sslmode', 'verify-full');
  address.searchParams.set('sslrootcert', authority);
  return address.href;
}

/** PgBouncer in front of a PostgreSQL over TLS. */
export interface Pooler extends Postgres {
  readonly port: number;
}

/**
 * Starts one that lends a server connection for each transaction, with TLS on both sides.
 *
 * @param size the maximum number of server connections.
 * @param ignore startup parameters to accept and ignore, as its documentation says.
 */
export async function startPooler(
  { cluster, certificates, uid }: Awaited<ReturnType<typeof startTlsCluster>>,
  { size, ignore = 'options' }: { size: number; ignore?: string },
): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-pooler-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const database = new URL(cluster.url);
  await writeFile(path.join(folder, 'users'), '"renas" ""\n');
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
postgres = host=localhost port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
ignore_startup_parameters = ${ignore}
client_tls_sslmode = require
client_tls_cert_file = ${certificates.certificate}
client_tls_key_file = ${certificates.key}
server_tls_sslmode = verify-full
server_tls_ca_file = ${certificates.authority}
server_login_retry = 1
`,
  );
  for (const file of ['', 'users', 'pgbouncer.ini']) await chown(path.join(folder, file), uid, -1);
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid } : {};
  const child = spawn('pgbouncer', [path.join(folder, 'pgbouncer.ini')], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close');
  const listening = Promise.withResolvers<void>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes('process up')) listening.resolve();
  });
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  void ended.then(() => listening.reject(new Error(`PgBouncer ended: ${said}`)));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  await listening.promise.finally(() => clearTimeout(patience));
  database.port = String(port);
  return { port, url: database.href, stop };
}
