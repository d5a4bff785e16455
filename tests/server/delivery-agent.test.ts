import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDeliveryAgent } from '../../server/delivery/agent/agent.ts';
import { isRefusedForGood, reasonCode } from '../../server/delivery/deliver.ts';
import type { Database } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';
import { startMailLog } from '../support/mail-log.ts';
import { eventually } from '../support/eventually.ts';

async function start() {
  const notes = path.join(await mkdtemp(path.join(tmpdir(), 'renas-agent-')), 'mail');
  const sink = await startMailLog();
  const noted: string[][] = [];
  const pool = { query: (_text: string, [rows]: [string[], Date]) => void noted.push(rows) };
  const agent = createDeliveryAgent({
    smtpUrl: sink.url,
    database: { kind: 'pglite', pool } as unknown as Database,
    afterlife: { databaseUrl: undefined, notes },
    now: () => new Date(),
    log: createLog('silent'),
  });
  onTestFinished(async () => {
    agent.close();
    await sink.stop();
    await rm(path.dirname(notes), { recursive: true, force: true });
  });
  return { agent, sink, notes, noted };
}

const ROW = '0b9d3c55-7c1a-4b5e-9d53-0f6a3f7f2f10';
const mail = (to = 'ada@renas.example') => ({
  from: 'no-reply@renas.example',
  to: { name: '', address: to },
  subject: 'سڵاو',
  text: 'Hello',
  date: new Date('2026-03-01T12:00:00Z'),
  messageId: `<${ROW}@localhost>`,
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a mail arrives unchanged, and no process starts before the first one', async () => {
  const { agent, sink } = await start();
  expect(agent.pid()).toBeUndefined();
  await agent.pool('single').sendMail(mail());
  expect(sink.mails).toEqual([
    expect.objectContaining({ to: 'ada@renas.example', messageId: `<${ROW}@localhost>` }),
  ]);
  expect(sink.mails[0]?.raw).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
});

test('a refusal by the mail server is reported with its codes', async () => {
  const { agent, sink } = await start();
  const pool = agent.pool('single');
  sink.refuse = (to) => ({ 'gone@renas.example': 550, 'later@renas.example': 451 })[to];
  const refused = await pool.sendMail(mail('gone@renas.example')).catch((error: unknown) => error);
  expect(isRefusedForGood(refused)).toBe(true);
  expect((refused as Error).message).toContain('refused with 550');
  const later = await pool.sendMail(mail('later@renas.example')).catch((error: unknown) => error);
  expect(isRefusedForGood(later)).toBe(false);
  expect(reasonCode(later)).toBe('EMESSAGE 451');
  await sink.stop();
  const away = await pool.sendMail(mail()).catch((error: unknown) => error);
  expect(isRefusedForGood(away)).toBe(false);
  await sink.start();
  await pool.sendMail(mail());
  expect(sink.mails).toHaveLength(1);
});

test('mails of one pool do not wait for those of another', async () => {
  const { agent, sink } = await start();
  const opened = Promise.withResolvers<void>();
  sink.gate = opened.promise;
  const slow = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    agent.pool('runs').sendMail(mail(`${name}@renas.example`)),
  );
  await eventually(() => expect(sink.inHand).toBe(4));
  sink.gate = Promise.resolve();
  await agent.pool('single').sendMail(mail('code@renas.example'));
  expect(sink.mails.map(({ to }) => to)).toEqual(['code@renas.example']);
  opened.resolve();
  await Promise.all(slow);
  expect(sink.mails).toHaveLength(6);
});

test('when an agent is killed, its mails in progress fail, and the next mail starts a new agent', async () => {
  const { agent, sink } = await start();
  const opened = Promise.withResolvers<void>();
  sink.gate = opened.promise;
  const lost = agent
    .pool('runs')
    .sendMail(mail())
    .catch((error: unknown) => error);
  await eventually(() => expect(sink.inHand).toBe(1));
  const pid = agent.pid() ?? 0;
  process.kill(pid, 'SIGKILL');
  expect(await lost).toMatchObject({ code: 'EAGENT' });
  opened.resolve();
  await agent.pool('runs').sendMail(mail());
  expect(agent.pid()).not.toBe(pid);
});

test('an idle agent ends with its server and leaves no note', async () => {
  const { agent, notes } = await start();
  await agent.pool('single').sendMail(mail());
  const pid = agent.pid() ?? 0;
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  await agent.pool('single').sendMail(mail());
  agent.close();
  await eventually(() => expect(isThere(pid)).toBe(false));
  expect(await readdir(notes).catch(() => 'none')).toBe('none');
});

test('mails in progress at the end are noted for the next server once they are accepted', async () => {
  const { agent, sink, notes, noted } = await start();
  const opened = Promise.withResolvers<void>();
  sink.gate = opened.promise;
  sink.refuse = (to) => (to === 'gone@renas.example' ? 550 : undefined);
  const pool = agent.pool('runs');
  void pool.sendMail(mail()).catch(() => {});
  void pool
    .sendMail({ ...mail('gone@renas.example'), messageId: `<${ROW.replace('0', '1')}@localhost>` })
    .catch(() => {});
  await eventually(() => expect(sink.inHand).toBe(1));
  const pid = agent.pid() ?? 0;
  agent.close();
  opened.resolve();
  await eventually(() => expect(isThere(pid)).toBe(false));
  expect(await readdir(notes)).toHaveLength(1);
  await agent.start();
  expect(noted).toEqual([[ROW]]);
  expect(await readdir(notes)).toEqual([]);
});
