// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { AccountStanding } from '../../contract/auth.ts';
import type { CurrentUser } from '../../contract/account.ts';
import {
  contactMessages,
  outbox as outboxTable,
  posts,
  subscribers,
  subscriptionRuns,
  templates,
  users,
  webMessages,
} from '../../server/db/schema.ts';
import { createOutbox } from '../../server/delivery/outbox.ts';
import { createLog } from '../../server/log.ts';
import { createServices } from '../../server/modules/services.ts';
import { PASSWORD, signIn, signUp, signUpVerified } from '../support/people.ts';
import { referencesOf, rowsAbout, rowsWith, tablesOf } from '../support/person-rows.ts';
import { avatarForm, redAndBlue } from '../support/pictures.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { addTemplate, newPost, POSTS, sendForm } from '../support/staff-posts.ts';
import { eventually } from '../support/eventually.ts';

const { start, database } = useServer();
const EMAIL = 'Zelal.Owner@example.com';
const OTHER = 'other@example.com';
const STANDING = '/api/users/auth/account/';
const DATA = `${STANDING}data/`;
const ERASE = `${STANDING}delete/`;
const AT = new Date(Date.UTC(2026, 1, 1));

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatarId: string;
  readonly access: string;
  readonly refresh: string;
}

/** A person with a row in each table that keeps something about people. */
async function makePerson(
  server: TestServer,
  email: string,
  [first_name, last_name]: readonly [string, string],
  rights: { is_staff?: boolean; is_superuser?: boolean } = {},
): Promise<Person> {
  const { db } = database();
  await signUpVerified(server, email);
  const tokens = await signIn(server, email);
  const token = tokens.access;
  const named = { first_name, last_name, ...rights };
  const [user] = await db.update(users).set(named).where(eq(users.email, email)).returning();
  const { headers, payload } = avatarForm(await redAndBlue(8, 8).png().toBuffer());
  const avatar = await server.app.inject({
    method: 'PUT',
    url: '/api/users/avatar/',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  await server.call('POST', '/api/users/auth/forgot_password/', { body: { email } });
  const change = { email: `new-${email}`, password: PASSWORD };
  await server.call('POST', '/api/users/auth/email/', { token, body: change });
  await server.call('PUT', '/api/subscriptions/user/', {
    token,
    body: { subscription_type_id: 1, subscription_channel_id: 1, status: true },
  });
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  await db.insert(contactMessages).values({
    first_name,
    last_name,
    email: email.toUpperCase(),
    phone: '0750123456',
    message: `A question of ${first_name}`,
    language: 'en',
    created_at: AT,
  });
  const ofNews = { subscription_type_id: 1, subscription_channel_id: 1, fire_at: AT, started_at: AT };
  const [run] = await db
    .insert(subscriptionRuns)
    .values({ ...ofNews, subject: 'A letter', plain: 'Words for everybody' })
    .returning();
  if (!user || !subscriber || !run) throw new Error('the person is not complete');
  await db.insert(webMessages).values({ user_id: user.id, run_id: run.id, created_at: AT, cleared_at: AT });
  await db.insert(outboxTable).values({
    kind: 'subscription',
    recipient: email,
    language: 'en',
    sealed: '',
    state: 'sent',
    batch: 0,
    run_id: run.id,
    subscriber_id: subscriber.id,
    created_at: AT,
    sent_at: AT,
  });
  const [template] = await db.insert(templates).values({ name: 'Plain', type: 'blog' }).returning();
  await db.insert(posts).values({
    subject: `A post by ${last_name}`,
    summary: 'In short',
    content: '<p>Text</p>',
    reading_minutes: 1,
    author: `${first_name} ${last_name}`,
    template_id: template?.pk ?? 0,
  });
  const avatarId = avatar.json<{ data: CurrentUser }>().data.avatar_id ?? '';
  return { id: user.id, email, name: `${first_name} ${last_name}`, avatarId, ...tokens };
}

async function authorOf(subject: string): Promise<string | undefined> {
  const [post] = await database().db.select().from(posts).where(eq(posts.subject, subject));
  return post?.author;
}

/** Whether a file contains a value; a time in either notation. */
function holds(file: string, value: string): boolean {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value) ? new Date(value).toISOString() : value;
  return file.includes(JSON.stringify(time).slice(1, -1));
}

const textsOf = ({ id, email, name, avatarId }: Person) => [id, email, name, avatarId];

const erase = (server: TestServer, token: string, password = PASSWORD) =>
  server.call('POST', ERASE, { token, body: { password } });

const download = (server: TestServer, token: string) =>
  server.app.inject({ url: DATA, headers: { authorization: `Bearer ${token}` } });

/** Tables without personal data. Add a new table here, or let `makePerson` put a row about the person into it. */
const impersonal = [
  'channel_templates',
  'made_once',
  'product_media',
  'subscription_channels',
  'subscription_items',
  'subscription_runs',
  'subscription_types',
  'subscriptions',
  'template_media',
  'templates',
  // Keys that are noise without the server's secret, for a day at most.
  'tries',
].map((name) => `public.${name}`);

test('OWN-02 OWN-03 the tests know for every table whether it holds personal data', async () => {
  const server = await start();
  const person = await makePerson(server, EMAIL, ['Zelal', 'Ownerî'], { is_staff: true });
  const about = new Set((await rowsAbout(database(), textsOf(person))).map(({ table }) => table));
  const tables = (await tablesOf(database())).filter((name) => !/^(?:counts|jobs)\./.test(name));
  expect([...about].toSorted()).toEqual(tables.filter((name) => !impersonal.includes(name)));
});

test('OWN-02 after the deletion no row of any table names the person, and nobody else loses anything', async () => {
  const server = await start();
  const person = await makePerson(server, EMAIL, ['Zelal', 'Ownerî'], { is_staff: true });
  const other = await makePerson(server, OTHER, ['Other', 'Person']);
  const others = await rowsAbout(database(), textsOf(other));
  const own = await rowsAbout(database(), textsOf(person));
  expect((await erase(server, person.access)).status).toBe(200);

  // The last mail is sent below.
  await database().db.delete(outboxTable).where(eq(outboxTable.kind, 'account-deleted'));
  const ids = own.flatMap(({ row: { id } }) => (typeof id === 'string' ? [id] : []));
  expect(await rowsWith(database(), [...textsOf(person), ...ids])).toEqual([]);
  expect(await rowsAbout(database(), textsOf(other))).toEqual(others);
  expect(await authorOf('A post by Ownerî')).toBe('Renas');
  expect(await server.world.media.size(`avatars/${person.avatarId}.webp`)).toBeUndefined();
  expect(await server.world.media.size(`avatars/${other.avatarId}.webp`)).toBeGreaterThan(0);
});

test('OWN-02 after the deletion nothing names the author of a post that was deleted before', async () => {
  const server = await start();
  const person = await makePerson(server, EMAIL, ['Zelal', 'Ownerî'], { is_staff: true });
  await database().pool.query(`delete from posts where author = 'Zelal Ownerî'`);
  expect((await erase(server, person.access)).status).toBe(200);
  expect(await rowsWith(database(), ['Zelal Ownerî'])).toEqual([]);
});

test('OWN-02 every session of a deleted account ends and says why, and its password no longer works', async () => {
  const server = await start();
  const phone = await signUpVerified(server, EMAIL);
  const { access } = await signIn(server, EMAIL);
  expect((await erase(server, access)).envelope.data).toEqual({});
  const gone = await server.call('GET', '/api/users/me/', { token: phone.access });
  const refreshed = await server.call('POST', '/api/users/auth/token/refresh/', {
    body: { refresh: phone.refresh },
  });
  for (const { status, envelope } of [gone, refreshed]) {
    expect([status, envelope.code]).toEqual([401, 'session_revoked']);
    expect(envelope.errors['detail']?.[0]).toMatch(/because its account was deleted/);
  }
  const body = { email: EMAIL, password: PASSWORD };
  expect((await server.call('POST', '/api/users/auth/token/', { body })).status).toBe(401);
  expect((await signUp(server, EMAIL)).access).toBeTypeOf('string');
});

test("OWN-02 a last mail confirms it in the account's language, then its address is forgotten", async () => {
  const sent: { to: { address: string }; text: string }[] = [];
  const transport = {
    sendMail: async (mail: (typeof sent)[number]) => sent.push(mail),
    verify: async () => true,
    close: () => {},
  };
  const outbox = createOutbox({
    database: database(),
    secret: 'a secret of the tests, long enough for everything',
    transport,
    from: 'Renas <no-reply@renas.example>',
    publicUrl: 'http://localhost:3000',
    now: () => new Date(),
    log: createLog('silent'),
  });
  await outbox.start();
  onTestFinished(() => outbox.stop());
  const server = await start({ outbox });
  const { access } = await signUp(server, EMAIL, { 'accept-language': 'kmr' });
  await database().db.update(users).set({ is_verified: true });
  expect((await erase(server, access)).status).toBe(200);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { to: { address: EMAIL }, text: expect.stringMatching(/^Hesabê te hat jêbirin/) },
  ]);
  await eventually(async () => expect(await rowsWith(database(), [EMAIL])).toEqual([]));
});

