import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../server/db/open.ts';
import { outbox as outboxTable } from '../../server/db/schema.ts';
import { createJobs, steadyClock } from '../../server/delivery/jobs.ts';
import { createOutbox, type RunningOutbox } from '../../server/delivery/outbox.ts';
import { deriveKeys, type Secrets } from '../../server/secrets.ts';
import { seal } from '../../server/delivery/seal.ts';
import { createSmtp } from '../../server/delivery/smtp.ts';
import { createLog } from '../../server/log.ts';
import type { Mail } from '../../server/world.ts';
import { openTestDatabase } from '../support/database.ts';
import { startSmtpServer, type TestSmtp } from '../support/smtp-server.ts';
import { eventually } from '../support/eventually.ts';

const publicUrl = 'http://127.0.0.1:3000';

let database: Database;
let server: TestSmtp;
let outbox: RunningOutbox;
let clock: Date;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startSmtpServer();
  outbox = startable();
  await outbox.start();
});

afterAll(async () => {
  await outbox.stop();
  await server.stop();
  await database.close();
});

beforeEach(async () => {
  clock = new Date();
  server.answers.length = 0;
  server.refusesWith = undefined;
  server.received.length = 0;
  await database.db.delete(outboxTable);
});

function startable(secrets: Secrets = { secret: 's'.repeat(32) }, jobs?: PgBoss): RunningOutbox {
  return createOutbox({
    database,
    ...(jobs ? { jobs } : {}),
    ...secrets,
    transport: createSmtp(server.url),
    from: 'Renas <no-reply@renas.example>',
    publicUrl,
    now: () => clock,
    log: createLog('silent'),
    retrySeconds: 1,
  });
}

function post(mail: Partial<Mail> = {}, by = outbox): Promise<void> {
  return database.db.transaction((tx) =>
    by.post(tx, {
      kind: 'signup-code',
      to: 'ada@renas.example',
      language: 'en',
      values: { code: '493817' },
      real: true,
      ...mail,
    }),
  );
}

const rows = (): Promise<(typeof outboxTable.$inferSelect)[]> => database.db.select().from(outboxTable);

async function settled(state: string): Promise<typeof outboxTable.$inferSelect> {
  return eventually(async () => {
    const [row] = await database.db
      .select()
      .from(outboxTable)
      .where(eq(outboxTable.state, state as 'sent'));
    if (!row) throw new Error(`no row is ${state} yet`);
    return row;
  });
}

/** Posts a mail and waits until the mail server, which goes on refusing, has refused it: from then on it only waits. */
async function postRefused(): Promise<void> {
  server.refusesWith = 451;
  await post();
  await eventually(async () => expect((await rows())[0]?.tries).toBeGreaterThanOrEqual(1));
}

/** Waits until the worker is done with every job of a mail. */
function doneWith(id: string): Promise<void> {
  return eventually(async () => {
    const text = `select from jobs.job where data ->> 'id' = $1 and state < 'completed'`;
    expect((await database.pool.query(text, [id])).rows).toEqual([]);
  });
}

test('delivers a committed mail in the language it was posted in, and erases its values', async () => {
  await post({ language: 'ckb' });
  const row = await settled('sent');
  expect(row).toMatchObject({ sealed: '', tries: 1, last_error: null });
  expect(row.sent_at).toEqual(clock);
  expect(server.received).toHaveLength(1);
  const mail = server.received[0]!;
  expect(mail.to).toEqual([expect.objectContaining({ address: 'ada@renas.example' })]);
  expect(mail.from?.address).toBe('no-reply@renas.example');
  expect(mail.messageId).toBe(`<${row.id}@localhost>`);
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(mail.text?.split('\n')).toContain('493817');
  expect(mail.html).toContain('dir="rtl"');
  expect(mail.subject).toBe('کۆدی پشتڕاستکردنەوەی ڕێناس');
});

test('stores no code in plain text while the mail waits', async () => {
  await postRefused();
  const [row] = await rows();
  expect(row?.sealed).not.toBe('');
  const { rows: jobs } = await database.pool.query(`select data::text, output::text from jobs.job`);
  expect(JSON.stringify([row, jobs])).not.toContain('493817');
  expect(Buffer.from(row!.sealed, 'base64url').toString('latin1')).not.toContain('493817');
  server.refusesWith = undefined;
  await settled('sent');
});

