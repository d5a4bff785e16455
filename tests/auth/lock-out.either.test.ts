// @module-tag deeper
import { expect, test } from 'vitest';
import type { ResetKey, Tokens } from '../../contract/auth.ts';
import { users } from '../../server/db/schema.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const limited = { settings: { rateLimits: true } };
const OWNER = 'owner@example.com';
const AUTH = '/api/users/auth';
/** The network that `signUp` comes from, so the account knows it. */
const HOME = '127.0.0.1';
const AWAY = '203.0.113.5';
const NEW_PASSWORD = 'a quiet harbour';

interface From {
  ip: string;
  /** A cookie header. */
  cookie?: string | undefined;
}

const signIn = (server: TestServer, password: string, { ip, cookie }: From, email = OWNER) =>
  server.call<Tokens>('POST', `${AUTH}/token/`, {
    body: { email, password },
    ip,
    headers: cookie === undefined ? {} : { cookie },
  });

const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;

/** Enters wrong passwords from one network. @returns the statuses. */
async function guessPasswords(
  server: TestServer,
  ip: string,
  count: number,
  email = OWNER,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < count; round += 1)
    statuses.push(await statusOf(signIn(server, `wrong ${round}`, { ip }, email)));
  return statuses;
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

/** The name and value of the cookie that a response sets. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const [set = ''] = [headers['set-cookie']].flat() as (string | undefined)[];
  return set.split(';')[0] ?? '';
}

const startReset = async (server: TestServer, ip: string, cookie?: string): Promise<ResetKey> => {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const options = { body: { email: OWNER }, ip, headers };
  return (await server.call<ResetKey>('POST', `${AUTH}/forgot_password/`, options)).envelope.data;
};
const askForCode = (server: TestServer, key: ResetKey, ip: string, cookie?: string) =>
  server.call('POST', `${AUTH}/forgot_password/otp/request/`, {
    body: key,
    ip,
    headers: cookie === undefined ? {} : { cookie },
  });
const setPassword = (server: TestServer, key: ResetKey, one_time_password: string, ip: string) =>
  server.call('POST', `${AUTH}/forgot_password/otp/verify/`, {
    body: { ...key, one_time_password, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    ip,
  });

test("OPS-02 wrong passwords from one network don't lock out people in another", async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  expect(await guessPasswords(server, '198.51.100.1', 11)).toEqual([...times(10, 401), 429]);
  expect(await statusOf(signIn(server, PASSWORD, { ip: AWAY }))).toBe(200);
});

test('OPS-02 the addresses of an IPv6 /64 count as one network', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  for (let round = 0; round < 10; round += 1)
    expect(await guessPasswords(server, `2001:db8:0:1::${round}`, 1)).toEqual([401]);
  expect(await statusOf(signIn(server, PASSWORD, { ip: '2001:db8:0:1::ff' }))).toBe(429);
  expect(await statusOf(signIn(server, PASSWORD, { ip: '2001:db8:0:2::1' }))).toBe(200);
});

test('OPS-02 a known device has its own attempts in a network that has used up its own', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const first = await signIn(server, PASSWORD, { ip: AWAY });
  expect(first.headers['set-cookie']).toMatch(
    /^device=[\w.-]+; Path=\/api\/users\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(first);
  server.pass({ minutes: 1 });
  await guessPasswords(server, AWAY, 10);
  server.pass({ minutes: 1 });
  expect(await statusOf(signIn(server, PASSWORD, { ip: AWAY }))).toBe(429);
  expect(await statusOf(signIn(server, PASSWORD, { ip: AWAY, cookie }))).toBe(200);
  // They don't get more attempts than others.
  const wrong: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    server.pass({ seconds: 6 });
    wrong.push(await statusOf(signIn(server, 'wrong', { ip: `192.0.2.${round}`, cookie })));
  }
  expect(wrong).toEqual([...times(10, 401), 429]);
});

test("OPS-02 a device's mark is useless for another account, if forged or expired, or after a new password", async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  await signUp(server, 'other@example.com');
  const mine = cookieOf(await signIn(server, PASSWORD, { ip: HOME }));
  const others = cookieOf(await signIn(server, PASSWORD, { ip: HOME }, 'other@example.com'));
  const [device, expires, signature] = mine.split('.');
  const forged = [`${device}`, `${expires}z`, signature].join('.');
  const isTrusted = async (cookie: string): Promise<boolean> =>
    (await statusOf(signIn(server, NEW_PASSWORD, { ip: AWAY, cookie }))) !== 429;
  await guessPasswords(server, AWAY, 10);
  server.pass({ minutes: 1 });
  expect(await isTrusted(mine)).toBe(true);
  for (const cookie of [others, forged, mine.slice(0, -1), 'device=', 'device=x.y.z'])
    expect(await isTrusted(cookie)).toBe(false);

  server.pass({ days: 90 });
  await guessPasswords(server, AWAY, 10);
  expect(await isTrusted(mine)).toBe(false);

  const fresh = cookieOf(await signIn(server, PASSWORD, { ip: HOME }));
  const key = await startReset(server, HOME);
  await askForCode(server, key, HOME);
  expect(await statusOf(setPassword(server, key, server.codeFor(OWNER), HOME))).toBe(200);
  server.pass({ minutes: 1 });
  expect(await isTrusted(fresh)).toBe(false);
});

test('OPS-02 many networks together soon get only three attempts each, and the owner is not locked out', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  for (let network = 0; network < 10; network += 1)
    expect(await guessPasswords(server, `198.51.100.${network}`, 10)).toEqual(times(10, 401));
  for (let network = 10; network < 14; network += 1)
    expect(await guessPasswords(server, `198.51.100.${network}`, 5)).toEqual([401, 401, 401, 429, 429]);
  // Three a day, not three per quarter of an hour.
  server.pass({ minutes: 60 });
  expect(await guessPasswords(server, '198.51.100.12', 1)).toEqual([429]);
  // A network new to the account, where even a typo counts.
  expect(await guessPasswords(server, AWAY, 2)).toEqual([401, 401]);
  expect(await statusOf(signIn(server, PASSWORD, { ip: AWAY }))).toBe(200);
  // A network where the owner has signed in has all its attempts.
  expect(await guessPasswords(server, HOME, 9)).toEqual(times(9, 401));
  expect(await statusOf(signIn(server, PASSWORD, { ip: HOME }))).toBe(200);
  server.pass({ days: 1 });
  expect(await guessPasswords(server, '198.51.100.200', 10)).toEqual(times(10, 401));
});

test('OPS-02 a refused network does not use up the limit of others', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  for (let network = 0; network < 9; network += 1) await guessPasswords(server, `198.51.100.${network}`, 10);
  server.pass({ minutes: 1 });
  for (let network = 0; network < 9; network += 1)
    expect(await guessPasswords(server, `198.51.100.${network}`, 10)).toEqual(times(10, 429));
  expect(await guessPasswords(server, AWAY, 10)).toEqual(times(10, 401));
});

test('OPS-02 an IPv6 /48 gets a hundred wrong passwords per account and day, and known devices there still get in', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const cookie = cookieOf(await signIn(server, PASSWORD, { ip: HOME }));
  for (let network = 0; network < 50; network += 1)
    expect(await guessPasswords(server, `2001:db8:1:${network.toString(16)}::1`, 2)).toEqual([401, 401]);
  expect(await guessPasswords(server, '2001:db8:1:aaaa::1', 1)).toEqual([429]);
  expect(await statusOf(signIn(server, PASSWORD, { ip: '2001:db8:1:bbbb::1', cookie }))).toBe(200);
  expect(await statusOf(signIn(server, PASSWORD, { ip: '2001:db8:2:aaaa::1' }))).toBe(200);
});

test("OPS-02 the tenth wrong password of a day is reported by mail, once, in the account's language", async () => {
  const server = await start(limited);
  await signUp(server, OWNER, { 'accept-language': 'kmr' });
  await guessPasswords(server, '198.51.100.1', 5);
  await guessPasswords(server, '198.51.100.2', 4);
  expect(server.mails).toEqual([]);
  await guessPasswords(server, '198.51.100.3', 5);
  const mail = { kind: 'guesses', language: 'kmr', values: { link: '/kmr/reset-password/' } };
  expect(server.mails).toEqual([{ ...mail, to: OWNER, real: true }]);
  server.pass({ days: 1 });
  const guesses = Array.from({ length: 20 }, (_, index) =>
    signIn(server, 'wrong', { ip: `203.0.113.${index}` }),
  );
  await Promise.all(guesses);
  expect(server.mails).toHaveLength(2);

  await guessPasswords(server, '198.51.100.1', 10, 'nobody@example.com');
  expect(server.mails.slice(2).map(({ to, real }) => [to, real])).toEqual([['nobody@example.com', false]]);
});

test("OPS-02 a stranger gets a separate reset, and cannot use up the owner's attempts", async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const mine = await startReset(server, AWAY);
  await askForCode(server, mine, AWAY);
  const code = server.codeFor(OWNER);
  const theirs = await startReset(server, '198.51.100.1');
  expect(theirs.forgot_password_id).not.toBe(mine.forgot_password_id);
  await askForCode(server, theirs, '198.51.100.1');
  for (let round = 0; round < 5; round += 1) await setPassword(server, theirs, '000000', '198.51.100.1');
  const { envelope } = await setPassword(server, theirs, code, '198.51.100.1');
  expect(envelope.code).toBe('code_locked');
  expect(await statusOf(setPassword(server, mine, code, AWAY))).toBe(200);
  // A new password also ends other people's resets, even if their codes have been mailed.
  expect((await askForCode(server, theirs, '198.51.100.1')).envelope.code).toBe('reset_expired');
});

test('RST-03 if two resets of an account finish simultaneously, each with its own code, one sets the password', async () => {
  const server = await start();
  await signUp(server, OWNER);
  const keys = [await startReset(server, AWAY), await startReset(server, '198.51.100.1')];
  const typed: [ResetKey, string][] = [];
  for (const key of keys) {
    await askForCode(server, key, AWAY);
    typed.push([key, server.codeFor(OWNER)]);
  }
  const answers = await Promise.all(typed.map(([key, code]) => setPassword(server, key, code, AWAY)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test('OPS-02 a known device has its own reset even in the same network', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const cookie = cookieOf(await signIn(server, PASSWORD, { ip: AWAY }));
  const mine = await startReset(server, AWAY, cookie);
  expect((await startReset(server, AWAY)).forgot_password_id).not.toBe(mine.forgot_password_id);
  expect((await startReset(server, AWAY, cookie)).forgot_password_id).toBe(mine.forgot_password_id);
});

test("RST-05 P17 everybody with a reset's id shares its five attempts, wherever they are", async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const key = await startReset(server, AWAY);
  await askForCode(server, key, AWAY);
  const codes: string[] = [];
  for (let round = 0; round < 6; round += 1)
    codes.push((await setPassword(server, key, '000000', `198.51.100.${round}`)).envelope.code);
  expect(codes).toEqual([...Array.from({ length: 4 }, () => 'code_wrong'), 'code_locked', 'code_locked']);
});

test('OPS-02 after fifty wrong codes by strangers, with few or many mails, the code just mailed to the owner still works', async () => {
  const server = await start(limited);
  const { access } = await signUp(server, OWNER);
  const statuses = new Set<number>();
  for (let network = 0; network < 12; network += 1) {
    const ip = `198.51.100.${network}`;
    const key = await startReset(server, ip);
    if (network % 2 === 0) await askForCode(server, key, ip);
    for (let round = 0; round < 7; round += 1)
      statuses.add(await statusOf(setPassword(server, key, '000000', ip)));
  }
  expect(statuses).toEqual(new Set([400, 429]));
  expect(server.mails.filter(({ kind }) => kind === 'guesses')).toHaveLength(1);
  // Including the code that verifies the address.
  await server.call('GET', `${AUTH}/signup/otp/`, { token: access, ip: AWAY });
  const body = { one_time_password: server.codeFor(OWNER) };
  expect(await statusOf(server.call('POST', `${AUTH}/signup/otp/`, { token: access, ip: AWAY, body }))).toBe(
    200,
  );
  const key = await startReset(server, AWAY);
  await askForCode(server, key, AWAY);
  expect(await statusOf(setPassword(server, key, server.codeFor(OWNER), AWAY))).toBe(200);
});

test('OPS-02 strangers who have guessed fifty codes in a day get three more each', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const guess = async (ip: string): Promise<number[]> => {
    const key = await startReset(server, ip);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1)
      statuses.push(await statusOf(setPassword(server, key, '000000', ip)));
    return statuses;
  };
  for (let network = 0; network < 10; network += 1)
    expect(await guess(`198.51.100.${network}`)).toEqual(times(5, 400));
  expect(await guess(AWAY)).toEqual([400, 400, 400, 429, 429]);
  expect(await guess(HOME)).toEqual(times(5, 400));
});

/** Requests a code repeatedly, two minutes apart. @returns the statuses. */
async function askOften(server: TestServer, ip: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < count; round += 1) {
    statuses.push(await statusOf(askForCode(server, await startReset(server, ip), ip)));
    server.pass({ minutes: 2 });
  }
  return statuses;
}

