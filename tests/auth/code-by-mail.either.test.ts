// @module-tag deeper
import { expect, onTestFinished, test } from 'vitest';
import { outbox as outboxTable } from '../../server/db/schema.ts';
import { createOutbox } from '../../server/delivery/outbox.ts';
import type { MailTransport } from '../../server/delivery/smtp.ts';
import { createLog } from '../../server/log.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { CHANNEL, choose, TYPE } from '../support/schedules.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { eventually } from '../support/eventually.ts';

const { start, database } = useServer();

/** The mails given to the transport. */
interface Sent {
  to: { address: string };
  text: string;
}

/** A server whose real outbox sends mails to a transport that records them. */
async function startMailing(): Promise<{ server: TestServer; sent: Sent[] }> {
  const sent: Sent[] = [];
  const transport = {
    sendMail: async (mail: Sent) => sent.push(mail),
    verify: async () => true,
    close: () => {},
  } as unknown as MailTransport;
  const outbox = createOutbox({
    database: database(),
    secret: 'a secret of the tests, long enough for everything',
    transport,
    from: 'Renas <no-reply@renas.example>',
    publicUrl: 'http://localhost:3000',
    // A code older than ten minutes is not sent, and the outbox uses this clock.
    now: () => new Date(),
    log: createLog('silent'),
  });
  await outbox.start();
  onTestFinished(() => outbox.stop());
  return { server: await start({ outbox }), sent };
}

const codeIn = (mail: Sent | undefined): string => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';

test('OTP-01 OTP-05 the code delivered by the outbox verifies the e-mail address', async () => {
  const { server, sent } = await startMailing();
  const { access } = await signUp(server, 'a@example.com');
  await server.call('GET', '/api/users/auth/signup/otp/', { token: access });
  await eventually(() => expect(sent).toMatchObject([{ to: { address: 'a@example.com' } }]));
  const body = { one_time_password: codeIn(sent[0]) };
  expect((await server.call('POST', '/api/users/auth/signup/otp/', { token: access, body })).status).toBe(
    200,
  );
});

test('RST-02 RST-04 the reset works with the real outbox, and an unknown address gets no mail', async () => {
  const { server, sent } = await startMailing();
  await signUp(server, 'a@example.com');
  const base = '/api/users/auth/forgot_password/';
  for (const email of ['nobody@example.com', 'a@example.com']) {
    const { envelope } = await server.call('POST', base, { body: { email } });
    expect((await server.call('POST', `${base}otp/request/`, { body: envelope.data })).status).toBe(200);
  }
  await eventually(() => expect(sent).toHaveLength(1));
  const { envelope } = await server.call<{ email: string }>('POST', base, {
    body: { email: 'a@example.com' },
  });
  const password = 'a quiet harbour';
  const body = { ...envelope.data, one_time_password: codeIn(sent[0]), password, confirm_password: password };
  expect((await server.call('POST', `${base}otp/verify/`, { body })).status).toBe(200);

  const signIn = (word: string) =>
    server.call('POST', '/api/users/auth/token/', { body: { email: 'a@example.com', password: word } });
  expect([(await signIn(password)).status, (await signIn(PASSWORD)).status]).toEqual([200, 401]);
  const rows = await database()
    .db.select({ to: outboxTable.recipient, state: outboxTable.state })
    .from(outboxTable);
  expect(rows).toContainEqual({ to: 'nobody@example.com', state: 'void' });
  // The code, and the notice of the new password (OWN-04).
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent.map((mail) => [mail.to.address, codeIn(mail) !== ''])).toEqual([
    ['a@example.com', true],
    ['a@example.com', false],
  ]);
});

test('SBA-04 OTP-01 RST-02 codes are sent whatever the address has switched off', async () => {
  const { server, sent } = await startMailing();
  const { access } = await signUp(server, 'a@example.com');
  for (const type of Object.values(TYPE))
    for (const channel of Object.values(CHANNEL)) await choose(database().db, ['a'], type, channel, false);
  const isSent = (count: number): Promise<void> =>
    eventually(() => expect(sent.filter((mail) => codeIn(mail) !== '')).toHaveLength(count));
  await server.call('GET', '/api/users/auth/signup/otp/', { token: access });
  await isSent(1);
  const base = '/api/users/auth/forgot_password/';
  const { envelope } = await server.call('POST', base, { body: { email: 'a@example.com' } });
  await server.call('POST', `${base}otp/request/`, { body: envelope.data as object });
  await isSent(2);
  expect(sent.map(({ to }) => to.address)).toEqual(['a@example.com', 'a@example.com']);
});
