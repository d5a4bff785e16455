// `npx node tools/bench/scale.ts`: what servers on one database carry on this machine, for each kind of work, and how fast they send
// one message to many people together. --instances 2 --members 100000 --recipients 5000 --seconds 10 --clients 20 set the sizes;
// --embedded measures one server with the embedded database instead. DATABASE_URL names the PostgreSQL.
import { randomBytes } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { fail } from '../lib/operator.ts';
import { makeBenchDatabase } from './bench-database.ts';
import { startMailSink } from './mail-sink.ts';
import { serveProduct, type ServedProduct } from './serve-product.ts';

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '2' },
    members: { type: 'string', default: '100000' },
    recipients: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '20' },
    embedded: { type: 'boolean', default: false },
  },
});
const isEmbedded = values.embedded;
const instances = isEmbedded ? 1 : sizeOf('instances');
const [members, recipients, seconds, clients] = [
  sizeOf('members'),
  sizeOf('recipients'),
  sizeOf('seconds'),
  sizeOf('clients'),
];

function sizeOf(name: 'instances' | 'members' | 'recipients' | 'seconds' | 'clients'): number {
  const size = Number(values[name]);
  if (!Number.isSafeInteger(size) || size < 1) fail(`--${name} takes a number from 1 on.`, 2);
  return size;
}

/** Sends a request to a server; resolves to the response's status. */
type Work = (address: string) => Promise<number>;

const json = { 'content-type': 'application/json' };

async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status;
}

const signIn = (address: string): Promise<Response> =>
  fetch(`${address}/api/users/auth/token/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'member@renas.example', password: 'renas-demo-2026' }),
  });

async function worksOf(address: string): Promise<Record<string, Work>> {
  // Our own server’s answer.
  const { data } = (await (await signIn(address)).json()) as { data: { access: string } };
  const authorization = `Bearer ${data.access}`;
  const message = {
    first_name: 'A',
    last_name: 'B',
    email: 'a@bench.example',
    phone: '0750',
    message: 'Hello',
  };
  return {
    'a public page': (to) => statusOf(fetch(`${to}/blog/`)),
    'a list of posts (API)': (to) => statusOf(fetch(`${to}/api/blog/posts/`)),
    'the signed-in person (API)': (to) =>
      statusOf(fetch(`${to}/api/users/me/`, { headers: { authorization } })),
    'a contact message (write)': (to) =>
      statusOf(
        fetch(`${to}/api/support/contact/message/`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(message),
        }),
      ),
    'a sign-in (argon2id)': (to) => statusOf(signIn(to)),
  };
}

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(30) : String(cell).padStart(12))).join('');

/** Lets all clients do the work, spread over the servers, until time is up. */
async function load(name: string, work: Work, servers: readonly ServedProduct[]): Promise<void> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const client = async (serial: number): Promise<void> => {
    const { address } = servers[serial % servers.length]!;
    while (performance.now() < end) {
      const began = performance.now();
      const status = await work(address).catch(() => 0);
      times.push(performance.now() - began);
      if (status < 200 || status >= 300) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, serial) => client(serial)));
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(row([name, (times.length / seconds).toFixed(0), at(0.5), at(0.95), at(0.99), failed]));
}

async function addMembers(pool: Pool): Promise<void> {
  await pool.query(
    `insert into users (email, password, is_verified)
     select 'p' || n || '@bench.example', (select password from users where email = 'member@renas.example'), true
     from generate_series(1, $1::int) n`,
    [members],
  );
  await pool.query('analyze users');
}

/** Sends one message to everybody, by all servers together. */
async function sendToAll(pool: Pool, sink: Awaited<ReturnType<typeof startMailSink>>): Promise<void> {
  await sink.forget();
  await pool.query('delete from subscriptions; delete from preferences; delete from subscribers');
  const { rows } = await pool.query<{ pk: number }>(
    `insert into templates (name, type, html_content, plain_content)
     values ('Grants', 'subscription', '<h2>Grants</h2>', 'Grants') returning pk`,
  );
  await pool.query(
    `insert into subscribers (email) select 'm' || n || '@bench.example' from generate_series(1, $1::int) n`,
    [recipients],
  );
  await pool.query('insert into preferences select id, 2, 1, true, now() from subscribers');
  await pool.query('update subscription_types set on_by_default = false where pk = 2');
  await pool.query('analyze');
  const began = performance.now();
  await pool.query(
    `with made as (
       insert into subscriptions (subscription_type_id, subscription_channel_id, crontab, timezone, next_run_at)
       values (2, 1, '@yearly', 'UTC', now()) returning pk)
     insert into subscription_items select pk, 2, 0, $1, '[]', '[]', 1, 'all' from made`,
    [rows[0]?.pk],
  );
  let count = await sink.count();
  while (count.taken < recipients) {
    await pass(200);
    count = await sink.count();
  }
  const rate = recipients / ((performance.now() - began) / 1000);
  console.log(`\n${recipients} recipients: ${rate.toFixed(0)} mails a second, at most ${count.most} to each`);
}

const sink = await startMailSink();
const bench = isEmbedded ? undefined : await makeBenchDatabase();
const env = {
  SMTP_URL: sink.url,
  APP_SECRET: randomBytes(32).toString('hex'),
  ...(bench === undefined ? {} : { DATABASE_URL: bench.url }),
};
const servers: ServedProduct[] = [];
try {
  for (let count = 0; count < instances; count += 1) servers.push(await serveProduct(env));
  const pool = bench && new Pool({ connectionString: bench.url });
  if (pool) await addMembers(pool);
  console.log(
    `${instances} server(s) on ${isEmbedded ? 'the embedded database' : `PostgreSQL, ${members} members`}, ${clients} clients, ${seconds} s each\n`,
  );
  console.log(row(['', 'a second', 'p50, ms', 'p95, ms', 'p99, ms', 'failed']));
  const { address } = servers[0]!;
  for (const [name, work] of Object.entries(await worksOf(address))) await load(name, work, servers);
  if (pool) {
    await sendToAll(pool, sink);
    await pool.end();
  }
} finally {
  for (const server of servers) await server.stop();
  await bench?.drop();
  sink.stop();
}
