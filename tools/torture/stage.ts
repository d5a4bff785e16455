import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { providePostgres, startPostgres, type Cluster, type Postgres } from '../lib/postgres.ts';
import { freePort } from '../lib/free-port.ts';
import { serverArguments } from '../lib/serve.ts';
import { ask } from './ask.ts';
import { startReceiver, type Receiver } from './receiver.ts';

export type Engine = 'pglite' | 'postgres';

/** A server's settings, with its own data and port. */
export type Home = Readonly<Record<string, string>>;

/** How long the server may take for anything without a goal, however busy the machine is. */
export const PATIENCE_MS = 120_000;
const POLL_MS = 20;
const { PATH } = process.env;
/** How many of a log's last characters to keep, for what a server says before it ends. */
const MOST_LOG = 10_000;

/** The product's server as operators start it, in a separate process. */
export interface Served {
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from its start to its first answer. */
  readonly readyAfter: number;
  /** How it ended, with the end of its log; undefined while it runs. */
  ending(): string | undefined;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** A server did not start; the message has the end of its log. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** What differs from an operator's start. */
export interface ServeOptions {
  /** A command to run the server with, such as `unshare`. */
  readonly before?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Where a proof runs: a temporary folder, a mail server, servers and databases; `close` removes all of them. */
export interface Stage {
  readonly engine: Engine;
  /** Whether goals about time count; not if the machine does other things, too. */
  readonly judgesTime: boolean;
  readonly seed: number;
  readonly folder: string;
  readonly receiver: Receiver;
  /** Reports how far a proof has come, and how many violations it has found. */
  tell(done: number, broken: number): void;
  /**
   * Settings of a server with the demo data on the stage's engine. `isDurable`: its PostgreSQL may be killed; `isBare`:
   * its embedded database is created by the first start.
   */
  newHome(options?: { folder?: string; isDurable?: boolean; isBare?: boolean }): Promise<Home>;
  /** The PostgreSQL of durable homes. */
  durablePostgres(): Promise<Cluster>;
  /** @throws {NotStarted} if it ends before it answers. */
  serve(home: Home, options?: ServeOptions): Promise<Served>;
  /** Opens a home's database, whose server has ended. */
  look<Result>(home: Home, job: (database: Database) => Promise<Result>): Promise<Result>;
  /** Adds a step of `close`; the last one runs first. */
  atClose(undo: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** What a stage can be given instead of the defaults. */
export interface StageOptions {
  readonly seed?: number;
  readonly judgesTime?: boolean;
  readonly tell?: Stage['tell'];
  /** The folder of a migrated, empty embedded database to copy. */
  readonly emptyDatabase?: string;
  /** A PostgreSQL server to create databases on. */
  readonly postgresUrl?: string;
}

/** Sets up a stage; the caller must close it. */
export async function setStage(engine: Engine, options: StageOptions = {}): Promise<Stage> {
  const undos: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  async function undoAll(): Promise<void> {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await undo();
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-torture-'));
  undos.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  // A delivery agent outlives its server, and must not write to a folder that is being removed.
  undos.push(() => endProcessesOf(folder));
  // With a support address, contact messages are mailed.
  await writeFile(path.join(folder, 'renas.settings.json'), '{"support_email":"support@torture.example"}');
  const receiver = await startReceiver();
  undos.push(() => receiver.stop());
  let postgresUrl = options.postgresUrl;
  let durable: Promise<Cluster> | undefined;

  function keep<Found extends Postgres>(found: Found | { missing: string }): Found {
    if ('missing' in found) throw new Error(found.missing);
    undos.push(() => found.stop());
    return found;
  }
  const durablePostgres = (): Promise<Cluster> => (durable ??= startPostgres(true).then(keep));

  async function newDatabase(isDurable: boolean): Promise<string> {
    const server = isDurable
      ? (await durablePostgres()).url
      : (postgresUrl ??= keep(await providePostgres()).url);
    const { Client } = await import('pg');
    const run = async (statement: string): Promise<void> => {
      const client = new Client({ connectionString: server });
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    };
    const name = `renas_torture_${randomBytes(6).toString('hex')}`;
    await run(`create database ${name}`);
    undos.push(() => run(`drop database ${name} with (force)`).catch(() => {}));
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  }

  const stage: Stage = {
    engine,
    judgesTime: options.judgesTime ?? true,
    seed: options.seed ?? 1,
    folder,
    receiver,
    tell: options.tell ?? (() => {}),

    async newHome({ folder: given, isDurable = false, isBare = false } = {}) {
      const data = given ?? path.join(folder, randomBytes(4).toString('hex'));
      if (engine === 'pglite' && options.emptyDatabase !== undefined && !isBare)
        await cp(options.emptyDatabase, path.join(data, 'db'), { recursive: true });
      return {
        DATA_DIR: data,
        PORT: String(await freePort()),
        SMTP_URL: receiver.url,
        APP_SECRET: 'a secret of the torture, long enough for everything',
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        ...(engine === 'postgres' ? { DATABASE_URL: await newDatabase(isDurable) } : {}),
      };
    },

    durablePostgres,

    async serve(home, { before = [], env = {} } = {}) {
      const settings = { ...home, ...env };
      const command = [...before, process.execPath, ...serverArguments];
      const began = performance.now();
      const child = spawn(command[0] ?? '', command.slice(1), {
        // A folder without .env, with its own settings file.
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        // It gets nothing from the proof's own environment.
        env: { PATH, ...settings },
      });
      const state = { log: '', isReady: false, ending: undefined as string | undefined };
      // Its first line is its address, once it is ready.
      child.stdout.once('data', () => (state.isReady = true)).resume();
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        state.log = (state.log + text).slice(-MOST_LOG);
      });
      const ended = new Promise<void>((resolve) => {
        child.once('close', (code, signal) => {
          state.ending = `${signal ?? `code ${code}`}: ${state.log.trim()}`;
          resolve();
        });
        child.once('error', (error) => (state.log += error.message));
      });
      const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
        child.kill(signal);
        await ended;
      };
      undos.push(() => (state.ending === undefined ? end('SIGKILL') : Promise.resolve()));
      const address = `http://127.0.0.1:${settings['PORT']}`;
      // In its own network namespace, it cannot be reached from here.
      const answers = async () => state.isReady || (await ask(`${address}/healthz`))?.status === 200;
      while (state.ending === undefined && !(await answers())) {
        if (performance.now() - began > PATIENCE_MS) await end('SIGKILL');
        await pass(POLL_MS);
      }
      if (state.ending !== undefined) throw new NotStarted(`The server ended with ${state.ending}`);
      return {
        address,
        pid: child.pid ?? 0,
        readyAfter: performance.now() - began,
        ending: () => state.ending,
        end,
      };
    },

    async look(home, job) {
      const url = home['DATABASE_URL'];
      const dir = path.join(home['DATA_DIR'] ?? '', 'db');
      const database = await openDatabase({ ...(url === undefined ? {} : { url }), dir });
      try {
        return await job(database);
      } finally {
        await database.close();
      }
    },

    atClose: (undo) => void undos.push(undo),

    close: () => (closing ??= undoAll()),
  };
  return stage;
}

/** Kills processes with a folder of the stage in their environment. */
async function endProcessesOf(folder: string): Promise<void> {
  const names = await readdir('/proc').catch(() => []);
  for (const pid of names.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    const settings = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (!settings.split('\0').some((each) => each.startsWith(`DATA_DIR=${folder}`))) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

/** Waits for a condition. @returns the milliseconds it took; undefined if it was not met within `patienceMs`. */
export async function until(
  holds: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<number | undefined> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > patienceMs) return undefined;
    await pass(POLL_MS);
  }
  return performance.now() - began;
}
