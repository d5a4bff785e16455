import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createJobs } from '../../server/delivery/jobs.ts';
import type { Database } from '../../server/db/open.ts';
import { openTestDatabase } from '../support/database.ts';

const HOUR_MS = 3_600_000;
const log = { debug() {}, info() {}, warn() {}, error() {} };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a worker that asks for work while the clock steps back goes on asking', async () => {
  // Only the wall clock steps; timers go on, as on a real machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const askedFor = vi.fn<() => void>();
  const jobs = createJobs(database, log);
  await jobs.start();
  onTestFinished(() => jobs.stop({ graceful: false }));
  await jobs.createQueue('steps');
  let done = 0;
  const stepBack = (): void => {
    vi.setSystemTime(Date.now() - 2 * HOUR_MS);
    askedFor();
  };
  await jobs.send('steps', {});
  await jobs.work('steps', { pollingIntervalSeconds: 0.5 }, async () => {
    if (done === 0) stepBack();
    done += 1;
  });
  await expect.poll(() => askedFor).toHaveBeenCalledOnce();
  await jobs.send('steps', {}, { startAfter: '-1 day' });
  await expect.poll(() => done).toBe(2);
});