test('OWN-02 a wrong password deletes nothing, and attempts are soon used up', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const { access } = await signUpVerified(server, EMAIL);
  for (let round = 0; round < 10; round += 1) {
    const { status, envelope } = await erase(server, access, 'a guess');
    expect([status, envelope.errors]).toEqual([
      400,
      { password: ['The current password is wrong. Type it again.'] },
    ]);
  }
  expect((await erase(server, access)).status).toBe(429);
  expect((await server.call('GET', '/api/users/me/', { token: access })).status).toBe(200);
});

test("OWN-02 an account with an unconfirmed address takes nothing from the address's owner", async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  expect((await erase(server, access)).envelope.code).toBe('not_verified');
  expect((await download(server, access)).statusCode).toBe(403);
});

test('OWN-02 a member with the same name as an author does not remove it from the posts', async () => {
  const server = await start();
  await makePerson(server, OTHER, ['Rojin', 'Author'], { is_staff: true });
  const namesake = await makePerson(server, EMAIL, ['Rojin', 'Author']);
  expect((await erase(server, namesake.access)).status).toBe(200);
  expect(await authorOf('A post by Author')).toBe('Rojin Author');
});

test('OWN-02 OWN-03 the posts of an author are those of the account, whatever names they bear', async () => {
  const server = await start();
  const author = await makePerson(server, EMAIL, ['Ana', 'O’Neill & Co'], { is_staff: true });
  const namesake = await makePerson(server, OTHER, ['Ana', 'Kurt'], { is_staff: true });
  const template = await addTemplate(server, { html_content: '<p>{{ summary }}, by {{ author }}</p>' });
  const { db } = database();
  // Older posts have nothing but the name.
  await db.delete(posts);
  const write = async (token: string, subject: string): Promise<void> => {
    const fields = await newPost(template, { subject, summary: 'Of Ana Kurtalan' });
    expect((await sendForm(server, 'POST', POSTS, fields, { token })).status).toBe(200);
  };
  for (const last_name of ['O’Neill & Co', 'Kurt']) {
    await db.update(users).set({ last_name }).where(eq(users.id, author.id));
    await write(author.access, `Own ${last_name}`);
  }
  await write(namesake.access, 'Not own');

  const kept = (await download(server, author.access)).json<{ posts: { subject: string }[] }>();
  expect(kept.posts.map(({ subject }) => subject)).toEqual(['Own O’Neill & Co', 'Own Kurt']);
  expect((await erase(server, author.access)).status).toBe(200);
  const left = await db.select().from(posts).where(eq(posts.template_id, template)).orderBy(posts.pk);
  expect(left.map((row) => [row.subject, row.author, row.content])).toEqual([
    ['Own O’Neill & Co', 'Renas', '<p>Of Ana Kurtalan, by Renas</p>'],
    ['Own Kurt', 'Renas', '<p>Of Ana Kurtalan, by Renas</p>'],
    ['Not own', 'Ana Kurt', '<p>Of Ana Kurtalan, by Ana Kurt</p>'],
  ]);
});

