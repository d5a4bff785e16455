import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tokens } from '../../contract/auth.ts';
import { users } from '../../server/db/schema.ts';
import { PASSWORD, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const EMAILS = ['a@example.com', 'b@example.com'];
const NEW = 'New.Address@example.com';
const EMAIL = '/api/users/auth/email/';
const CODE = `${EMAIL}otp/`;

async function signUpAll(server: TestServer): Promise<Tokens[]> {
  const tokens: Tokens[] = [];
  for (const email of EMAILS) tokens.push(await signUpVerified(server, email));
  return tokens;
}

test('OWN-01 of two people who want one address, the first to confirm gets it', async () => {
  const server = await start();
  const wanters = await signUpAll(server);
  const typed: string[] = [];
  for (const { access } of wanters) {
    await server.call('POST', EMAIL, { token: access, body: { email: NEW, password: PASSWORD } });
    await server.call('GET', CODE, { token: access });
    typed.push(server.codeFor(NEW));
  }
  const answers = await Promise.all(
    wanters.map(({ access }, index) =>
      server.call('POST', CODE, { token: access, body: { one_time_password: typed[index] } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const lost = answers.find(({ status }) => status === 400);
  expect([lost?.envelope.code, lost?.envelope.errors]).toEqual([
    'account_exists',
    { detail: ['This address has an account now. Enter another one.'] },
  ]);
  const having = await database().db.select().from(users).where(eq(users.email, NEW));
  expect(having).toHaveLength(1);
  expect(server.mails.filter(({ kind }) => kind === 'email-changed')).toHaveLength(1);
});

test('OWN-02 if two superusers delete their accounts simultaneously, one account stays', async () => {
  const server = await start();
  const tokens = await signUpAll(server);
  await database().db.update(users).set({ is_superuser: true });
  const statuses = await Promise.all(
    tokens.map(
      async ({ access }) =>
        (
          await server.call('POST', '/api/users/auth/account/delete/', {
            token: access,
            body: { password: PASSWORD },
          })
        ).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await database().db.select().from(users)).toHaveLength(1);
});
