// @module-tag deeper
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createOutbox } from '../../server/delivery/outbox.ts';
import { outbox, subscriptions } from '../../server/db/schema.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics, type Metrics } from '../../server/metrics/metrics.ts';
import { serveMetrics } from '../../server/metrics/serve.ts';
import { root } from '../../tools/lib/project.ts';
import { eventually } from '../support/eventually.ts';
import { started, useHomes } from '../support/home.ts';
import { runServer } from '../support/product.ts';
import { PASSWORD, signIn, signUp } from '../support/people.ts';
import { form, redAndBlue } from '../support/pictures.ts';
import { CHANNEL, TYPE } from '../support/schedules.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { signUpStaff } from '../support/staff.ts';

const { start, database } = useServer();
const { newHome } = useHomes();

afterEach(() => {
  // Files share a pool, which outlives a test's metrics.
  database().pool.removeAllListeners('acquire');
});

const services = { mail: async () => true, media: async () => false };

/** Metrics for the test's database; a stopped outbox has created its job tables. */
async function metricsOf(options: Partial<Parameters<typeof createMetrics>[0]> = {}): Promise<Metrics> {
  const jobs = createOutbox({
    database: database(),
    log: createLog('silent'),
    from: 'Renas <no-reply@renas.example>',
    publicUrl: 'http://localhost:3000',
    now: () => new Date(),
    secret: 'a secret of the tests, long enough for everything',
    transport: { sendMail: () => Promise.withResolvers<void>().promise, close: () => {} },
  });
  await jobs.start();
  // Its workers would ask the database beside the test, which counts who waits for a connection.
  await jobs.stop();
  return createMetrics({ database: database(), version: '1.2.3', services, ...options });
}

async function measured(): Promise<{ metrics: Metrics; server: TestServer }> {
  const metrics = await metricsOf();
  return { metrics, server: await start({ measureRequests: metrics.measureRequests }) };
}

/** The samples of Prometheus's text format, by name and labels. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
}

const read = async (metrics: Metrics) => samplesOf(await metrics.text());
/** With those of the database: what it does not answer within three seconds is left out until the next scrape. */
const readAll = (metrics: Metrics) =>
  eventually(async () => {
    const samples = await read(metrics);
    expect(samples.get('renas_service_up{service="database"}')).toBe(1);
    return samples;
  });
const countOf = (samples: Map<string, number>, labels: string) =>
  samples.get(`http_request_duration_seconds_count{${labels}}`);

test('OPS-04: requests are counted by method, route pattern and status, and all unknown paths as one', async () => {
  const { metrics, server } = await measured();
  for (const pk of [1, 2, 3]) await server.call('GET', `/api/blog/posts/${pk}/`);
  for (const path of ['/nowhere/a', '/nowhere/b', '/c.php']) await server.call('GET', path);
  for (const path of ['/api/x/', '/api/y/z/']) await server.call('GET', path);
  await server.call('GET', '/healthz');
  const samples = await read(metrics);
  expect(countOf(samples, 'method="GET",route="/api/blog/posts/:id/",status="404"')).toBe(3);
  expect(countOf(samples, 'method="GET",route="unknown",status="404"')).toBe(3);
  expect(countOf(samples, 'method="GET",route="/api/*",status="404"')).toBe(2);
  expect(countOf(samples, 'method="GET",route="/healthz",status="200"')).toBe(1);
});

test('OPS-04: a refusal by a rate limit counts as 429 of its route', async () => {
  const metrics = await metricsOf();
  const server = await start({
    settings: { rateLimits: true },
    measureRequests: metrics.measureRequests,
  });
  let { status } = await server.call('GET', '/api/blog/posts/');
  while (status !== 429) ({ status } = await server.call('GET', '/api/blog/posts/'));
  expect(countOf(await read(metrics), 'method="GET",route="/api/blog/posts/",status="429"')).toBe(1);
});

