// `node tools/bench/runs.ts`: how fast a run of many recipients leaves, as a ratio to the same mails handed by the same sender
// to the same mail server without any queue. BENCH_RECIPIENTS sets how many (100,000), DATABASE_URL which PostgreSQL.
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { Client } from 'pg';
import { createJobs } from '../../server/delivery/jobs.ts';
import { createOutbox } from '../../server/delivery/outbox.ts';
import { renderRunMail } from '../../server/delivery/runs/run-mail.ts';
import { createRunner } from '../../server/delivery/runs/runner.ts';
import { createSmtp } from '../../server/delivery/smtp.ts';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';
import { fail } from '../lib/operator.ts';
import { providePostgres } from '../lib/postgres.ts';

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 100_000);
/** Enough to see what the mail server can do. */
const WITHOUT_QUEUE = Math.min(RECIPIENTS, 5_000);
const AT_ONCE = 4;
const MEGABYTE = 1024 * 1024;
const publicUrl = 'http://127.0.0.1:3000';
const from = 'Renas <no-reply@renas.example>';

const sink = fork(path.join(import.meta.dirname, 'sink.ts'));
const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
const smtpUrl = `smtp://127.0.0.1:${port}`;

interface Count {
  taken: number;
  recipients: number;
  most: number;
}

async function ask(question: 'count' | 'forget'): Promise<Count> {
  const answered = once(sink, 'message');
  sink.send(question);
  const [count] = (await answered) as [Count];
  return count;
}

async function perSecondWithoutQueue(): Promise<number> {
  const transport = createSmtp(smtpUrl);
  let left = WITHOUT_QUEUE;
  const begun = performance.now();
  const work = async (): Promise<void> => {
    while ((left -= 1) >= 0) {
      const id = randomUUID();
      await transport.sendMail({
        from,
        to: { name: '', address: `m${left}@bench.example` },
        ...renderRunMail({
          subject: 'Grants',
          html: '<div dir="auto"><h2>Grants</h2></div>',
          plain: 'Grants',
          type: 'Opportunities',
          language: 'en',
          link: `${publicUrl}/subscription/${id}/`,
        }),
        messageId: `<${id}@localhost>`,
        headers: {
          'List-Unsubscribe': `<${publicUrl}/api/subscriptions/${id}/?type=2&channel=1>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - begun) / 1000;
  transport.close();
  return WITHOUT_QUEUE / seconds;
}

async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into subscribers (email) select 'm' || n || '@bench.example' from generate_series(1, $1::int) n`,
    [RECIPIENTS],
  );
  await pool.query(`insert into preferences select id, 2, 1, true, now() from subscribers`);
  await pool.query(
    `insert into templates (name, type, html_content, plain_content)
     values ('Grants', 'subscription', '<h2>Grants</h2>', 'Grants')`,
  );
  await pool.query(
    `insert into subscriptions (subscription_type_id, subscription_channel_id, crontab, timezone, next_run_at)
     values (2, 1, '@yearly', 'UTC', now())`,
  );
  await pool.query(`insert into subscription_items values (1, 2, 0, 1, '[]', '[]', 1, 'all')`);
  await pool.query('analyze');
}

async function perSecondOfRun(database: Database): Promise<{ rate: number; count: Count; rss: number[] }> {
  const log = createLog('silent');
  const jobs = createJobs(database, log);
  const common = { database, jobs, from, publicUrl, log, now: () => new Date() };
  const outbox = createOutbox({
    ...common,
    secret: randomBytes(32).toString('hex'),
    transport: createSmtp(smtpUrl),
  });
  await outbox.start();
  const transport = createSmtp(smtpUrl);
  const runner = createRunner({ ...common, transport });
  await ask('forget');
  const begun = performance.now();
  await runner.start();
  const rss: number[] = [];
  let count = await ask('count');
  while (count.taken < RECIPIENTS) {
    await pass(500);
    count = await ask('count');
    rss.push(process.memoryUsage().rss / MEGABYTE);
  }
  const seconds = (performance.now() - begun) / 1000;
  await runner.stop();
  await outbox.stop();
  transport.close();
  return { rate: RECIPIENTS / seconds, count: await ask('count'), rss };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const given = process.env['DATABASE_URL'];
const postgres = given === undefined ? await providePostgres() : { url: given, stop: async () => {} };
if ('missing' in postgres) fail(postgres.missing);
const name = `renas_bench_${randomBytes(4).toString('hex')}`;
await onServer(postgres.url, `create database ${name}`);
const own = new URL(postgres.url);
own.pathname = `/${name}`;
const database = await openDatabase({ url: own.href, dir: '' });
try {
  await fill(database);
  const before = await perSecondWithoutQueue();
  const { rate, count, rss } = await perSecondOfRun(database);
  const after = await perSecondWithoutQueue();
  const floor = (before + after) / 2;
  const middle = Math.floor(rss.length / 2);
  const peak = (part: readonly number[]): string => Math.max(0, ...part).toFixed(0);
  console.log(`recipients                  ${RECIPIENTS}`);
  console.log(`mails each got, at most     ${count.most} (${count.recipients} got one)`);
  console.log(`mails a second, run         ${rate.toFixed(0)}`);
  console.log(`mails a second, no queue    ${before.toFixed(0)} before, ${after.toFixed(0)} after`);
  console.log(`ratio                       ${(rate / floor).toFixed(2)}`);
  console.log(`memory, MB, half and half   ${peak(rss.slice(0, middle))}, ${peak(rss.slice(middle))}`);
} finally {
  await database.close();
  await onServer(postgres.url, `drop database ${name} with (force)`);
  sink.kill();
  await postgres.stop();
}
