import fs from 'node:fs';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { api } from '../../contract/api.ts';
import {
  codes,
  contactMessages,
  outbox,
  sessions,
  subscriptionRuns,
  subscriptions,
  tries,
  webMessages,
} from '../../server/db/schema.ts';
import type { OpenApi } from '../../server/http/docs/openapi.ts';
import { describeError } from '../../server/http/log.ts';
import { createRateLimiter } from '../../server/modules/rate-limiter.ts';
import { sweep } from '../../server/modules/upkeep.ts';
import { signUp } from '../support/people.ts';
import { addMembers, CHANNEL, TYPE } from '../support/schedules.ts';
import { useServer } from '../support/server.ts';
import { stopTimers } from '../support/still-timers.ts';
import { eventually } from '../support/eventually.ts';

const { start, database } = useServer();

test('/healthz answers while the process is up, whatever else is down', async () => {
  const server = await start({ health: { mail: async () => false } });
  expect((await server.call('GET', '/healthz')).envelope).toMatchObject({ success: true, code: 'ok' });
});

test('/readyz answers 200 when database, mail and media do', async () => {
  const server = await start();
  stopTimers();
  expect((await server.call('GET', '/readyz')).status).toBe(200);
});

test('/readyz answers 503 in the envelope with the names of what does not respond', async () => {
  const server = await start({
    health: {
      mail: async () => false,
      media: async () => {
        throw new Error('refused');
      },
    },
  });
  stopTimers();
  const { status, envelope } = await server.call('GET', '/readyz');
  expect([status, envelope.code]).toEqual([503, 'not_ready']);
  expect(envelope.errors).toEqual({ detail: ['Not answering: mail, media. Try again in a moment.'] });
});

test('/readyz checks a service once for simultaneous requests, and again for later ones', async () => {
  const probes: PromiseWithResolvers<boolean>[] = [];
  const media = (): Promise<boolean> => {
    const probe = Promise.withResolvers<boolean>();
    probes.push(probe);
    return probe.promise;
  };
  const server = await start({ health: { media } });
  stopTimers();
  const asked = [1, 2, 3].map(() => server.call('GET', '/readyz'));
  await eventually(() => expect(probes).toHaveLength(1));
  probes[0]?.resolve(false);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([503, 503, 503]);
  const again = server.call('GET', '/readyz');
  await eventually(() => expect(probes).toHaveLength(2));
  probes[1]?.resolve(true);
  expect((await again).status).toBe(200);
  expect(probes).toHaveLength(2);
});

test('/readyz does not wait for a service that hangs', async () => {
  const server = await start({ health: { media: () => Promise.withResolvers<boolean>().promise } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = server.call('GET', '/readyz');
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(3000);
      expect((await asked).status).toBe(503);
    });
  } finally {
    vi.useRealTimers();
  }
});

test('API-03 the contract is served as an OpenAPI document and as a page without script', async () => {
  const server = await start();
  const { envelope: document } = await server.call('GET', '/api/openapi.json');
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/users/me/': { get: {} } } });
  const page = await server.app.inject('/api/docs/');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect(page.body).toContain('POST /api/users/auth/signup/otp/');
  expect(page.body).not.toMatch(/<script|<style|style=|onclick/);
  expect((await server.app.inject('/api/docs/style.css')).headers['content-type']).toBe(
    'text/css; charset=utf-8',
  );
});

