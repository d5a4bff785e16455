import { createJobs } from '../../server/delivery/jobs.ts';
import { createOutbox } from '../../server/delivery/outbox.ts';
import { createRunner, type Runner } from '../../server/delivery/runs/runner.ts';
import { createSmtp } from '../../server/delivery/smtp.ts';
import type { Database } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';

/** The address of the product in the mails of the tests. */
export const publicUrl = 'http://127.0.0.1:3000';

/** A runner looks at the clock when a test asks it to. */
const NEVER_MS = 3_600_000;

/** What the tests set of a runner. */
export interface RunnerPlan {
  smtpUrl: string;
  now: () => Date;
  random?: () => number;
  retries?: number;
}

/** Starts a runner with its jobs over a database, as one instance of the server does. */
export async function startRunner(
  database: Database,
  { smtpUrl, now, random = () => 0, retries = 30 }: RunnerPlan,
): Promise<{ runner: Runner; stop: () => Promise<void> }> {
  const log = createLog('silent');
  const jobs = createJobs(database, log);
  const common = {
    database,
    jobs,
    from: 'Renas <no-reply@renas.example>',
    publicUrl,
    log,
    now,
    retrySeconds: 1,
  };
  const outbox = createOutbox({ ...common, secret: 's'.repeat(32), transport: createSmtp(smtpUrl) });
  await outbox.start();
  const transport = createSmtp(smtpUrl);
  const runner = createRunner({ ...common, transport, random, retries, lookEveryMs: NEVER_MS });
  await runner.start();
  return {
    runner,
    async stop() {
      await runner.stop();
      await outbox.stop();
      transport.close();
    },
  };
}
