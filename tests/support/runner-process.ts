// An instance that delivers runs, in a separate process that a test may kill. Its clock stays where the test has set it.
import { createDeliveryAgent } from '../../server/delivery/agent/agent.ts';
import { createJobs } from '../../server/delivery/jobs.ts';
import { createOutbox } from '../../server/delivery/outbox.ts';
import { createRunner } from '../../server/delivery/runs/runner.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';

const read = (name: string): string => process.env[name] ?? '';
const url = read('RUNNER_DATABASE_URL');
const at = Number(read('RUNNER_NOW'));
const now = (): Date => new Date(at);

const database = await openDatabase({ ...(url === '' ? {} : { url }), dir: read('RUNNER_DATABASE_DIR') });
const log = createLog('silent');
const agent = createDeliveryAgent({
  smtpUrl: read('RUNNER_SMTP'),
  database,
  afterlife: {
    databaseUrl: url === '' ? undefined : url,
    notes: read('RUNNER_NOTES'),
  },
  now,
  log,
});
await agent.start();
const jobs = createJobs(database, log);
const common = {
  database,
  jobs,
  from: 'Renas <no-reply@renas.example>',
  publicUrl: 'http://127.0.0.1:3000',
  log,
  now,
  retrySeconds: 1,
};
const outbox = createOutbox({
  ...common,
  secret: 's'.repeat(32),
  transport: agent.pool('single'),
});
await outbox.start();
const runner = createRunner({ ...common, transport: agent.pool('runs'), lookEveryMs: 200 });
await runner.start();
process.stdout.write('running\n');

process.once('SIGTERM', () => {
  void (async () => {
    await runner.stop();
    await outbox.stop();
    agent.close();
    await database.close();
    process.exit(0);
  })();
});
