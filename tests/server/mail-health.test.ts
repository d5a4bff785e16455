import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailHealth, createSmtp } from '../../server/delivery/smtp.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

test('says whether the mail server answers, and asks it only now and then', async () => {
  const server = await startSmtpServer();
  const transport = createSmtp(server.url);
  onTestFinished(() => transport.close());
  let clock = new Date();
  const verify = vi.spyOn(transport, 'verify');
  const health = createMailHealth(transport, () => clock, { patienceMs: PATIENCE_MS });
  expect([await health(), await health()]).toEqual([true, true]);
  expect(verify).toHaveBeenCalledTimes(1);
  await server.stop();
  clock = new Date(clock.getTime() + 10_000);
  expect(await health()).toBe(false);
});

test('a mail server that accepts the connection and says nothing counts as not answering', async () => {
  const silent = { verify: () => new Promise<true>(() => {}) };
  expect(await createMailHealth(silent, () => new Date(), { patienceMs: 1 })()).toBe(false);
});
