// @module-tag deeper
import { expect, test } from 'vitest';
import { contactMessages } from '../../server/db/schema.ts';
import type { Mail } from '../../server/world.ts';
import { useServer, type CallOptions, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const letter = {
  first_name: 'Rojîn',
  last_name: 'Ehmed',
  email: 'rojin@example.com',
  phone: '07501234567',
  message: 'Which papers do I need?\nI leave in June.',
};

const send = (server: TestServer, body: unknown, options: CallOptions = {}) =>
  server.call('POST', '/api/support/contact/message/', { body, ...options });
const kept = () => database().db.select().from(contactMessages).orderBy(contactMessages.created_at);

test('CON-02 a message is stored and mailed to the support address', async () => {
  const server = await start();
  const { status, envelope } = await send(server, letter, { headers: { 'accept-language': 'kmr' } });
  expect([status, envelope.success, envelope.data]).toEqual([200, true, {}]);
  expect(await kept()).toEqual([
    {
      ...letter,
      pk: 1,
      language: 'kmr',
      suspected: false,
      idempotency_key: null,
      created_at: server.world.now(),
    },
  ]);
  const mail: Mail = {
    kind: 'contact-message',
    to: 'support@renas.example',
    language: 'en',
    values: {
      name: 'Rojîn Ehmed',
      email: letter.email,
      phone: letter.phone,
      message: letter.message,
    },
    real: true,
  };
  expect(server.mails).toEqual([mail]);
});

test('NET-02 a message that arrives again with its key gets the same answer, and is received once', async () => {
  const server = await start();
  const headers = { 'idempotency-key': 'a-key-of-one-message' };
  const answers = await Promise.all([send(server, letter, { headers }), send(server, letter, { headers })]);
  answers.push(await send(server, letter, { headers }));
  expect(answers.map(({ status, envelope }) => [status, envelope.data])).toEqual([
    [200, {}],
    [200, {}],
    [200, {}],
  ]);
  expect([(await kept()).length, server.mails.length]).toEqual([1, 1]);
  await send(server, letter, { headers: { 'idempotency-key': 'another-key-of-another' } });
  await send(server, letter);
  expect([(await kept()).length, server.mails.length]).toEqual([3, 3]);
});

test('NET-02 an impossible key is refused', async () => {
  const server = await start();
  const { status } = await send(server, letter, { headers: { 'idempotency-key': 'short' } });
  expect([status, await kept()]).toEqual([400, []]);
});

test('CON-02 without a support address, a message is only stored', async () => {
  const server = await start({ settings: { supportEmail: undefined } });
  expect((await send(server, letter)).status).toBe(200);
  expect([(await kept()).length, server.mails]).toEqual([1, []]);
});

test('CON-02 if the mail cannot be queued, nothing is stored, and the sender is told', async () => {
  const server = await start({ outbox: { post: () => Promise.reject(new Error('no room')) } });
  expect((await send(server, letter)).status).toBe(500);
  expect(await kept()).toEqual([]);
});

test('CON-04 every missing or empty field is reported, and nothing is stored', async () => {
  const server = await start();
  const names = Object.keys(letter).toSorted();
  const required = Object.fromEntries(names.map((name) => [name, ['This field is required.']]));
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  const blank = Object.fromEntries(names.map((name) => [name, ' \n ']));
  for (const body of [{}, empty, blank]) {
    const { status, envelope } = await send(server, body);
    expect([status, envelope.code, envelope.errors]).toEqual([400, 'invalid', required]);
  }
  expect([await kept(), server.mails]).toEqual([[], []]);
});

test.each([
  ['email', 'rojin', 'Enter an e-mail address such as name@example.com.'],
  ['email', 'a@example.com\r\nBcc: b@example.com', 'Enter an e-mail address such as name@example.com.'],
  ['first_name', 'x'.repeat(101), 'Use at most 100 characters.'],
  ['last_name', 7, 'Write this as text.'],
  ['last_name', 'a\0b', 'Remove the characters that cannot be stored.'],
  ['message', 'x'.repeat(5001), 'Use at most 5000 characters.'],
  ['message', null, 'This field is required.'],
  ['phone', 'call me', 'Enter a phone number: 3 to 20 digits.'],
  ['phone', '12', 'Enter a phone number: 3 to 20 digits.'],
  ['phone', '1'.repeat(21), 'Enter a phone number: 3 to 20 digits.'],
  ['phone', '+', 'Enter a phone number: 3 to 20 digits.'],
  ['phone', 7, 'Use 100 or more.'],
  ['phone', 750123.5, 'Write this as a number.'],
  ['phone', 1e20, 'Use 999999999999999 or less.'],
  ['phone', true, 'Write this as a number.'],
  ['phone', ['0750'], 'Write this as a number.'],
])('CON-04 case %#: an invalid field %s is refused with advice', async (field, value, words) => {
  const server = await start();
  const { status, envelope } = await send(server, { ...letter, [field]: value });
  expect([status, envelope.errors]).toEqual([400, { [field]: [words] }]);
  expect(await kept()).toEqual([]);
});

test('CON-04 an unknown field is refused by name', async () => {
  const { status, envelope } = await send(await start(), { ...letter, subject: 'x' });
  expect([status, envelope.errors]).toEqual([
    400,
    { subject: ['This field is not known here. Leave it out.'] },
  ]);
});

test.each([
  ['0750 123 45 67', '07501234567'],
  ['+964 (0)750-123.45/67', '96407501234567'],
  ['٠٧٥٠١٢٣٤٥٦٧', '07501234567'],
  ['۰۷۵۰ ۱۲۳ ۴۵۶۷', '07501234567'],
  ['\u202A+49 30 901820\u202C', '4930901820'],
  ['０７５０１２３', '0750123'],
  [7501234567, '7501234567'],
])('CON-01 the phone number %j is stored as digits', async (phone, digits) => {
  expect((await send(await start(), { ...letter, phone })).status).toBe(200);
  expect((await kept())[0]?.phone).toBe(digits);
});

test('CON-01 spaces around the fields are removed, those inside stay', async () => {
  await send(await start(), { ...letter, first_name: '  Ana Maria ', email: ' rojin@example.com ' });
  expect((await kept())[0]).toMatchObject({ first_name: 'Ana Maria', email: 'rojin@example.com' });
});

test('CON-02 a bot that fills in the hidden field gets the same answer, and nobody gets its mail', async () => {
  const server = await start();
  const robot = await send(server, { ...letter, website: 'https://spam.example' });
  const person = await send(server, { ...letter, website: '' });
  expect([robot.status, robot.envelope]).toEqual([person.status, person.envelope]);
  expect((await kept()).map(({ suspected }) => suspected)).toEqual([true, false]);
  expect(server.mails.map(({ real }) => real)).toEqual([false, true]);
});

test('CON-02 one sender may write five messages in ten minutes', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const write = (email: string, ip = '192.0.2.1') => send(server, { ...letter, email }, { ip });
  for (let round = 0; round < 5; round += 1) expect((await write('a@example.com')).status).toBe(200);
  const { status, envelope, headers } = await write('A@example.com');
  expect([status, envelope.code, headers['retry-after']]).toEqual([429, 'throttled', '600']);
  expect(envelope.errors).toEqual({
    detail: ['Too many messages in a short time. Try again in 10 minutes.'],
  });
  expect((await write('b@example.com')).status).toBe(200);
  expect((await write('a@example.com', '192.0.2.2')).status).toBe(200);
  server.pass({ minutes: 10 });
  expect((await write('a@example.com')).status).toBe(200);
});