test('OWN-02 the last superuser learns that the account cannot be deleted', async () => {
  const server = await start();
  const { access } = await makePerson(server, EMAIL, ['Zelal', 'Ownerî'], {
    is_staff: true,
    is_superuser: true,
  });
  const standing = () => server.call<AccountStanding>('GET', STANDING, { token: access });
  expect((await standing()).envelope.data.is_last_superuser).toBe(true);
  const { status, envelope } = await erase(server, access);
  expect([status, envelope.code]).toEqual([409, 'last_superuser']);
  expect(envelope.errors['detail']?.[0]).toMatch(/last administrator/);
  // Locked, as the demo world's is once a server is public.
  await database()
    .db.insert(users)
    .values({ email: 'locked@example.com', password: '', is_verified: true, is_superuser: true });
  expect((await standing()).envelope.data.is_last_superuser).toBe(true);
  expect((await erase(server, access)).status).toBe(409);
  await makePerson(server, OTHER, ['Other', 'Person'], { is_staff: true, is_superuser: true });
  expect((await standing()).envelope.data.is_last_superuser).toBe(false);
  expect((await erase(server, access)).status).toBe(200);
});

test('OWN-02 a password that is being changed deletes nothing', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const { passwords } = server.world;
  const { deletions, sessions } = createServices({
    ...server.world,
    passwords: {
      ...passwords,
      matches: async (stored, password) => {
        const isRight = await passwords.matches(stored, password);
        await database().db.update(users).set({ password: 'another hash' });
        return isRight;
      },
    },
  });
  const account = await sessions.authenticate(access);
  if (!account) throw new Error('nobody is signed in');
  const client = { ip: '127.0.0.1', userAgent: undefined, deviceMark: undefined };
  const late = deletions.erase(account, PASSWORD, client, { warn: () => undefined });
  await expect(late).rejects.toMatchObject({ status: 400 });
  expect(await database().db.select().from(users)).toHaveLength(1);
});