test('sends nothing when the transaction is rolled back', async () => {
  const undone = database.db.transaction(async (tx) => {
    await outbox.post(tx, {
      kind: 'reset-code',
      to: 'undone@renas.example',
      language: 'en',
      values: { code: '1' },
      real: true,
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await post();
  await settled('sent');
  expect(await rows()).toHaveLength(1);
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['ada@renas.example']);
});

test('RST-02 a decoy mail is stored as void, keeps no values and sends nothing', async () => {
  await post({ real: false, to: 'nobody@renas.example' });
  await post();
  await settled('sent');
  const { id } = await settled('void');
  await doneWith(id);
  expect(await settled('void')).toMatchObject({ sealed: '', tries: 0, sent_at: null });
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['ada@renas.example']);
});

test('retries after a temporary refusal, with the same Message-ID', async () => {
  server.answers.push(451, 421);
  await post();
  const row = await settled('sent');
  expect(row.tries).toBe(3);
  expect(server.offers).toBeGreaterThanOrEqual(3);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${row.id}@localhost>`]);
});

test('retries when the mail server is away and comes back', async () => {
  await server.stop();
  await post();
  await eventually(async () => expect((await rows())[0]?.tries).toBeGreaterThanOrEqual(1));
  expect((await rows())[0]).toMatchObject({
    state: 'pending',
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
  await server.start();
  await settled('sent');
  expect(server.received).toHaveLength(1);
});

test('gives up on a recipient refused for good, and erases the values', async () => {
  server.answers.push(550);
  await post();
  expect(await settled('failed')).toMatchObject({
    sealed: '',
    tries: 1,
    last_error: expect.stringContaining('550'),
  });
  expect(server.received).toHaveLength(0);
});

test('OWN-02 the refusal of a farewell is kept without the address that the mail server repeats', async () => {
  server.answers.push(550);
  await post({ kind: 'account-deleted', to: 'zelal@renas.example', values: {} });
  expect(await settled('failed')).toMatchObject({ recipient: '', last_error: 'EENVELOPE 550' });
});

test('does not send a code that expired while the mail waited', async () => {
  clock = new Date(Date.now() - 11 * 60_000);
  const late = clock;
  await postRefused();
  clock = new Date(late.getTime() + 10 * 60_000 + 1);
  expect(await settled('failed')).toMatchObject({
    sealed: '',
    last_error: expect.stringContaining('expired'),
  });
  expect(server.received).toHaveLength(0);
});

test('a job delivered twice sends the mail once', async () => {
  await post();
  const { id } = await settled('sent');
  await database.pool.query(`insert into jobs.job (name, data) values ('mail', $1)`, [{ id }]);
  await doneWith(id);
  await post({ to: 'grace@renas.example' });
  await eventually(() => expect(server.received).toHaveLength(2));
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([
    'ada@renas.example',
    'grace@renas.example',
  ]);
});

/** Stops the outbox with this many mails that have no job. */
async function endsWith(mails: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    for (let mail = 0; mail < mails; mail += 1) {
      await outbox.post(tx, {
        kind: 'signup-code',
        to: 'ada@renas.example',
        language: 'en',
        values: { code: '1' },
        real: true,
      });
    }
    await tx.execute('delete from jobs.job');
  });
  await outbox.stop();
}

test('a mail whose query fails is tried again alone, not with the rest of its batch', async () => {
  const id = randomUUID();
  await database.db.transaction(async (tx) => {
    await tx.insert(outboxTable).values({
      id,
      kind: 'signup-code',
      recipient: 'ada@renas.example',
      language: 'en',
      sealed: seal(deriveKeys({ secret: 's'.repeat(32) }, 'outbox')[0], { code: '1' }, id),
    });
    for (const data of [{ id: 'no id' }, { id }])
      await tx.execute(sql`insert into jobs.job (name, data) values ('mail', ${JSON.stringify(data)})`);
  });
  const jobOf = async (mail: string): Promise<unknown> => {
    const text = `select state::text, retry_count from jobs.job where data ->> 'id' = $1`;
    return (await database.pool.query(text, [mail])).rows[0];
  };
  await expect.poll(() => jobOf(id)).toMatchObject({ state: 'completed' });
  expect(await jobOf(id)).toEqual({ state: 'completed', retry_count: 0 });
  expect(await jobOf('no id')).not.toMatchObject({ state: 'completed' });
  await database.pool.query('delete from jobs.job');
});

test('requeues pending mails without a job at the start', async () => {
  await endsWith(1);
  expect(await rows()).toEqual([expect.objectContaining({ state: 'pending', tries: 0 })]);
  outbox = startable();
  await outbox.start();
  await settled('sent');
  expect(server.received).toHaveLength(1);
});

test('a backlog goes out without a pause between its batches', async () => {
  await endsWith(25);
  // A paused worker sleeps until the end of the test.
  let isStill = true;
  const clock = {
    ...steadyClock,
    setTimeout: (job: () => void, ms: number) => (isStill ? undefined : steadyClock.setTimeout(job, ms)),
  };
  outbox = startable(undefined, createJobs(database, createLog('silent'), clock));
  await outbox.start();
  await expect.poll(() => server.received.length).toBe(25);
  isStill = false;
  await outbox.stop();
  outbox = startable();
  await outbox.start();
});

test('starts at once with thousands of waiting mails: it does not compare each with every job', async () => {
  await outbox.stop();
  await database.pool.query(
    `insert into outbox (kind, recipient, language, sealed)
     select 'contact', 'ada@renas.example', 'en', '-' from generate_series(1, 2000)`,
  );
  await database.pool.query(
    `insert into jobs.job (name, data, start_after)
     select 'mail', jsonb_build_object('id', id), now() + interval '1 day' from outbox`,
  );
  const query = vi.spyOn(database.pool, 'query');
  outbox = startable();
  await outbox.start();
  const asked = query.mock.calls as unknown as [string, unknown[]][];
  const looks = asked.filter(([text]) => /^\s*select .* from outbox/.test(text));
  query.mockRestore();
  expect(looks).toHaveLength(1);
  for (const [text, values] of looks) {
    const { rows: plan } = await database.pool.query(`explain ${text}`, values);
    expect(JSON.stringify(plan)).not.toContain('Nested Loop');
  }
  await database.pool.query('delete from jobs.job');
});

test('accepts a mail as soon as it has started', async () => {
  await outbox.stop();
  await database.pool.query('drop schema jobs cascade');
  outbox = startable();
  await outbox.start();
  await post();
  await settled('sent');
});

test('OPS-05 sends a mail that waited while the secret was changed, with the old one as the fallback', async () => {
  await postRefused();
  await outbox.stop();
  expect(server.received).toEqual([]);
  server.refusesWith = undefined;
  outbox = startable({ secret: 't'.repeat(32), fallbackSecret: 's'.repeat(32) });
  await outbox.start();
  await settled('sent');
  expect(server.received).toMatchObject([{ text: expect.stringContaining('493817') }]);
  await outbox.stop();
  outbox = startable();
  await outbox.start();
});

test('fails a mail whose values were encrypted with another secret', async () => {
  await database.db.insert(outboxTable).values({
    kind: 'signup-code',
    recipient: 'ada@renas.example',
    language: 'en',
    sealed: seal(Buffer.alloc(32), { code: '1' }, 'x'),
  });
  await outbox.stop();
  outbox = startable();
  await outbox.start();
  expect(await settled('failed')).toMatchObject({ last_error: expect.stringContaining('APP_SECRET') });
});

test('an address containing a line break or several recipients adds neither a header nor a recipient', async () => {
  for (const to of [
    'ada@renas.example\r\nBcc: eve@evil.example',
    'ada@renas.example, eve@evil.example',
    '"x" <eve@evil.example>',
  ]) {
    server.received.length = 0;
    server.recipients.length = 0;
    await database.db.delete(outboxTable);
    await post({ to });
    await eventually(async () => expect((await rows())[0]?.state).not.toBe('pending'));
    expect(server.recipients.length).toBeLessThanOrEqual(1);
    expect(server.received[0]?.headers.some(({ key }) => key === 'bcc') ?? false).toBe(false);
  }
});