test('OPS-04: the metrics contain nothing that a person sent, whatever they do', async () => {
  const { metrics, server } = await measured();
  const email = 'rojin.secret@person.example';
  const headers = { 'user-agent': 'SecretAgent/47', 'x-forwarded-for': '203.0.113.77' };
  const tokens = await signUp(server, email, headers);
  await signIn(server, email, headers);
  const token = tokens.access;
  await server.call('GET', '/api/users/auth/signup/otp/', { token, ip: '198.51.100.23' });
  const code = server.codeFor(email);
  await server.call('POST', '/api/users/auth/token/', { body: { email, password: 'SecretPassword' } });
  await server.call('POST', '/api/support/contact/message/', {
    body: {
      first_name: 'SecretName',
      last_name: 'Ehmed',
      email,
      phone: '07505551234',
      message: 'SecretMessage',
    },
  });
  await server.call('POST', '/api/subscriptions/', { body: { email } });
  const staff = await signUpStaff(server);
  const { headers: parts, payload } = form([
    { name: 'type', bytes: 'SecretType' },
    { name: 'name', bytes: 'SecretFile' },
    { name: 'media_file', bytes: await redAndBlue(40, 40).png().toBuffer(), filename: 'SecretFileName.png' },
  ]);
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/templates/admin/media/',
    headers: { ...parts, authorization: `Bearer ${staff}` },
    payload,
  });
  expect(uploaded.statusCode).toBeLessThan(300);
  const address = encodeURIComponent(email);
  for (const path of [
    `/reset-password/${address}/4711-secret/`,
    `/api/${address}/?email=${address}`,
    `/api/blog/posts/?search=${address}`,
    `/api/subscriptions/${address}/`,
    `/media/blog/${address}.webp`,
  ])
    await server.app.inject(path);
  // A measured number may happen to have the digits of a code.
  const text = (await metrics.text()).toLowerCase().replaceAll(/ [\d.e+-]+$/gm, '');
  expect(text).toContain('route="/api/users/auth/token/"');
  for (const trace of [
    'rojin',
    '%40',
    'person.example',
    'secret',
    'ehmed',
    '0750555',
    '4711',
    '203.0.113',
    '198.51.100',
    code,
    PASSWORD,
    tokens.access.toLowerCase(),
    tokens.refresh.toLowerCase(),
  ])
    expect(text).not.toContain(trace);
  // Nor an id, an IP address or anything else that identifies a person.
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|\d+\.\d+\.\d+\.\d+/);
});

test("OPS-04: every label's values come from a fixed list, however many paths are requested", async () => {
  const { metrics, server } = await measured();
  await server.call('GET', '/healthz');
  // The kinds of Node's open resources change from one moment to the next.
  const own = async () =>
    [...(await readAll(metrics)).keys()].filter((name) => !name.startsWith('nodejs_')).toSorted();
  const before = await own();
  for (let serial = 0; serial < 200; serial += 1) await server.call('GET', `/made-up/${serial}/`);
  const many = await own();
  for (let serial = 200; serial < 400; serial += 1) await server.call('GET', `/made-up/${serial}/`);
  expect(many.length).toBeGreaterThan(before.length);
  expect(await own()).toEqual(many);
});

test('OPS-04: mails are counted as sent, refused for good or deferred', async () => {
  const metrics = await metricsOf();
  const answers: (Error | undefined)[] = [
    undefined,
    Object.assign(new Error('550 nobody@person.example'), { code: 'EENVELOPE', responseCode: 550 }),
    Object.assign(new Error('451'), { code: 'EENVELOPE', responseCode: 451 }),
    undefined,
  ];
  const transport = metrics.countMails({
    sendMail: async () => {
      const error = answers.shift();
      if (error) throw error;
    },
    close: () => {},
  });
  const ends: string[] = [];
  for (let left = 4; left > 0; left -= 1)
    ends.push(
      await transport.sendMail({}).then(
        () => 'sent',
        (error: Error) => error.message,
      ),
    );
  // The sender still learns the result.
  expect(ends).toEqual(['sent', '550 nobody@person.example', '451', 'sent']);
  const samples = await read(metrics);
  const counts = ['sent', 'refused', 'deferred'].map((result) =>
    samples.get(`renas_mails_total{result="${result}"}`),
  );
  expect(counts).toEqual([2, 1, 1]);
});

test('OPS-04: the metrics show what is waiting in the database, and its age', async () => {
  const metrics = await metricsOf();
  const { db } = database();
  const empty = await readAll(metrics);
  expect([empty.get('renas_mails_waiting'), empty.get('renas_mails_waiting_oldest_seconds')]).toEqual([0, 0]);
  const row = { kind: 'signup-code', recipient: 'a@person.example', language: 'en' as const, sealed: '' };
  const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
  await db.insert(outbox).values([
    { ...row, state: 'pending', created_at: ago(1_000) },
    { ...row, state: 'pending', created_at: ago(10) },
    { ...row, state: 'failed', created_at: ago(9_000) },
    { ...row, state: 'sent', created_at: ago(9_000) },
    { ...row, state: 'void', created_at: ago(9_000) },
  ]);
  await db.insert(subscriptions).values({
    subscription_type_id: TYPE.guides,
    subscription_channel_id: CHANNEL.web,
    crontab: '@daily',
    timezone: 'UTC',
    next_run_at: ago(300),
  });
  const samples = await readAll(metrics);
  expect([samples.get('renas_mails_waiting'), samples.get('renas_mails_failed')]).toEqual([2, 1]);
  const oldest = samples.get('renas_mails_waiting_oldest_seconds') ?? 0;
  expect(oldest).toBeGreaterThanOrEqual(999);
  expect(oldest).toBeLessThan(5_000);
  expect(samples.get('renas_schedule_delay_seconds')).toBeGreaterThanOrEqual(299);
});

