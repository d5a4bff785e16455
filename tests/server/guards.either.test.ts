// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { CallSchema } from '../../contract/call.ts';
import { users } from '../../server/db/schema.ts';
import { answer } from '../../server/http/envelope.ts';
import { accountOf, createGuards } from '../../server/modules/auth/guards.ts';
import { createSessions } from '../../server/modules/auth/sessions.service.ts';
import { createTokens } from '../../server/modules/auth/tokens.ts';
import { signUp, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

/** A server with one route behind each guard. */
async function startGuarded(): Promise<TestServer> {
  const plain = await start();
  const { world } = plain;
  const guards = createGuards(createSessions(world, createTokens(world)));
  return start({
    web: async (routes) => {
      for (const [name, onRequest] of Object.entries(guards))
        routes.post(`/guarded/${name}`, { onRequest }, async (request) =>
          answer(request, { email: accountOf(request).user.email }),
        );
    },
  });
}

/** Each guard's answer to a token. */
async function statuses(server: TestServer, token?: string): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const name of ['signedIn', 'verified', 'staff', 'superuser']) {
    const { status } = await server.call('POST', `/guarded/${name}`, token === undefined ? {} : { token });
    all[name] = status;
  }
  return all;
}

const grant = (email: string, rights: { is_staff?: boolean; is_superuser?: boolean }) =>
  database().db.update(users).set(rights).where(eq(users.email, email));

test('SES-07 a guest gets 401 from every guard, before the body is read', async () => {
  const server = await startGuarded();
  expect(await statuses(server)).toEqual({ signedIn: 401, verified: 401, staff: 401, superuser: 401 });
  const broken = await server.call('POST', '/guarded/staff', { body: '{not json' });
  expect([broken.status, broken.envelope.code]).toEqual([401, 'token_not_valid']);
});

test('SES-07 each guard admits its own people and answers 403 to others', async () => {
  const server = await startGuarded();
  const unverified = await signUp(server, 'new@example.com');
  const member = await signUpVerified(server, 'member@example.com');
  const staff = await signUpVerified(server, 'staff@example.com');
  const root = await signUpVerified(server, 'root@example.com');
  await grant('staff@example.com', { is_staff: true });
  await grant('root@example.com', { is_staff: true, is_superuser: true });
  expect(await statuses(server, unverified.access)).toEqual({
    signedIn: 200,
    verified: 403,
    staff: 403,
    superuser: 403,
  });
  expect(await statuses(server, member.access)).toEqual({
    signedIn: 200,
    verified: 200,
    staff: 403,
    superuser: 403,
  });
  expect(await statuses(server, staff.access)).toEqual({
    signedIn: 200,
    verified: 200,
    staff: 200,
    superuser: 403,
  });
  expect(await statuses(server, root.access)).toEqual({
    signedIn: 200,
    verified: 200,
    staff: 200,
    superuser: 200,
  });
});

test('SES-07 losing a right takes effect with the next call', async () => {
  const server = await startGuarded();
  const { access } = await signUpVerified(server, 'staff@example.com');
  await grant('staff@example.com', { is_staff: true });
  expect((await statuses(server, access))['staff']).toBe(200);
  await grant('staff@example.com', { is_staff: false });
  const refused = await server.call('POST', '/guarded/staff', { token: access });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'forbidden']);
});

/** What guests may call: signing in and up, the password reset, the newsletter, public posts, the contact form. */
const forGuests = [
  'POST /users/auth/token/',
  'POST /users/auth/token/refresh/',
  'POST /users/auth/token/blacklist/',
  'POST /users/auth/signup/',
  'POST /users/auth/forgot_password/',
  'POST /users/auth/forgot_password/otp/request/',
  'POST /users/auth/forgot_password/otp/verify/',
  'GET /users/auth/password/rules/',
  'POST /subscriptions/',
  'GET /subscriptions/:id/',
  'PUT /subscriptions/:id/',
  'POST /subscriptions/:id/',
  'GET /blog/posts/',
  'GET /blog/posts/:id/',
  'POST /support/contact/message/',
];
/** What an account may call before its address is verified: itself, its code and its sessions. */
const forUnverified = [
  'GET /users/me/',
  'GET /users/avatar/:avatar_id/',
  'GET /users/avatar/',
  'GET /users/timezone/',
  'GET /users/auth/signup/otp/',
  'POST /users/auth/signup/otp/',
  'POST /users/auth/tokens/',
  'POST /users/auth/tokens/revoke/',
];
const isForStaff = (call: string): boolean =>
  call.includes('/admin/') || ['GET /media/limits/', 'POST /products/media/'].includes(call);
const calls = Object.keys(api);

/** The addresses of a call: with its parameters in the path and, if it takes it there, in the query (P21). */
function addressesOf(call: string): string[] {
  const path = call.split(' ')[1] ?? '';
  const { alsoByQuery }: CallSchema = api[call as keyof typeof api];
  const byQuery = path.replace(/:(\w+)\/$/, '?$1=1');
  return [path.replaceAll(/:\w+/g, '1'), ...(alsoByQuery ? [byQuery] : [])];
}

/** The statuses and codes of the answers to a call. */
async function refusalsOf(server: TestServer, call: string, token?: string): Promise<string[]> {
  const [method = ''] = call.split(' ');
  const refusals = [];
  for (const address of addressesOf(call)) {
    const { status, envelope } = await server.call(method, `/api${address}`, {
      ...(method === 'GET' ? {} : { body: {} }),
      ...(token === undefined ? {} : { token }),
    });
    refusals.push(`${status} ${envelope.code}`);
  }
  return [...new Set(refusals)];
}

test('SES-07 a guest gets 401 from every call except those for guests', async () => {
  const server = await start();
  expect(forGuests.filter((call) => !calls.includes(call))).toEqual([]);
  for (const call of calls) {
    const refusals = await refusalsOf(server, call);
    if (forGuests.includes(call)) expect(refusals, call).not.toContain('401 token_not_valid');
    else expect(refusals, call).toEqual(['401 token_not_valid']);
  }
});

test('SES-07 an unverified account gets 403 from every call for members and staff', async () => {
  const server = await start();
  const { access } = await signUp(server, 'new@example.com');
  expect(forUnverified.filter((call) => !calls.includes(call))).toEqual([]);
  for (const call of calls.filter((one) => !forGuests.includes(one))) {
    const refusals = await refusalsOf(server, call, access);
    if (forUnverified.includes(call)) expect(refusals, call).not.toContain('403 not_verified');
    else expect(refusals, call).toEqual(['403 not_verified']);
  }
});

test('SES-07 a member who is not staff gets 403 from every staff call', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, 'member@example.com');
  const staffCalls = calls.filter(isForStaff);
  expect(staffCalls.length).toBeGreaterThan(40);
  for (const call of staffCalls)
    expect(await refusalsOf(server, call, access), call).toEqual(['403 forbidden']);
});

test.each([
  'bearer',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer a b',
  'Token x',
  `Bearer ${'x'.repeat(5000)}`,
])('SES-07 the header Authorization: %s signs nobody in', async (authorization) => {
  const server = await start();
  expect((await server.call('GET', '/api/users/me/', { headers: { authorization } })).status).toBe(401);
});