/** What is stored but not in the download: secrets, and what could be used like one. */
const withheld = new Map(
  Object.entries({
    'public.users': ['password'],
    'public.codes': ['id', 'digest', 'origin'],
    'public.outbox': ['sealed'],
    // The person is only its author.
    'public.posts': ['summary', 'content', 'values', 'search_text', 'updated_at'],
  }),
);

test('OWN-03 the download has every text and time of every row about the person, and no secret', async () => {
  const server = await start();
  const person = await makePerson(server, EMAIL, ['Zelal', 'Ownerî'], { is_staff: true });
  await makePerson(server, OTHER, ['Other', 'Person']);
  const { statusCode, headers, body } = await download(server, person.access);
  expect([
    statusCode,
    headers['content-type'],
    headers['content-disposition'],
    headers['cache-control'],
  ]).toEqual([200, 'application/json; charset=utf-8', 'attachment; filename="renas-data.json"', 'no-store']);
  expect(JSON.parse(body)).toMatchObject({
    account: { email: EMAIL },
    contact_messages: [{ phone: '0750123456' }],
  });

  const outward = new Set((await referencesOf(database())).map(({ table, column }) => `${table}.${column}`));
  const missing: string[] = [];
  const secrets: string[] = [];
  for (const { table, row } of await rowsAbout(database(), textsOf(person)))
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' || value === '') continue;
      if (withheld.get(table)?.includes(column)) secrets.push(value);
      else if (!outward.has(`${table}.${column}`) && !holds(body, value)) missing.push(`${table}.${column}`);
    }
  expect(missing).toEqual([]);
  // The tests' outbox seals nothing, so a dash stands for the seal.
  expect(secrets.filter((secret) => secret.length > 20 && body.includes(secret))).toEqual([]);
  for (const text of [OTHER, 'Other', 'Person']) expect(body).not.toContain(text);
  expect(body).toContain('data:image/webp;base64,UklGR');
});

test('OWN-03 a person with thousands of messages gets all of them', async () => {
  const server = await start();
  const person = await makePerson(server, EMAIL, ['Zelal', 'Ownerî']);
  const { db } = database();
  const runs = Array.from({ length: 1100 }, (_, minute) => ({
    subscription_type_id: 1,
    subscription_channel_id: 1,
    subject: `Letter ${minute}`,
    plain: 'Text',
    fire_at: AT,
    started_at: AT,
  }));
  const written = await db.insert(subscriptionRuns).values(runs).returning({ id: subscriptionRuns.id });
  await db
    .insert(webMessages)
    .values(written.map(({ id }) => ({ user_id: person.id, run_id: id, created_at: AT })));
  const { inbox } = (await download(server, person.access)).json<{
    inbox: { subject: string; text: string }[];
  }>();
  expect(new Set(inbox.map(({ subject }) => subject)).size).toBe(1101);
  expect(inbox.at(-1)?.text).toBe('Text');
});

test('OWN-03 the download is available five times an hour', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const { access } = await signUpVerified(server, EMAIL);
  for (let round = 0; round < 5; round += 1) expect((await download(server, access)).statusCode).toBe(200);
  expect((await download(server, access)).statusCode).toBe(429);
  server.pass({ minutes: 60 });
  const later = await signIn(server, EMAIL);
  expect((await download(server, later.access)).statusCode).toBe(200);
});