test('OPS-02 a network can have ten codes a day mailed to an account, and takes none from its owner', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  expect(await askOften(server, '198.51.100.1', 11)).toEqual([...times(10, 200), 429]);
  expect(server.mails).toHaveLength(10);
  const { envelope, headers } = await askForCode(
    server,
    await startReset(server, '198.51.100.1'),
    '198.51.100.1',
  );
  expect(envelope.errors).toEqual({
    detail: ['We have already sent you many codes today. Use the newest one, or ask again in 24 hours.'],
  });
  expect(headers['retry-after']).toBe(String((24 * 60 - 22) * 60));
  expect(await askOften(server, AWAY, 1)).toEqual([200]);
  server.pass({ days: 1 });
  expect(await askOften(server, '198.51.100.1', 1)).toEqual([200]);
});

test('OPS-02 asking again within the minute does not use up a code of the day', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  for (let round = 0; round < 10; round += 1) {
    const key = await startReset(server, AWAY);
    for (let again = 0; again < 3; again += 1)
      expect(await statusOf(askForCode(server, key, AWAY))).toBe(200);
    server.pass({ minutes: 1 });
  }
  expect(server.mails).toHaveLength(10);
});

test('OPS-02 strangers together can have fifty codes a day mailed, and known networks and devices still get theirs', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  await database().db.update(users).set({ is_verified: true });
  const cookie = cookieOf(await signIn(server, PASSWORD, { ip: HOME }));
  for (let network = 0; network < 5; network += 1)
    expect(await askOften(server, `198.51.100.${network}`, 10)).toEqual(times(10, 200));
  const { status, envelope } = await askForCode(server, await startReset(server, AWAY), AWAY);
  expect([status, envelope.errors]).toEqual([
    429,
    {
      detail: [
        'Too many codes were asked for today. Try again on a device or network where you have signed in before, or in 23 hours.',
      ],
    },
  ]);
  expect(await askOften(server, HOME, 1)).toEqual([200]);
  expect(await statusOf(askForCode(server, await startReset(server, AWAY, cookie), AWAY, cookie))).toBe(200);
});

