// `npx node tools/bench/runs.ts`: how fast a run with many recipients is sent, relative to the same mails from the same sender
// to the same mail server without a queue. BENCH_RECIPIENTS sets the recipients (100,000), DATABASE_URL the PostgreSQL.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDeliveryAgent, type DeliveryAgent } from '../../server/delivery/agent/agent.ts';
import { createJobs } from '../../server/delivery/jobs.ts';
import { createOutbox } from '../../server/delivery/outbox.ts';
import { renderRunMail } from '../../server/delivery/runs/run-mail.ts';
import { createRunner } from '../../server/delivery/runs/runner.ts';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';
import { addAudience, makeBenchDatabase } from './bench-database.ts';
import { startMailSink, type SinkCount } from './mail-sink.ts';

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 100_000);
/** Enough to measure the mail server's speed. */
const WITHOUT_QUEUE = Math.min(RECIPIENTS, 5_000);
const AT_ONCE = 4;
const MEGABYTE = 1024 * 1024;
const publicUrl = 'http://127.0.0.1:3000';
const from = 'Renas <no-reply@renas.example>';

const sink = await startMailSink();

/** Mails per second, and processor milliseconds per mail in this process, however busy the machine is. */
interface Pace {
  readonly rate: number;
  readonly work: number;
}

function startPace(): (mails: number) => Pace {
  const begun = performance.now();
  const before = process.cpuUsage();
  return (mails) => {
    const { user, system } = process.cpuUsage(before);
    return { rate: (mails * 1000) / (performance.now() - begun), work: (user + system) / 1000 / mails };
  };
}

async function paceWithoutQueue(agent: DeliveryAgent): Promise<Pace> {
  const transport = agent.pool('bench');
  let left = WITHOUT_QUEUE;
  const paceOf = startPace();
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
  transport.close();
  return paceOf(WITHOUT_QUEUE);
}

async function paceOfRun(
  database: Database,
  agent: DeliveryAgent,
): Promise<{ pace: Pace; count: SinkCount; rss: number[] }> {
  const log = createLog('silent');
  const jobs = createJobs(database, log);
  const common = { database, jobs, from, publicUrl, log, now: () => new Date() };
  const outbox = createOutbox({
    ...common,
    secret: randomBytes(32).toString('hex'),
    transport: agent.pool('single'),
  });
  await outbox.start();
  const transport = agent.pool('runs');
  const runner = createRunner({ ...common, transport });
  await sink.forget();
  const paceOf = startPace();
  await runner.start();
  const rss: number[] = [];
  let count = await sink.count();
  while (count.taken < RECIPIENTS) {
    await pass(500);
    count = await sink.count();
    rss.push(process.memoryUsage().rss / MEGABYTE);
  }
  const pace = paceOf(RECIPIENTS);
  await runner.stop();
  await outbox.stop();
  transport.close();
  return { pace, count: await sink.count(), rss };
}

const bench = await makeBenchDatabase();
const database = await openDatabase({ url: bench.url, dir: '' });
const agent = createDeliveryAgent({
  smtpUrl: sink.url,
  database,
  afterlife: { databaseUrl: bench.url, notes: path.join(tmpdir(), 'renas-bench-notes') },
  now: () => new Date(),
  log: createLog('silent'),
});
try {
  await addAudience(database, { people: RECIPIENTS, crontab: '@yearly', first: new Date() });
  const before = await paceWithoutQueue(agent);
  const { pace, count, rss } = await paceOfRun(database, agent);
  const after = await paceWithoutQueue(agent);
  const floor = { rate: (before.rate + after.rate) / 2, work: (before.work + after.work) / 2 };
  const middle = Math.floor(rss.length / 2);
  const peak = (part: readonly number[]): string => Math.max(0, ...part).toFixed(0);
  console.log(`recipients                  ${RECIPIENTS}`);
  console.log(`mails each got, at most     ${count.most} (${count.recipients} got one)`);
  console.log(`mails a second, run         ${pace.rate.toFixed(0)}`);
  console.log(`mails a second, no queue    ${before.rate.toFixed(0)} before, ${after.rate.toFixed(0)} after`);
  console.log(`ratio                       ${(pace.rate / floor.rate).toFixed(2)}`);
  console.log(`work for a mail, ms         ${pace.work.toFixed(2)}, no queue ${floor.work.toFixed(2)}`);
  console.log(`memory, MB, half and half   ${peak(rss.slice(0, middle))}, ${peak(rss.slice(middle))}`);
} finally {
  agent.close();
  await database.close();
  await bench.drop();
  sink.stop();
}
