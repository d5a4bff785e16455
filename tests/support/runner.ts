import { createJobs } from '../../server/delivery/jobs.ts';
import { createOutbox } from '../../server/delivery/outbox.ts';
import { createRunner, type Runner } from '../../server/delivery/runs/runner.ts';
import { createSmtp } from '../../server/delivery/smtp.ts';
import type { Database } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';

/** The product's address in test mails. */
export const publicUrl = 'http://127.0.0.1:3000';

/** A runner that only checks the clock when the test asks. */
const NEVER_MS = 3_600_000;

/** The runner options tests can set. */
export interface RunnerPlan {
  smtpUrl: string;
  now: () => Date;
  random?: () => number;
  retries?: number;
}

/** Starts a runner with its jobs on a database, like a server instance. */
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
