import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { outbox, subscriptionItems, subscriptionRuns, subscriptions } from '../../server/db/schema.ts';
import { embedded, useHomes } from '../support/home.ts';
import { startMailLog } from '../support/mail-log.ts';
import { addMembers, addTemplate, CHANNEL, choose, itemOf, PART, TYPE } from '../support/schedules.ts';

const { newHome } = useHomes();

/** Six virtual seconds in a real one: a minute passes in ten. */
const RATE = 6;
const MINUTES = 3;
const PEOPLE = 30;
const LEAST_KILLS = 2;
/** Mails that one instance has under way at a time. */
const AT_ONCE = 4;
const FIRST = Date.UTC(2026, 2, 1, 12);
const MINUTE_MS = 60_000;
const LEAD_MS = 10_000;
const instances = embedded ? 1 : 2;
const script = path.join(import.meta.dirname, '..', 'support', 'runner-process.ts');

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
});

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

test(
  'SBA-04 processes that are killed at any moment lose no message and double none',
  { timeout: 300_000 },
  async () => {
    const home = await newHome('runs-killed');
    const dir = path.join(home['DATA_DIR'] ?? '', 'db');
    const url = home['DATABASE_URL'];
    const onDatabase = async <Result>(job: (database: Database) => Promise<Result>): Promise<Result> => {
      const database = await openDatabase({ ...(url === undefined ? {} : { url }), dir });
      try {
        return await job(database);
      } finally {
        await database.close();
      }
    };
    const names = Array.from({ length: PEOPLE }, (_, index) => `m${index}`);
    await onDatabase(async ({ db }) => {
      await addMembers(db, names);
      await choose(db, names, TYPE.opportunities, CHANNEL.email);
      const [row] = await db
        .insert(subscriptions)
        .values({
          subscription_type_id: TYPE.opportunities,
          subscription_channel_id: CHANNEL.email,
          crontab: `0-${MINUTES - 1} 12 * * *`,
          timezone: 'UTC',
          next_run_at: new Date(FIRST),
        })
        .returning();
      await db.insert(subscriptionItems).values({
        ...itemOf(await addTemplate(db)),
        subscription_id: row!.pk,
        channel_template_id: PART.body,
        position: 0,
      });
    });

    const sink = await startMailLog();
    sink.delayMs = 5;
    const clockFile = path.join(home['DATA_DIR'] ?? '', 'clock');
    let realStart = 0;
    const now = (): number => FIRST - LEAD_MS + (Date.now() - realStart) * RATE;
    const startOne = async (): Promise<ChildProcess> => {
      const child = spawn(process.execPath, [script], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          RUNNER_DATABASE_URL: url ?? '',
          RUNNER_DATABASE_DIR: dir,
          RUNNER_SMTP: sink.url,
          RUNNER_CLOCK: clockFile,
          RUNNER_VIRTUAL_START: String(FIRST - LEAD_MS),
          RUNNER_RATE: String(RATE),
        },
      });
      children.push(child);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      return child;
    };

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
      if (victim !== undefined) await end(victim, 'SIGKILL');
      kills += 1;
      living = [...others, await startOne()];
    }

    const wanted = MINUTES * PEOPLE;
    const distinct = () => new Set(sink.mails.map(({ messageId }) => messageId));
    await vi.waitFor(() => expect(distinct().size).toBe(wanted), { timeout: 120_000, interval: 200 });
    // A mail that left in the moment of a kill is not noted: it leaves once more, under its old name.
    const notSettled = () =>
      onDatabase(async ({ db }) => {
        const rows = await db.select().from(outbox);
        return rows.filter(({ state }) => state !== 'sent').length;
      });
    const settle = async (): Promise<number> => {
      for (const child of living) await end(child, 'SIGTERM');
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
    // SMTP has no way to ask whether a mail was taken: at most those under way at a kill come twice, with the same Message-ID.
    expect(sink.mails.length - ids.size).toBeLessThanOrEqual(kills * AT_ONCE);
  },
);
