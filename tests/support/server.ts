import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import { outbox } from '../../server/db/schema.ts';
import type { Database } from '../../server/db/open.ts';
import type { MediaStore } from '../../server/media/store.ts';
import { buildApp } from '../../server/app.ts';
import { createPasswords } from '../../server/modules/auth/passwords.ts';
import type { Secrets } from '../../server/secrets.ts';
import type { Mail, Outbox, Settings, ServerWorld } from '../../server/world.ts';
import { emptyTables, openSharedDatabase } from './database.ts';

/** A call's options besides its path. */
export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** A call's response: status, headers and envelope. */
export interface Called<Data> {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  envelope: Envelope<Data>;
}

/** An in-process server with a clock, codes and a mailbox controlled by the test. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly world: ServerWorld;
  readonly database: Database;
  /** Every mail so far, including unsent ones (`real: false`). */
  readonly mails: Mail[];
  /** The code in the newest mail to an address. */
  codeFor(to: string): string;
  /** Advances the clock. */
  pass(time: { seconds?: number; minutes?: number; days?: number }): void;
  call<Data = unknown>(method: string, path: string, options?: CallOptions): Promise<Called<Data>>;
  close(): Promise<void>;
}

/** What a test may override. */
export interface Changes {
  settings?: Partial<Settings>;
  secrets?: Secrets;
  health?: Partial<ServerWorld['health']>;
  /** Replaces the one in memory. */
  outbox?: Outbox;
  measureRequests?: NonNullable<ServerWorld['measureRequests']>;
  /** Adds routes before the server is ready. */
  web?: ServerWorld['web'];
}

const settings: Settings = {
  publicUrl: 'http://localhost:3000',
  rateLimits: false,
  trustProxy: false,
  refreshRotation: true,
  corsOrigins: [],
  logLevel: 'silent',
  supportEmail: 'support@renas.example',
  pictureBytes: 10 * 1024 * 1024,
  videoBytes: 512 * 1024 * 1024,
  docs: true,
};

/** Cheap hashing: these tests hash thousands of passwords that protect nothing. */
const cheapPasswords = await createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Keeps mails in memory, but writes the same row as the real one, so that rollbacks and row counts show. */
function memoryOutbox(mails: Mail[]): Outbox {
  return {
    post: async (tx, mail) => {
      const state = mail.real ? 'pending' : 'void';
      await tx
        .insert(outbox)
        .values({ kind: mail.kind, recipient: mail.to, language: mail.language, sealed: '-', state });
      mails.push(mail);
    },
  };
}

/** Keeps files in memory, dated by the test's clock. */
function memoryMedia(now: () => Date): MediaStore {
  const files = new Map<string, Buffer>();
  const dates = new Map<string, Date>();
  return {
    read: async (key) => files.get(key),
    size: async (key) => files.get(key)?.length,
    open: async (key, { start, end } = { start: 0, end: Number.MAX_SAFE_INTEGER }) => {
      const bytes = files.get(key);
      return bytes && { size: bytes.length, body: Readable.from(bytes.subarray(start, end + 1)) };
    },
    async write(key, bytes) {
      files.set(key, bytes instanceof Readable ? await buffer(bytes) : bytes);
      dates.set(key, now());
    },
    remove: async (key) => void files.delete(key),
    async *keys(before) {
      for (const key of files.keys())
        if (before === undefined || (dates.get(key) ?? before) < before) yield key;
    },
    tidy: async () => {},
    isReady: async () => true,
  };
}

/** Starts a server on `database`. The clock stays at noon on 2026-03-01 until it is advanced. */
export async function startApp(database: Database, changes: Changes = {}): Promise<TestServer> {
  let clock = Date.UTC(2026, 2, 1, 12);
  let serial = 0;
  const mails: Mail[] = [];
  const up = async (): Promise<boolean> => true;
  const world: ServerWorld = {
    database,
    outbox: changes.outbox ?? memoryOutbox(mails),
    media: memoryMedia(() => new Date(clock)),
    passwords: cheapPasswords,
    now: () => new Date(clock),
    randomCode: () => String(700_000 + (serial += 1)),
    secret: 'a secret of the tests, long enough for everything',
    ...changes.secrets,
    settings: { ...settings, ...changes.settings },
    health: { mail: up, media: up, ...changes.health },
    ...(changes.measureRequests ? { measureRequests: changes.measureRequests } : {}),
    ...(changes.web ? { web: changes.web } : {}),
  };
  // A test's variables outlive it, as its module does; nobody else needs a server that has ended.
  let running: FastifyInstance | undefined = await buildApp(world);
  const app = (): FastifyInstance => {
    if (!running) throw new Error('the server has ended');
    return running;
  };
  return {
    get app() {
      return app();
    },
    world,
    database,
    mails,
    codeFor: (to) => {
      const code = mails.findLast((mail) => mail.to === to)?.values['code'];
      if (code === undefined) throw new Error(`no code was mailed to ${to}`);
      return code;
    },
    pass: ({ seconds = 0, minutes = 0, days = 0 }) => {
      clock += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
    call: async (method, path, { body, token, headers = {}, ip = '127.0.0.1' } = {}) => {
      const response = await app().inject({
        method: method as 'GET',
        url: path,
        remoteAddress: ip,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.statusCode, headers: response.headers, envelope: response.json() };
    },
    close: async () => {
      const ending = running;
      running = undefined;
      await ending?.close();
    },
  };
}

/**
 * A database for a file's tests, emptied before each, and a function to start servers on it that stop after the test, or, if
 * none has begun yet, after the file.
 */
export function useServer(): {
  readonly start: (changes?: Changes) => Promise<TestServer>;
  readonly database: () => Database;
} {
  let database: Database | undefined;
  const ofFile: TestServer[] = [];
  const ofTest: TestServer[] = [];
  let started = ofFile;
  const ends: Promise<void>[] = [];
  const end = (servers: TestServer[]): void => {
    for (const server of servers.splice(0)) ends.push(server.close());
  };
  const opened = (): Database => {
    if (!database) throw new Error('the database opens before the first test');
    return database;
  };
  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  beforeEach(async () => {
    started = ofTest;
    await emptyTables(opened());
  });
  // An end takes its time, and the next test need not wait for it.
  afterEach(() => end(ofTest));
  afterAll(async () => {
    end(ofFile);
    await Promise.all(ends);
    await database?.close();
  });
  return {
    start: async (changes) => {
      const server = await startApp(opened(), changes);
      started.push(server);
      return server;
    },
    database: opened,
  };
}