test('CON-02 a class of thirty behind one address can all write; changing the sender ends at forty, and at a hundred a day', async () => {
  const server = await start({ settings: { rateLimits: true } });
  let sender = 0;
  const write = () => {
    sender += 1;
    return send(server, { ...letter, email: `pupil${sender}@example.com` }, { ip: '192.0.2.1' });
  };
  const classOf = async (count: number): Promise<number[]> => {
    const answers = await Promise.all(Array.from({ length: count }, write));
    return answers.map(({ status }) => status);
  };
  expect(new Set(await classOf(30))).toEqual(new Set([200]));
  expect((await classOf(20)).filter((status) => status === 200)).toHaveLength(10);
  server.pass({ minutes: 10 });
  expect((await classOf(60)).filter((status) => status === 200)).toHaveLength(40);
  server.pass({ minutes: 10 });
  // Messages refused by the ten-minute limit don't count for the day.
  expect((await classOf(60)).filter((status) => status === 200)).toHaveLength(20);
  server.pass({ days: 1 });
  expect((await write()).status).toBe(200);
});

test('CON-02 an invalid message does not count towards the limit', async () => {
  const server = await start({ settings: { rateLimits: true } });
  for (let round = 0; round < 8; round += 1)
    expect((await send(server, { ...letter, email: 'wrong' })).status).toBe(400);
  expect((await send(server, letter)).status).toBe(200);
});
