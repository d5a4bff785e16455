// @module-tag deep
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { outbox } from '../../server/db/schema.ts';
import { databaseOf, embedded, useHomes, type Home } from '../support/home.ts';
import { endInstance, notesOf, startInstance } from '../support/instances.ts';
import { startMailLog } from '../support/mail-log.ts';
import { addRunsByMail } from '../support/schedules.ts';
import { eventually } from '../support/eventually.ts';

const { newHome } = useHomes();

const FIRST = Date.UTC(2026, 2, 1, 12);
const SECOND_MS = 1_000;
/** Longer than mails are held. */
const LATER_MS = 120 * SECOND_MS;
const PEOPLE = 12;
/** How many mails one instance sends at a time. */
const AT_ONCE = 4;

/** Whether the dead instance's agent has recorded its results. */
async function isNoted(home: Home): Promise<boolean> {
  if (embedded) return (await readdir(notesOf(home)).catch(() => [])).some((name) => name.endsWith('.json'));
  const rows = await databaseOf(home)(({ db }) => db.select().from(outbox));
  return rows.filter(({ state }) => state === 'sent').length === AT_ONCE;
}

test.each([
  ['its process is killed', false],
  ['its whole group of processes is killed', true],
])(
  'SBA-04 a mail the mail server is receiving when %s is recorded as sent, and is sent once',
  async (_, wholeGroup) => {
    const home = await newHome(`in-hand-${wholeGroup ? 'group' : 'one'}`);
    const names = Array.from({ length: PEOPLE }, (_name, index) => `m${index}`);
    await databaseOf(home)(({ db }) => addRunsByMail(db, { names, crontab: '0 12 1 3 *', first: FIRST }));
    const sink = await startMailLog();
    const opened = Promise.withResolvers<void>();
    sink.gate = opened.promise;

    const first = await startInstance(home, sink.url, FIRST + SECOND_MS);
    await eventually(() => expect(sink.inHand).toBe(AT_ONCE));
    await endInstance(first, 'SIGKILL', { wholeGroup });
    opened.resolve();
    await eventually(async () => expect(await isNoted(home)).toBe(true));
    expect(sink.mails).toHaveLength(AT_ONCE);

    const second = await startInstance(home, sink.url, FIRST + LATER_MS);
    const people = () => new Set(sink.mails.map(({ to }) => to));
    await eventually(() => expect(people().size).toBe(PEOPLE));
    await endInstance(second, 'SIGTERM');
    await sink.stop();
    const rows = await databaseOf(home)(({ db }) => db.select().from(outbox));
    expect(rows.map(({ state, tries }) => [state, tries])).toEqual(rows.map(() => ['sent', 1]));
    expect(sink.mails).toHaveLength(PEOPLE);
    if (embedded) expect(await readdir(notesOf(home))).toEqual([]);
  },
);
