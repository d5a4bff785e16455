// @module-tag deep
import { expect, test } from 'vitest';
import { outbox, subscriptionRuns } from '../../server/db/schema.ts';
import { databaseOf, embedded, useHomes } from '../support/home.ts';
import { ended, endInstance, startInstance } from '../support/instances.ts';
import { startMailLog } from '../support/mail-log.ts';
import { addRunsByMail } from '../support/schedules.ts';
import { eventually } from '../support/eventually.ts';

const { newHome } = useHomes();

const MINUTES = 3;
/** The clock advances after each; in the last ones no further run is due. */
const KILLS = 5;
const PEOPLE = 30;
const FIRST = Date.UTC(2026, 2, 1, 12);
const MINUTE_MS = 60_000;
/** To the next minute, and longer than mails are held. */
const STEP_MS = MINUTE_MS + 1_000;
const instances = embedded ? 1 : 2;

test('SBA-04 killing processes at any moment loses no message and sends none twice', async () => {
  const home = await newHome('runs-killed');
  const onDatabase = databaseOf(home);
  const names = Array.from({ length: PEOPLE }, (_, index) => `m${index}`);
  await onDatabase(({ db }) =>
    addRunsByMail(db, { names, crontab: `0-${MINUTES - 1} 12 * * *`, first: FIRST }),
  );

  const sink = await startMailLog();
  // Slow enough that most kills interrupt pending mails.
  sink.delayMs = 40;
  const distinct = () => new Set(sink.mails.map(({ messageId }) => messageId));
  let now = FIRST;
  const startAll = () =>
    Promise.all(Array.from({ length: instances }, () => startInstance(home, sink.url, now)));

  for (let kills = 0; kills < KILLS; kills += 1) {
    const owed = Math.min(kills + 1, MINUTES) * PEOPLE;
    const living = await startAll();
    // From the moment a run is started to the last mail.
    const before = distinct().size;
    const enough = before + Math.floor(Math.random() * (owed - before));
    await eventually(() => expect(distinct().size).toBeGreaterThanOrEqual(enough));
    const [victim, ...others] = living;
    if (victim !== undefined) await endInstance(victim, 'SIGKILL');
    const signal = Math.random() < 0.5 ? 'SIGKILL' : 'SIGTERM';
    for (const other of others) await endInstance(other, signal);
    // A mail being sent is accepted before anybody may consider it lost.
    await Promise.all(living.map(ended));
    now += STEP_MS;
  }

  const notSettled = () =>
    onDatabase(async ({ db }) => {
      const rows = await db.select().from(outbox);
      return rows.filter(({ state }) => state !== 'sent').length;
    });
  const wanted = MINUTES * PEOPLE;
  await eventually(async () => {
    const living = await startAll();
    await eventually(() => expect(distinct().size).toBe(wanted));
    for (const child of living) await endInstance(child, 'SIGTERM');
    now += STEP_MS;
    expect(await notSettled()).toBe(0);
  });
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
  expect(mails.map(({ run_id, recipient }) => `${run_id} ${recipient}`).toSorted()).toEqual(owed.toSorted());
  // A killed process's delivery agent records pending mails: none arrives twice, not even under its old id.
  expect(sink.mails.map(({ messageId }) => messageId).toSorted()).toEqual([...ids].toSorted());
});