test("OPS-02 whoever signs up with someone else's address has no known devices for its resets: fifty codes a day in all", async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const statuses: number[] = [];
  for (let device = 0; device < 6; device += 1) {
    const cookie = cookieOf(await signIn(server, PASSWORD, { ip: HOME }));
    for (let round = 0; round < 10; round += 1) {
      const key = await startReset(server, HOME, cookie);
      statuses.push(await statusOf(askForCode(server, key, HOME, cookie)));
      server.pass({ minutes: 2 });
    }
  }
  expect(statuses).toEqual([...times(50, 200), ...times(10, 429)]);
});

test('OPS-02 a network can start sixty resets in ten minutes, for whatever addresses; a known device always', async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  const cookie = cookieOf(await signIn(server, PASSWORD, { ip: HOME }));
  const startFor = (email: string, ip: string, headers = {}) =>
    statusOf(server.call('POST', `${AUTH}/forgot_password/`, { body: { email }, ip, headers }));
  const statuses: number[] = [];
  for (let address = 0; address < 61; address += 1)
    statuses.push(await startFor(`somebody${address}@example.com`, HOME));
  expect(statuses).toEqual([...times(60, 200), 429]);
  expect(await startFor('somebody@example.com', AWAY)).toBe(200);
  expect(await startFor(OWNER, HOME)).toBe(429);
  expect(await startFor(OWNER, HOME, { cookie })).toBe(200);
  server.pass({ minutes: 10 });
  expect(await startFor('somebody@example.com', HOME)).toBe(200);
});