test('OPS-04: the age of the oldest job counts from when it was due', async () => {
  const metrics = await metricsOf();
  await database().pool.query(
    `insert into jobs.job (name, data, start_after)
     values ('mail', '{}', now() - interval '40 seconds'), ('mail', '{}', now() + interval '1 hour')`,
  );
  onTestFinished(async () => void (await database().pool.query('delete from jobs.job')));
  const samples = await readAll(metrics);
  expect(samples.get('renas_jobs_waiting{queue="mail"}')).toBe(2);
  expect(samples.get('renas_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(40);
});

test('OPS-04: the metrics show services, pool, queries, process and build', async () => {
  const metrics = await metricsOf();
  await database().db.transaction((tx) => tx.execute('select 1'));
  const samples = await readAll(metrics);
  const up = ['database', 'mail', 'media'].map((name) => samples.get(`renas_service_up{service="${name}"}`));
  expect(up).toEqual([1, 1, 0]);
  expect(samples.get(`renas_build_info{version="1.2.3",engine="${database().kind}"}`)).toBe(1);
  expect(samples.get('renas_database_connections{state="waiting"}')).toBe(0);
  expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  const queries = samples.get('renas_database_query_duration_seconds_count') ?? 0;
  await database().db.transaction((tx) => tx.execute('select 1'));
  // Begin, select and commit, plus the metrics' own queries.
  expect((await read(metrics)).get('renas_database_query_duration_seconds_count')).toBeGreaterThanOrEqual(
    queries + 3,
  );
});

test('OPS-04: if the database is away, its figures are unknown, but the metrics still work', async () => {
  const metrics = await metricsOf();
  await database().db.insert(outbox).values({
    kind: 'signup-code',
    recipient: 'a@person.example',
    language: 'en',
    sealed: '',
    state: 'pending',
  });
  await readAll(metrics);
  const away = vi.spyOn(database().pool, 'query').mockRejectedValue(new Error('away'));
  try {
    const samples = await read(metrics);
    expect(samples.get('renas_service_up{service="database"}')).toBe(0);
    expect(samples.get('renas_mails_waiting')).toBeNaN();
    expect(samples.get('renas_jobs_waiting{queue="mail"}')).toBeUndefined();
  } finally {
    away.mockRestore();
  }
});

test('OPS-04: alerts and guide mention only existing metrics', async () => {
  const { metrics, server } = await measured();
  await server.call('GET', '/healthz');
  const text = await metrics.text();
  const named = ['deploy/prometheus/renas.rules.yml', 'docs/operate.md'].flatMap(
    (file) =>
      readFileSync(path.join(root, file), 'utf8').match(
        /\b(?:renas|http|nodejs|process)_[a-z_\d]+[a-z\d]\b/g,
      ) ?? [],
  );
  expect(named.length).toBeGreaterThan(20);
  for (const name of named) expect(text, name).toMatch(new RegExp(`^(?:# TYPE )?${name}(?:\\{| )`, 'm'));
});

test('OPS-04: the metrics port only answers GET /metrics', async () => {
  const served = await serveMetrics(await metricsOf(), '127.0.0.1', 0);
  try {
    const base = `http://127.0.0.1:${served.port}`;
    const answer = await fetch(`${base}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect((await fetch(base)).status).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  } finally {
    await served.stop();
  }
});

test('OPS-04: the product serves its metrics on METRICS_PORT and nowhere else', async () => {
  const product = await started({ ...(await newHome('metrics')), METRICS_PORT: '0' });
  const address = product.lines.find((line) => line.startsWith('Metrics: '))?.slice('Metrics: '.length) ?? '';
  expect(new URL(address).hostname).toBe('127.0.0.1');
  await fetch(`${product.baseUrl}/api/blog/posts/`);
  const scrape = async () => samplesOf(await (await fetch(address)).text());
  // What the database does not answer within three seconds is left out until the next scrape.
  await expect.poll(async () => (await scrape()).get('renas_jobs_waiting{queue="mail"}')).toBe(0);
  const samples = await scrape();
  expect(countOf(samples, 'method="GET",route="/api/blog/posts/",status="200"')).toBe(1);
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect([...samples.keys()]).toContainEqual(
    expect.stringContaining(`renas_build_info{version="${version}"`),
  );
  for (const path of ['/metrics', '/api/metrics'])
    expect((await fetch(product.baseUrl + path)).status).toBe(404);
});

test('OPS-04: if the port is taken, the start fails with a line that names METRICS_PORT', async () => {
  const served = await serveMetrics(await metricsOf(), '127.0.0.1', 0);
  try {
    const home = { ...(await newHome('taken')), METRICS_PORT: String(served.port) };
    const { code, stderr } = await runServer(home);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^METRICS_PORT is in use by another program\. Stop that one, or set METRICS_PORT to /m,
    );
  } finally {
    await served.stop();
  }
});
