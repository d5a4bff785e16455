import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ResetKey, SessionRecord, Tokens } from '../../contract/auth.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../server/demo/demo-world.ts';
import { demoPosts } from '../../server/demo/world/posts.ts';
import { seed, seedAdmin } from '../../server/demo/seed.ts';
import { posts, sessions, templates, users } from '../../server/db/schema.ts';
import { prepareAccounts } from '../../server/first-accounts.ts';
import { createLog } from '../../server/log.ts';
import { emptyTables } from '../support/database.ts';
import { signUp } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const signIn = (server: TestServer, email: string, password: string) =>
  server.call<Tokens>('POST', '/api/users/auth/token/', { body: { email, password } });

test('the demo accounts sign in with their common password and have the rights they demonstrate', async () => {
  expect(await seed(database(), 'demo')).toBe(true);
  const server = await start();
  const rights: Record<string, unknown> = {};
  for (const { email } of demoAccounts) {
    const { access } = (await signIn(server, email, DEMO_PASSWORD)).envelope.data;
    const me = await server.call<Record<string, unknown>>('GET', '/api/users/me/', { token: access });
    const { is_verified, is_staff, is_superuser } = me.envelope.data;
    rights[email] = [is_verified, is_staff, is_superuser];
  }
  expect(rights).toEqual({
    'member@renas.example': [true, false, false],
    'new@renas.example': [false, false, false],
    'staff@renas.example': [true, true, false],
    'root@renas.example': [true, true, true],
  });
});

test("the demo's member has several sessions besides the current one", async () => {
  await seed(database(), 'demo');
  const server = await start();
  const { access, refresh } = (await signIn(server, 'member@renas.example', DEMO_PASSWORD)).envelope.data;
  const list = await server.call<SessionRecord[]>('POST', '/api/users/auth/tokens/', {
    token: access,
    body: { refresh },
  });
  expect(list.envelope.data.length).toBeGreaterThan(3);
  expect(list.envelope.data.filter(({ current_token }) => current_token)).toHaveLength(1);
});

test('two demo worlds are completely equal', async () => {
  const world = async () => {
    await emptyTables(database());
    await seed(database(), 'demo');
    const { db } = database();
    return {
      users: await db.select().from(users).orderBy(users.id),
      sessions: await db.select().from(sessions).orderBy(sessions.id),
    };
  };
  const first = await world();
  expect(first.users).toHaveLength(4);
  expect(await world()).toEqual(first);
});

test('seeding changes nothing if the database has an account or the seed is none', async () => {
  expect(await seed(database(), 'none')).toBe(false);
  const server = await start();
  await signUp(server, 'a@example.com');
  expect(await seed(database(), 'demo')).toBe(false);
  expect(await database().db.select({ email: users.email }).from(users)).toEqual([
    { email: 'a@example.com' },
  ]);
});

test('the first administrator sets the password by the printed link and the mailed code, once', async () => {
  const server = await start({ settings: { publicUrl: 'https://renas.example' } });
  const email = 'root+first@renas.example';
  const link = await seedAdmin(server.world, email);
  const parts =
    /^https:\/\/renas\.example\/reset-password\/root%2Bfirst%40renas\.example\/([0-9a-f-]{36})\/$/.exec(
      link ?? '',
    );
  expect(server.mails).toEqual([
    { kind: 'set-password', to: email, language: 'en', values: { link }, real: true },
  ]);
  for (const guess of ['x', '']) expect((await signIn(server, email, guess)).envelope.success).toBe(false);

  const key: ResetKey = { email, forgot_password_id: parts?.[1] ?? '' };
  await server.call('POST', '/api/users/auth/forgot_password/otp/request/', { body: key });
  const password = 'a quiet harbour';
  const body = { ...key, one_time_password: server.codeFor(email), password, confirm_password: password };
  const verify = () => server.call('POST', '/api/users/auth/forgot_password/otp/verify/', { body });
  expect((await verify()).status).toBe(200);
  expect((await verify()).status).toBe(400);

  const { access } = (await signIn(server, email, password)).envelope.data;
  const me = await server.call('GET', '/api/users/me/', { token: access });
  expect(me.envelope.data).toMatchObject({ is_staff: true, is_superuser: true, is_verified: true });
  expect(await seedAdmin(server.world, email)).toBeUndefined();
});

test('an administrator without a password gets a link at every start', async () => {
  const server = await start();
  const first = await seedAdmin(server.world, 'root@example.com');
  server.pass({ minutes: 61 });
  const second = await seedAdmin(server.world, 'ROOT@example.com');
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test('OWN-01 OWN-02 an administrator who changed the address or deleted the account is not created again', async () => {
  const server = await start();
  await signUp(server, 'moved@example.com');
  await database().db.update(users).set({ is_superuser: true });
  expect(await seedAdmin(server.world, 'root@example.com')).toBeUndefined();
  expect(server.mails).toEqual([]);
  expect(await database().db.select({ email: users.email }).from(users)).toEqual([
    { email: 'moved@example.com' },
  ]);
});

test('OWN-01 a demo account is locked on a public server under a new address too', async () => {
  await seed(database(), 'demo');
  const server = await start();
  await database()
    .db.update(users)
    .set({ email: 'moved@example.com' })
    .where(eq(users.email, 'root@renas.example'));
  expect((await signIn(server, 'moved@example.com', DEMO_PASSWORD)).status).toBe(200);
  const open = {
    production: true,
    host: '0.0.0.0',
    seed: 'none',
    seedPosts: undefined,
    adminEmail: undefined,
  } as const;
  await prepareAccounts(server.world, open, createLog('silent'));
  expect((await signIn(server, 'moved@example.com', DEMO_PASSWORD)).status).toBe(401);
});

test('an account that somebody signed up for never becomes an administrator', async () => {
  const server = await start();
  const { access } = await signUp(server, 'a@example.com');
  expect(await seedAdmin(server.world, 'a@example.com')).toBeUndefined();
  const me = await server.call('GET', '/api/users/me/', { token: access });
  expect(me.envelope.data).toMatchObject({ is_staff: false, is_superuser: false });
});

test('the next template and the next post get new numbers', async () => {
  await seed(database(), 'demo');
  const { db } = database();
  const known = await db.select({ pk: templates.pk }).from(templates);
  const [template] = await db.insert(templates).values({ name: 'New', type: 'blog' }).returning();
  const [post] = await db
    .insert(posts)
    .values({
      subject: 'New',
      summary: 'x',
      author: 'x',
      template_id: template?.pk ?? 0,
      content: '',
      reading_minutes: 1,
    })
    .returning();
  expect(template?.pk).toBe(Math.max(...known.map(({ pk }) => pk)) + 1);
  expect(post?.pk).toBe(Math.max(...demoPosts.map(({ pk }) => pk)) + 1);
});