test("OPS-02 whoever signs up with someone else's address can have ten codes a day mailed there per network, fifty in all", async () => {
  const server = await start(limited);
  await signUp(server, OWNER);
  let mailed = 0;
  for (let network = 0; network < 6; network += 1) {
    const ip = `198.51.100.${network}`;
    for (let round = 0; round < 11; round += 1) {
      const { access } = (await signIn(server, PASSWORD, { ip })).envelope.data;
      const { status } = await server.call('GET', `${AUTH}/signup/otp/`, { token: access, ip });
      expect(status).toBe(round < 10 && network < 5 ? 200 : 429);
      mailed += status === 200 ? 1 : 0;
      server.pass({ minutes: 1 });
    }
  }
  expect([mailed, server.mails.length]).toEqual([50, 50]);
});

test('OPS-02 a stranger at one device cannot keep the owner from changing the password on another', async () => {
  const server = await start(limited);
  const stranger = await signUp(server, OWNER);
  await database().db.update(users).set({ is_verified: true });
  const owner = (await signIn(server, PASSWORD, { ip: AWAY })).envelope.data;
  const change = (token: string, current_password: string) =>
    server.call('PUT', `${AUTH}/password/`, {
      token,
      body: { current_password, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    });
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1)
    statuses.push(await statusOf(change(stranger.access, `guess ${round}`)));
  expect(statuses).toEqual([...times(5, 400), 429]);
  expect(await statusOf(change(owner.access, PASSWORD))).toBe(200);
});

