import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { commonPasswords, weakness } from '../../server/modules/auth/password-rules.ts';
import { createPasswords } from '../../server/modules/auth/passwords.ts';
import { createQueue } from '../../server/queue.ts';
import { deviceOf } from '../../server/modules/auth/user-agent.ts';

vi.mock('@node-rs/argon2', { spy: true });

const why = (password: string): string | undefined => weakness(password, 'rojin.ehmed@example.com')?.key;

test.each([
  'password',
  'PassWord123',
  'letmein1',
  'qwertyuiop',
  'QWERTZUIOP',
  'azertyuiop',
  'asdfghjkl',
  'abcdefgh',
  'hgfedcba',
  'qwerasdf',
  'abcd4321',
  'abcd1234efgh',
  'aaaaaaaa',
  'abababab',
  'abcabcabc',
  'شششششششش',
])('AUT-02 the password %s is refused as easy to guess', (password) => {
  expect(why(password)).toBe('password_common');
});

test.each(['12345678', '99999999', '8423957102', '١٢٣٤٥٦٧٨'])(
  'AUT-02 the digits %s are refused',
  (password) => {
    expect(why(password)).toBe('password_digits');
  },
);

test.each(['rojin.ehmed', 'Rojin.Ehmed@Example.com'])(
  'AUT-02 the password %s is refused as the e-mail',
  (password) => {
    expect(why(password)).toBe('password_email');
  },
);

test.each([
  'two green lanterns',
  'renas-demo-2026',
  'Xz9!kq0v',
  'passwords of the sea',
  'abcd1234efgh!',
  '🌻🌻🦉🦉🚲🚲',
])('AUT-02 the password %s is accepted', (password) => {
  expect(why(password)).toBeUndefined();
});

test('AUT-02 the list holds more than two hundred common passwords of eight characters and more', () => {
  const usable = [...commonPasswords].filter((password) => password.length >= 8);
  expect(usable.length).toBeGreaterThan(200);
  expect(usable).toEqual(usable.map((password) => password.toLowerCase()));
});

test('AUT-01 a password is kept as argon2id at the named cost, and no two hashes are equal', async () => {
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
  // Who has no password is compared all the same: the time tells nobody which accounts there are.
  const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
  expect(costs).toEqual(Array.from({ length: 4 }, () => first.split('$').slice(0, 4)));
});

test('AUT-01 at most so many jobs run at once, so many wait, and the rest is refused as busy', async () => {
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

test('AUT-01 a job that fails gives its place to the next', async () => {
  const inTurn = createQueue(1, 5);
  const failing = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});

test.each([undefined, '', ' ', 'x'.repeat(100_000), '\0', 'Mozilla/5.0 (('])(
  'AUT-01 the user agent %j is read without a fault',
  (agent) => {
    const { browser_type, os_type, device_type } = deviceOf(agent);
    for (const each of [browser_type, os_type, device_type]) expect(each).toBeTypeOf('string');
  },
);