test('API-03 the documented calls are those of the contract, with their methods and paths', async () => {
  const server = await start();
  const { paths }: OpenApi = (await server.app.inject('/api/openapi.json')).json();
  const documented = Object.entries(paths).flatMap(([path, methods]) => {
    const named = path
      .replace('/api', '')
      .replaceAll(/\{(\w+)\}/g, ':$1')
      .replace(/\/?$/, '/');
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${named}`);
  });
  const calls = Object.entries(api).flatMap(([name, call]) =>
    'alsoByQuery' in call ? [name, name.replace(/:\w+\/$/, '')] : [name],
  );
  expect(documented.toSorted()).toEqual(calls.toSorted());
});

test('API-03 a server can be set not to serve its contract', async () => {
  const server = await start({ settings: { docs: false } });
  for (const path of ['/api/openapi.json', '/api/docs/', '/api/docs/style.css'])
    expect((await server.call('GET', path)).status).toBe(404);
});

/** Keeps the lines of the log, instead of writing them, until `write` is restored. */
function catchLog() {
  const lines: string[] = [];
  const write = vi.spyOn(fs, 'writeSync').mockImplementation((_: number, line: unknown) => {
    lines.push(String(line));
    return Buffer.byteLength(String(line));
  });
  return { lines, write };
}

test('logs contain no e-mail address, password, token, code or reset link', async () => {
  const { lines, write } = catchLog();
  try {
    const server = await start({
      settings: { logLevel: 'trace' },
      web: async (routes) => {
        routes.get('/*', async () => {
          throw new Error('mail to person@secret.example failed');
        });
      },
    });
    const tokens = await signUp(server, 'person@secret.example');
    await server.call('GET', '/api/users/auth/signup/otp/', { token: tokens.access });
    await server.call('GET', '/reset-password/person%40secret.example/4711/?person@secret.example');
    await server.call('POST', '/api/users/auth/token/', { body: '{"email":"person@secret.example",' });
    const code = server.codeFor('person@secret.example');
    // Times, process ids and random ids of requests have digits that could look like a code or like an id in an address.
    const log = lines
      .join('')
      .replaceAll(/"(?:time|pid|responseTime)":[\d.e-]+/g, '')
      .replaceAll(/"reqId":"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/g, '');
    expect(log).toContain('"route":"/api/users/auth/signup/otp/"');
    expect(log).toContain('mail to ***@secret.example failed');
    for (const secret of ['person', 'two green', tokens.access, tokens.refresh, code, '4711', 'Bearer'])
      expect(log).not.toContain(secret);
  } finally {
    write.mockRestore();
  }
});

test('OPS-04 each request is one line in the log, with its method, status and duration', async () => {
  const { lines, write } = catchLog();
  try {
    const server = await start({ settings: { logLevel: 'info' } });
    await server.call('GET', '/api/blog/posts/7/?secret');
    const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(found).toEqual([
      expect.objectContaining({
        msg: 'request completed',
        reqId: expect.any(String),
        req: { method: 'GET', route: '/api/blog/posts/:id/', ip: '127.0.0.1' },
        res: { statusCode: 404 },
        responseTime: expect.any(Number),
      }),
    ]);
  } finally {
    write.mockRestore();
  }
});

test('a failed query is logged by its state, without its values', async () => {
  await start();
  const failed = await database()
    .db.insert(tries)
    .values({ key: 'person@secret.example\0', count: 1, window_ends_at: new Date(0) })
    .catch((error: unknown) => error);
  expect(JSON.stringify(describeError(failed as Error))).not.toContain('person');
  const refused = await database()
    .db.execute("select 'person@secret.example'::uuid")
    .catch((error: unknown) => error);
  const described = describeError(refused as Error);
  expect(described).toMatchObject({ message: 'a query failed', code: '22P02' });
  expect(JSON.stringify(described)).not.toContain('person');
});

test('expired rows are deleted, others stay', async () => {
  const server = await start();
  const { world } = server;
  const counters = createRateLimiter({
    db: database().db,
    secret: world.secret,
    now: world.now,
    enabled: true,
  });
  const limit = { name: 'test', max: 5, windowMs: 60_000 };
  await signUp(server, 'a@example.com');
  await server.call('POST', '/api/users/auth/forgot_password/', { body: { email: 'a@example.com' } });
  await counters.spend(limit, 'old');
  server.pass({ days: 61 });
  await signUp(server, 'b@example.com');
  await server.call('POST', '/api/users/auth/forgot_password/', { body: { email: 'b@example.com' } });
  await counters.spend(limit, 'new');
  await sweep(world, counters);
  const { db } = database();
  expect(await db.select({ email: codes.email }).from(codes)).toEqual([{ email: 'b@example.com' }]);
  expect([(await db.select().from(sessions)).length, (await db.select().from(tries)).length]).toEqual([1, 1]);
});

test('LEG-01 contact messages are kept for two years, as the privacy policy says', async () => {
  const server = await start();
  const { world } = server;
  const counters = createRateLimiter({
    db: database().db,
    secret: world.secret,
    now: world.now,
    enabled: true,
  });
  const write = (message: string) =>
    server.call('POST', '/api/support/contact/message/', {
      body: { first_name: 'Ada', last_name: 'Ehmed', email: 'ada@example.com', phone: '0750', message },
    });
  await write('the old one');
  server.pass({ days: 729 });
  await write('the new one');
  const kept = () => database().db.select({ message: contactMessages.message }).from(contactMessages);
  await sweep(world, counters);
  expect(await kept()).toHaveLength(2);
  server.pass({ days: 2 });
  await sweep(world, counters);
  expect(await kept()).toEqual([{ message: 'the new one' }]);
});

test('OPS-06 finished mails are deleted after a week with their recipients; those not sent yet stay', async () => {
  const server = await start();
  const { world } = server;
  const { db } = database();
  const counters = createRateLimiter({ db, secret: world.secret, now: world.now, enabled: true });
  const mail = (state: 'pending' | 'sent' | 'void' | 'failed', days: number) => ({
    kind: 'signup-code',
    recipient: `${state}-${days}@example.com`,
    language: 'en' as const,
    sealed: '',
    state,
    created_at: new Date(world.now().getTime() - days * 86_400_000),
  });
  const states = ['pending', 'sent', 'void', 'failed'] as const;
  await db.insert(outbox).values(states.flatMap((state) => [mail(state, 6), mail(state, 8)]));
  await sweep(world, counters);
  const kept = await db.select({ recipient: outbox.recipient }).from(outbox);
  expect(kept.map(({ recipient }) => recipient).toSorted()).toEqual([
    'failed-6@example.com',
    'pending-6@example.com',
    'pending-8@example.com',
    'sent-6@example.com',
    'void-6@example.com',
  ]);
});

test('SBA-04 runs and their mails are kept for 90 days, and the newest of each subscription for longer (docs/decisions/0016)', async () => {
  const server = await start();
  const { world } = server;
  const { db } = database();
  const counters = createRateLimiter({ db, secret: world.secret, now: world.now, enabled: true });
  const kind = { subscription_type_id: TYPE.guides, subscription_channel_id: CHANNEL.web };
  const schedule = { ...kind, crontab: '@daily', timezone: 'UTC' };
  const pks = await db.insert(subscriptions).values([schedule, schedule]).returning({ pk: subscriptions.pk });
  const [rare, often] = pks.map(({ pk }) => pk);
  const [reader] = await addMembers(db, ['ana']);
  const addRun = async (subscription_id: number | undefined, days: number): Promise<void> => {
    const at = new Date(world.now().getTime() - days * 86_400_000);
    const run = { ...kind, subscription_id, fire_at: at, started_at: at, subject: `${days}` };
    const [row] = await db.insert(subscriptionRuns).values(run).returning();
    const run_id = row?.id ?? '';
    await db.insert(webMessages).values({ user_id: reader ?? '', run_id, created_at: at });
    await db.insert(outbox).values({
      id: run_id,
      run_id,
      kind: 'subscription',
      recipient: 'ana@example.com',
      language: 'en',
      sealed: '',
      created_at: at,
    });
  };
  for (const days of [120, 100]) await addRun(rare, days);
  for (const days of [91, 89, 1]) await addRun(often, days);
  // A deleted subscription has no newest run.
  for (const days of [92, 88]) await addRun(undefined, days);
  await sweep(world, counters);
  const kept = await db
    .select({ id: subscriptionRuns.id, days: subscriptionRuns.subject })
    .from(subscriptionRuns);
  expect(kept.map(({ days }) => Number(days)).toSorted((a, b) => a - b)).toEqual([1, 88, 89, 100]);
  const ids = new Set(kept.map(({ id }) => id));
  const messages = await db.select({ id: webMessages.run_id }).from(webMessages);
  const mails = await db.select({ id: outbox.run_id }).from(outbox);
  expect(new Set(messages.map(({ id }) => id))).toEqual(ids);
  expect(new Set(mails.map(({ id }) => id))).toEqual(ids);
});

test('API-03 bytes that are not an HTTP request get an envelope and a closed connection', async () => {
  const server = await start();
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('end', () => resolve(received));
  socket.on('error', reject);
  const [head = '', body = ''] = (await promise).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json/);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid', data: null });
});

test('API-03 a value that only the database refuses gets 400', async () => {
  const server = await start({
    web: async (routes) => {
      routes.get('/nul', async () => server.database.pool.query('select $1::text', ['a\0b']));
    },
  });
  expect((await server.call('GET', '/nul')).status).toBe(400);
});
