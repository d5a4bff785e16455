import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages, mayInstallPackages } from './debian.ts';
import { freePort } from './free-port.ts';
import { endingOnSignals, run } from './run.ts';

/** A PostgreSQL server for a test run. */
export interface Postgres {
  /** Its role may create databases. */
  url: string;
  stop(): Promise<void>;
}

/** A server of one test, which may crash it. */
export interface Cluster extends Postgres {
  /** Ends the server without a checkpoint. */
  crash(): Promise<void>;
  /** Starts it again and waits until it accepts connections. */
  restart(): Promise<void>;
  /** Starts a standby that gets every commit before it is acknowledged. */
  addStandby(): Promise<Standby>;
}

/** A server that follows another one. */
export interface Standby extends Postgres {
  /** Promotes it, and waits until it accepts writes. */
  promote(): Promise<void>;
}

const DEBIAN_ROOT = '/usr/lib/postgresql';

/**
 * The server at TEST_DATABASE_URL, or a temporary cluster on a free loopback port; installs PostgreSQL
 * if it is missing and that is allowed.
 *
 * @returns the server, or why there is none
 */
export async function providePostgres(): Promise<Postgres | { missing: string }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  return startPostgres();
}

/**
 * A temporary cluster on a free loopback port; installs PostgreSQL if it is missing and that is allowed.
 *
 * @param keepsCommits whether commits survive a crash of the server, for more time each
 * @returns the server, or why there is none
 */
export async function startPostgres(keepsCommits = false): Promise<Cluster | { missing: string }> {
  let programs = await findPrograms();
  let said = '';
  if (programs === undefined && mayInstallPackages()) {
    said = (await installPackages('postgresql')) ?? '';
    programs = await findPrograms();
  }
  if (programs === undefined) {
    return {
      missing: `${said}\nPostgreSQL is not installed here. Install it (on Debian: apt-get install postgresql) or set TEST_DATABASE_URL.`,
    };
  }
  const cluster = await startCluster(programs, keepsCommits);
  return 'missing' in cluster ? cluster : { ...cluster, stop: endingOnSignals(() => cluster.stop()) };
}

/** The folder of `initdb` and `pg_ctl`: Debian's newest version, else the one on the path. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_ROOT).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest !== undefined) return path.join(DEBIAN_ROOT, newest, 'bin');
  const { code, output } = await run('pg_config', ['--bindir']);
  return code === 0 ? output.trim() : undefined;
}

/** A server's folder and how to start and end it. */
interface Instance {
  readonly port: number;
  readonly url: string;
  readonly data: string;
  run(program: string, ...args: readonly string[]): ReturnType<typeof run>;
  start: () => ReturnType<typeof run>;
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

async function makeInstance(
  programs: string,
  keepsCommits: boolean,
): Promise<Instance | { missing: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-postgres-'));
  const owner = await ownerOf(folder);
  if (owner === undefined)
    return { missing: 'PostgreSQL does not run as root, and there is no postgres user.' };
  const data = path.join(folder, 'data');
  const port = await freePort();
  const program: Instance['run'] = (name, ...args) =>
    run(path.join(programs, name), args, { cwd: folder, ...owner });

  // The data is temporary: do not wait for the disk.
  const unsafe = `-c fsync=off -c full_page_writes=off${keepsCommits ? '' : ' -c synchronous_commit=off'}`;
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} ${unsafe}`;
  const crash = async (): Promise<void> => {
    await program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  };
  return {
    port,
    url: `postgres://renas@127.0.0.1:${port}/postgres`,
    data,
    run: program,
    start: () => program('pg_ctl', '-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', 'start'),
    crash,
    async stop() {
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws {Error} with the program's output if it failed. */
async function orThrow(what: string, ran: ReturnType<typeof run>): Promise<void> {
  const { code, output } = await ran;
  if (code !== 0) throw new Error(`${what}:\n${output}`);
}

async function startCluster(programs: string, keepsCommits: boolean): Promise<Cluster | { missing: string }> {
  const instance = await makeInstance(programs, keepsCommits);
  if ('missing' in instance) return instance;
  const { url, port, data } = instance;
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  const made = await instance.run('initdb', '-D', data, '-U', 'renas', '--auth=trust', ...locale);
  const started = made.code === 0 ? await instance.start() : made;
  if (started.code !== 0) {
    await instance.stop();
    return { missing: `PostgreSQL did not start:\n${started.output}` };
  }
  return {
    url,
    crash: instance.crash,
    restart: () => orThrow('PostgreSQL did not start again', instance.start()),
    async addStandby() {
      const standby = await makeInstance(programs, keepsCommits);
      if ('missing' in standby) throw new Error(standby.missing);
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'renas'];
      const copied = standby.run('pg_basebackup', ...from, '-D', standby.data, '-c', 'fast', '-R');
      await orThrow('The standby could not be made', copied);
      await orThrow('The standby did not start', standby.start());
      for (const text of [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'])
        await orThrow('The standby is not waited for', instance.run('psql', url, '-c', text));
      return {
        url: standby.url,
        promote: () =>
          orThrow('The standby was not promoted', standby.run('pg_ctl', '-D', standby.data, '-w', 'promote')),
        stop: standby.stop,
      };
    },
    stop: instance.stop,
  };
}

/** PostgreSQL refuses to run as root; use its package's user instead. */
async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number } | undefined> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  if (uid?.code !== 0 || gid?.code !== 0) return undefined;
  const owner = { uid: Number(uid.output), gid: Number(gid.output) };
  await chown(folder, owner.uid, owner.gid);
  return owner;
}