test('OPS-02 a class of thirty behind one address can sign up, verify, sign out and sign in within a few minutes', async () => {
  const server = await start(limited);
  const ip = '192.0.2.1';
  const pupils = Array.from({ length: 30 }, (_, index) => `pupil${index}@example.com`);
  const body = (email: string) => ({ email, password: PASSWORD, confirm_password: PASSWORD });
  const asPupil = async (email: string): Promise<number[]> => {
    const made = await server.call<Tokens>('POST', `${AUTH}/signup/`, { body: body(email), ip });
    const { access: token, refresh } = made.envelope.data;
    const asked = await server.call('GET', `${AUTH}/signup/otp/`, { token, ip });
    const code = { one_time_password: server.codeFor(email) };
    const typed = await server.call('POST', `${AUTH}/signup/otp/`, { token, ip, body: code });
    const pages: number[] = [];
    for (const path of ['/api/users/me/', '/api/users/me/', '/api/subscriptions/user/'])
      pages.push(await statusOf(server.call('GET', path, { token, ip })));
    const left = await server.call('POST', `${AUTH}/token/blacklist/`, { body: { refresh }, ip });
    const back = await signIn(server, PASSWORD, { ip }, email);
    return [made, asked, typed, left, back].map(({ status }) => status).concat(pages);
  };
  const seen = await Promise.all(pupils.map(asPupil));
  expect(new Set(seen.flat())).toEqual(new Set([200]));
});
