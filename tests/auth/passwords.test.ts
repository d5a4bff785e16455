import { readFile } from 'node:fs/promises';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { PASSWORD_MAX } from '../../contract/fields.ts';
import { weakness } from '../../server/modules/auth/password-rules.ts';
import { createPasswords } from '../../server/modules/auth/passwords.ts';
import { createQueue } from '../../server/queue.ts';
import { deviceOf } from '../../server/modules/auth/user-agent.ts';

vi.mock('@node-rs/argon2', { spy: true });

const ROJIN = { email: 'rojin.ehmed@example.com', name: 'Rojîn Ehmed Xoşnaw' };

const why = async (password: string, owner: Parameters<typeof weakness>[1] = ROJIN) =>
  (await weakness(password, owner))?.key;

test.each([
  [
    'of keyboards and alphabets',
    'qwertyuiop QWERTZUIOP azertyuiop asdfghjkl abcdefgh hgfedcba qwerasdf 1qaz2wsx',
  ],
  ['of runs in a row', 'abcd4321 abcd1234efgh qwer!234 abc12345'],
  ['of one thing again and again', 'aaaaaaaa abababab abcabcabc شششششششش passwordpassword'],
  ['that lead every list', 'password PassWord123 P@ssw0rd! letmein1 iloveyou2 d3rowssap'],
  ['of a season, a month or a place with a year', 'summer2026 September2026 berlin1998 Almanya2027'],
  ['of the site', 'renas1234 Renas2026 Rênas!2026 ڕێناس٢٠٢٦ Scholarship2026'],
  ['of the e-mail and the names', 'ehmedrojin Rojin.ehmed1 Rojîn1998 xosnaw1999 example2026'],
  [
    'that Kurds choose',
    'kurdistan2024 hewler123 Slemani_1 azadi1991 Peshmerga#1 newroz2721 Şîlan2026 bijikurdistan1 xoshmdawey کوردستان٢٠٢٦',
  ],
])('AUT-02 passwords %s are refused as easy to guess', async (_, passwords) => {
  for (const password of passwords.split(' '))
    expect([password, await why(password)]).toEqual([password, 'password_common']);
});

test('AUT-02 common passwords from published lists are refused, in any case', async () => {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  const accepted = [];
  for (const password of text.trim().split('\n'))
    for (const typed of [password, password.toUpperCase()])
      if ((await why(typed)) === undefined) accepted.push(typed);
  expect(accepted).toEqual([]);
});

test.each(['12345678', '99999999', '8423957102', '١٢٣٤٥٦٧٨'])(
  'AUT-02 the digits %s are refused',
  async (password) => {
    expect(await why(password)).toBe('password_digits');
  },
);

test.each(['rojin.ehmed', 'Rojin.Ehmed@Example.com'])(
  'AUT-02 the password %s is refused as the e-mail',
  async (password) => {
    expect(await why(password)).toBe('password_email');
  },
);

test.each([
  'two green lanterns',
  'renas-demo-2026',
  'Xz9!kq0v',
  'passwords of the sea',
  'پاسەوانی دەریا و باخ',
  'sê dar û çemek',
  '🌻🌻🦉🦉🚲🚲',
  // Names built into objects are words like any other.
  '__proto__ and a kite',
])('AUT-02 the password %s is accepted', async (password) => {
  expect(await why(password)).toBeUndefined();
});

test('AUT-02 a name is refused as a password only to its owner', async () => {
  expect(await why('khelan rostam')).toBeUndefined();
  expect(await why('khelan rostam', { email: 'a@example.com', name: 'Khelan Rostam' })).toBe(
    'password_common',
  );
});

test('AUT-02 the longest password is judged as fast as a short one, whatever it consists of', async () => {
  const longest = (text: string) => text.repeat(PASSWORD_MAX).slice(0, PASSWORD_MAX);
  const seconds = async (password: string) => {
    const { user: before } = process.threadCpuUsage();
    await weakness(password, ROJIN);
    return (process.threadCpuUsage().user - before) / 1e6;
  };
  await seconds('two green lanterns');
  for (const text of ['p@s$w0rd', '4@', 'a4@s5$o0i1l!', '1231990', '1357924680x', '(', '|\\/|', '\ud800'])
    expect([text, (await seconds(longest(text))) < 0.2]).toEqual([text, true]);
});

test('AUT-01 a password is stored as argon2id at the given cost, and no two hashes are equal', async () => {
  const passwords = await createPasswords();
  const [first, second] = [
    await passwords.hash('two green lanterns'),
    await passwords.hash('two green lanterns'),
  ];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.matches(first, 'two green lanterns')).toBe(true);
  expect(await passwords.matches(first, 'two green lantern')).toBe(false);
  for (const nobody of [undefined, ''])
    expect(await passwords.matches(nobody, 'two green lanterns')).toBe(false);
  // A missing password is compared, too: the response time does not reveal which accounts exist.
  const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
  expect(costs).toEqual(Array.from({ length: 4 }, () => first.split('$').slice(0, 4)));
});

test('AUT-01 a fixed number of jobs run at once, a fixed number wait, and the rest are refused as busy', async () => {
  const inTurn = createQueue(4, 6);
  const gates = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  let running = 0;
  let most = 0;
  const jobs = gates.map((gate) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    }),
  );
  await expect(inTurn(async () => {})).rejects.toMatchObject({ status: 503, code: 'busy' });
  for (const gate of gates) gate.resolve();
  await Promise.all(jobs);
  expect(most).toBe(4);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});

test('AUT-01 a failed job makes room for the next', async () => {
  const inTurn = createQueue(1, 5);
  const failing = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});

test.each([undefined, '', ' ', 'x'.repeat(100_000), '\0', 'Mozilla/5.0 (('])(
  'AUT-01 the user agent %j is parsed without an error',
  (agent) => {
    const { browser_type, os_type, device_type } = deviceOf(agent);
    for (const each of [browser_type, os_type, device_type]) expect(each).toBeTypeOf('string');
  },
);
