import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { outbox, subscriptionRuns } from '../../server/db/schema.ts';
import { isDeep } from '../support/deep.ts';
import { databaseOf, embedded, useHomes } from '../support/home.ts';
import { endInstance, startInstance } from '../support/instances.ts';
import { startMailLog } from '../support/mail-log.ts';
import { addRunsByMail } from '../support/schedules.ts';

const { newHome } = useHomes();

/** Six virtual seconds per real one: a minute passes in ten. */
const RATE = 6;
const MINUTES = isDeep ? 3 : 1;
const PEOPLE = 30;
const LEAST_KILLS = isDeep ? 4 : 2;
const FIRST = Date.UTC(2026, 2, 1, 12);
const MINUTE_MS = 60_000;
const LEAD_MS = 10_000;
const instances = embedded ? 1 : 2;

test(
  'SBA-04 killing processes at any moment loses no message and sends none twice',
  { tags: ['deeper'] },
  async () => {
    const home = await newHome('runs-killed');
    const onDatabase = databaseOf(home);
    const names = Array.from({ length: PEOPLE }, (_, index) => `m${index}`);
    await onDatabase(({ db }) =>
      addRunsByMail(db, { names, crontab: `0-${MINUTES - 1} 12 * * *`, first: FIRST }),
    );

    const sink = await startMailLog();
    // Slow enough that most kills interrupt pending mails.
    sink.delayMs = 40;
    const clockFile = path.join(home['DATA_DIR'] ?? '', 'clock');
    let realStart = 0;
    const now = (): number => FIRST - LEAD_MS + (Date.now() - realStart) * RATE;
    const startOne = () => startInstance(home, sink.url, { clockFile, start: FIRST - LEAD_MS, rate: RATE });

    let living = await Promise.all(Array.from({ length: instances }, startOne));
    realStart = Date.now();
    await mkdir(path.dirname(clockFile), { recursive: true });
    await writeFile(clockFile, String(realStart));
    let kills = 0;
    while (now() < FIRST + MINUTES * MINUTE_MS || kills < LEAST_KILLS) {
      // Most of what can go wrong happens when a minute begins.
      const intoMinute = (now() - FIRST + MINUTE_MS) % MINUTE_MS;
      await pass((MINUTE_MS - intoMinute) / RATE / (1 + Math.floor(Math.random() * 2)));
      await pass(Math.random() * 600);
      const [victim, ...others] = living;
      if (victim !== undefined) await endInstance(victim, 'SIGKILL');
      kills += 1;
      living = [...others, await startOne()];
    }

    const wanted = MINUTES * PEOPLE;
    const distinct = () => new Set(sink.mails.map(({ messageId }) => messageId));
    await vi.waitFor(() => expect(distinct().size).toBe(wanted), { timeout: 120_000, interval: 200 });
    const notSettled = () =>
      onDatabase(async ({ db }) => {
        const rows = await db.select().from(outbox);
        return rows.filter(({ state }) => state !== 'sent').length;
      });
    const settle = async (): Promise<number> => {
      for (const child of living) await endInstance(child, 'SIGTERM');
      const left = await notSettled();
      if (left > 0) living = [await startOne()];
      return left;
    };
    await vi.waitFor(async () => expect(await settle()).toBe(0), { timeout: 120_000, interval: 5_000 });
    await sink.stop();

    const { runs, mails } = await onDatabase(async ({ db }) => ({
      runs: await db.select().from(subscriptionRuns).orderBy(subscriptionRuns.fire_at),
      mails: await db.select().from(outbox),
    }));
    expect(runs.map(({ fire_at, recipients }) => [fire_at.getTime(), recipients])).toEqual(
      Array.from({ length: MINUTES }, (_, minute) => [FIRST + minute * MINUTE_MS, PEOPLE]),
    );
    const ids = distinct();
    expect(mails.map(({ id }) => `<${id}@localhost>`).toSorted()).toEqual([...ids].toSorted());
    const owed = runs.flatMap(({ id }) => names.map((name) => `${id} ${name}@example.com`));
    expect(mails.map(({ run_id, recipient }) => `${run_id} ${recipient}`).toSorted()).toEqual(
      owed.toSorted(),
    );
    expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS);
    // A killed process's delivery agent records pending mails: none arrives twice, not even under its old id.
    expect(sink.mails.map(({ messageId }) => messageId).toSorted()).toEqual([...ids].toSorted());
  },
);
