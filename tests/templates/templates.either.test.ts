// @module-tag deeper
import { describe, expect, test } from 'vitest';
import type { Template, TemplatePage } from '../../contract/templates.ts';
import { templates } from '../../server/db/schema.ts';
import { addPosts } from '../support/posts.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const PATH = '/api/templates/admin/';

const written = {
  name: 'Welcome',
  type: 'blog',
  html_content: '  <h1>{{ title }}</h1>\n<p onclick="x()">Hello</p>  ',
  plain_content: 'Hello {{ name }}\n',
  html_variable_keys: ['title', 'second-line_2'],
  plain_variable_keys: ['name'],
};

async function startForStaff() {
  const server = await start();
  const token = await signUpStaff(server);
  const call = <Data = Template>(method: string, path = '', body?: unknown) =>
    server.call<Data>(method, PATH + path, { token, ...(body === undefined ? {} : { body }) });
  return { server, token, call };
}

const namesOf = ({ envelope }: { envelope: { data: TemplatePage } }): string[] =>
  envelope.data.result.map(({ name }) => name);

/** Adds templates a minute apart, newest last. */
async function addTemplates(server: TestServer, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await server.database.db.insert(templates).values({
      name,
      type: index % 2 === 0 ? 'blog' : 'subscription',
      created_at: new Date(index * 60_000),
    });
}

const inNoLanguage = { first_language: null, translations: {} };

describe('MLG-01 a template in several languages', () => {
  const words = (html: string, plain = '') => ({ html_content: html, plain_content: plain });
  const [EMPTY, TWICE] = [
    'This language has no text yet. Write one, or remove the language.',
    'The first texts are already in this language.',
  ];

  test('keeps the texts of each, and the list names the languages, the first one first', async () => {
    const { call } = await startForStaff();
    const translations = { ckb: words('<p>سڵاو</p>', 'سڵاو'), en: words('<p>Hello</p>') };
    const made = await call('POST', '', { ...written, first_language: 'kmr', translations });
    expect(made.envelope.data).toMatchObject({ first_language: 'kmr', translations });
    const { envelope } = await call<TemplatePage>('GET', '');
    expect(envelope.data.result[0]?.languages).toEqual(['kmr', 'en', 'ckb']);
    const changed = await call('PATCH', '1/', { translations: { ckb: translations.ckb } });
    expect(changed.envelope.data).toMatchObject({
      first_language: 'kmr',
      translations: { ckb: translations.ckb },
    });
  });

  test.each([
    [{ translations: { ckb: words('<p> </p>') } }, { 'translations.ckb.html_content': [EMPTY] }],
    [{ html_content: '<h1></h1>', plain_content: ' ' }, { html_content: [EMPTY] }],
    [{ first_language: null }, { first_language: ['Say which language the first texts are in.'] }],
    [{ first_language: 'ckb' }, { 'translations.ckb.html_content': [TWICE] }],
  ])('case %#: what is missing is named, and nothing is stored', async (wrong, errors) => {
    const { call } = await startForStaff();
    const right = { ...written, first_language: 'en', translations: { ckb: words('', 'سڵاو') } };
    const refused = await call('POST', '', { ...right, ...wrong });
    expect([refused.status, refused.envelope.errors]).toEqual([400, errors]);
    await call('POST', '', right);
    expect((await call('PATCH', '1/', wrong)).envelope.errors).toEqual(errors);
    expect((await call('GET', '1/')).envelope.data).toMatchObject(right);
  });

  test('may have a picture as its only content', async () => {
    const { call } = await startForStaff();
    const translations = { kmr: words('<img src="/media/templates/a.png" alt="">') };
    expect((await call('POST', '', { ...written, first_language: 'en', translations })).status).toBe(200);
  });
});

describe('TPL-01 a template', () => {
  test('is stored as written, and found by path and by query', async () => {
    const { call } = await startForStaff();
    const made = await call('POST', '', written);
    expect([made.status, made.envelope.data]).toEqual([
      200,
      {
        pk: 1,
        ...written,
        ...inNoLanguage,
        created_at: '2026-03-01T12:00:00.000Z',
        updated_at: '2026-03-01T12:00:00.000Z',
      },
    ]);
    for (const path of ['1/', '1', '?id=1'])
      expect((await call('GET', path)).envelope).toEqual(made.envelope);
  });

  test('needs a name and a type; the rest may come later', async () => {
    const { call } = await startForStaff();
    const bare = await call('POST', '', { name: ' Bare ', type: 'subscription' });
    expect(bare.envelope.data).toMatchObject({ name: 'Bare', html_content: '', html_variable_keys: [] });
    const refused = await call('POST', '', {});
    expect([refused.status, refused.envelope.errors]).toEqual([
      400,
      { name: ['This field is required.'], type: ['This field is required.'] },
    ]);
  });

  test.each([
    ['name', '', 'This field is required.'],
    ['name', ' \u200b ', 'This field is required.'],
    ['name', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['type', 'mail', 'This value is not accepted. Change it and try again.'],
    ['html_content', 'x'.repeat(2 * 1024 * 1024), 'Use at most 500000 characters.'],
    ['plain_content', 'x'.repeat(500_001), 'Use at most 500000 characters.'],
    ['html_content', 'a\0b', 'Remove the characters that cannot be stored.'],
    ['html_variable_keys', 'title', 'Give a list.'],
    ['html_variable_keys', [1], 'Write this as text.'],
    ['other', 'x', 'This field is not known here. Leave it out.'],
  ])('is refused with a wrong %s (%#)', async (field, value, sentence) => {
    const { call } = await startForStaff();
    const refused = await call('POST', '', { ...written, [field]: value });
    expect([refused.status, refused.envelope.errors]).toEqual([400, { [field]: [sentence] }]);
    const changed = await call('PATCH', '1/', { [field]: value });
    expect([changed.status, changed.envelope.errors]).toEqual([400, { [field]: [sentence] }]);
  });

  test('may have two texts of the maximum length in a two-byte script', async () => {
    const { call } = await startForStaff();
    const long = 'ڕ'.repeat(500_000);
    const { envelope } = await call('POST', '', { ...written, html_content: long, plain_content: long });
    expect([envelope.data.html_content === long, envelope.data.plain_content === long]).toEqual([true, true]);
  });

  test('larger than that is refused with the size limit of these calls', async () => {
    const { call } = await startForStaff();
    const refused = await call('POST', '', { ...written, html_content: 'x'.repeat(5 * 1024 * 1024) });
    expect([refused.status, refused.envelope.errors]).toEqual([
      413,
      { detail: ['The request is too large. Send at most 4 MB.'] },
    ]);
  });

  test.each(['2/', '0/', 'x/', '99999999999/', '?id=2'])('that does not exist is 404 at %s', async (path) => {
    const { call } = await startForStaff();
    await call('POST', '', written);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await call(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
  });
});

test('TPL-03 an invalid key of a variable is reported under its field', async () => {
  const { call } = await startForStaff();
  const { envelope } = await call('POST', '', {
    ...written,
    html_variable_keys: ['title', 'my title', '', 'title', 'title'],
    plain_variable_keys: ['ناو'],
  });
  expect(envelope.errors).toEqual({
    html_variable_keys: [
      'Use only the letters A to Z, digits, - and _ in “my title”.',
      'Name variable 3, or remove it.',
      '“title” appears more than once. Keep one of them.',
    ],
    plain_variable_keys: ['Use only the letters A to Z, digits, - and _ in “ناو”.'],
  });
});

test('TPL-02 the types come from the server', async () => {
  const { call } = await startForStaff();
  expect((await call('GET', 'type/')).envelope.data).toEqual(['blog', 'subscription']);
});

describe('TPL-01 a change', () => {
  test('sets only what was sent, and updates updated_at', async () => {
    const { server, call } = await startForStaff();
    const before = (await call('POST', '', written)).envelope.data;
    server.pass({ minutes: 2 });
    const after = { ...before, plain_content: '', updated_at: '2026-03-01T12:02:00.000Z' };
    expect((await call('PATCH', '1/', { plain_content: '' })).envelope.data).toEqual(after);
    expect((await call('PATCH', '?id=1', {})).envelope.data).toEqual(after);
    expect((await call('GET', '1/')).envelope.data).toEqual(after);
  });

  test('of the type is refused under posts, but nothing else is', async () => {
    const { call } = await startForStaff();
    await addPosts(database(), [{ subject: 'Visa' }]);
    const refused = await call('PATCH', '1/', { type: 'subscription' });
    expect([refused.status, refused.envelope.code, refused.envelope.errors]).toEqual([
      409,
      'in_use',
      { type: ['Posts that use this template: 1. Choose another one there first.', 'Post 1: “Visa”.'] },
    ]);
    expect((await call('PATCH', '1/', { type: 'blog', name: 'New' })).envelope.data.name).toBe('New');
  });
});

test('TPL-01 a template that posts use is not deleted, and the refusal names the first of them', async () => {
  const { call } = await startForStaff();
  await addPosts(
    database(),
    Array.from({ length: 7 }, () => ({})),
  );
  const refused = await call('DELETE', '1/');
  expect([refused.status, refused.envelope.code, refused.envelope.errors]).toEqual([
    409,
    'in_use',
    {
      detail: [
        'Posts that use this template: 7. Choose another one there first.',
        ...[7, 6, 5, 4, 3].map((pk) => `Post ${pk}: “Post ${pk}”.`),
      ],
    },
  ]);
  await database().pool.query('delete from posts');
  expect((await call('DELETE', '?id=1')).envelope.data).toEqual({});
  expect((await call('GET', '1/')).status).toBe(404);
});

describe('LST-03 the list', () => {
  const names = Array.from({ length: 12 }, (_, index) => `T${index + 1}`);

  test('has ten per page, newest first, and returns the last page for any beyond it', async () => {
    const { server, call } = await startForStaff();
    await addTemplates(server, names);
    const first = await call<TemplatePage>('GET', '');
    expect(namesOf(first)).toEqual(names.toReversed().slice(0, 10));
    expect(first.envelope.data).toMatchObject({ current_page: 1, total_pages: 2, total_count: 12 });
    const beyond = await call<TemplatePage>('GET', '?page=9');
    expect([namesOf(beyond), beyond.envelope.data.current_page]).toEqual([['T2', 'T1'], 2]);
    expect(namesOf(await call<TemplatePage>('GET', '?page=2&page_size=5'))).toEqual(
      names.toReversed().slice(5, 10),
    );
    for (const query of ['?page=0', '?page_size=x', '?all=1', '?type=mail', `?search=${'x'.repeat(201)}`])
      expect((await call('GET', query)).status).toBe(400);
  });

  test('with all=true has everything in one page, or everything of one type', async () => {
    const { server, call } = await startForStaff();
    await addTemplates(server, names);
    const all = await call<TemplatePage>('GET', '?all=true');
    expect(all.envelope.data).toMatchObject({ current_page: 1, total_pages: 1, total_count: 12 });
    expect(namesOf(all)).toEqual(names.toReversed());
    const some = await call<TemplatePage>('GET', '?all=true&type=subscription');
    expect(namesOf(some)).toEqual(['T12', 'T10', 'T8', 'T6', 'T4', 'T2']);
  });

  test('has truncated texts, since a page of whole ones would be a book', async () => {
    const { call } = await startForStaff();
    await call('POST', '', { ...written, html_content: 'x'.repeat(400_000) });
    const { data } = (await call<TemplatePage>('GET', '')).envelope;
    expect(data.result[0]?.html_content).toBe('x'.repeat(300));
    expect(data.result[0]?.html_variable_keys).toEqual(written.html_variable_keys);
  });

  test.each([
    ['wel', ['Welcome']],
    ['WELCOME', ['Welcome']],
    ['{{ title', ['Welcome']],
    ['hello {{', ['Welcome']],
    ['subscr', ['Xêrhatin']],
    ['XÊRHATIN', ['Xêrhatin']],
    ['%', ['50% off_now']],
    ['_', ['50% off_now']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['  ', ['50% off_now', 'Xêrhatin', 'Welcome']],
  ])('LST-03 searches all texts in any case, without special characters: %j', async (search, found) => {
    const { call } = await startForStaff();
    await call('POST', '', { ...written, html_variable_keys: [] });
    await call('POST', '', { name: 'Xêrhatin', type: 'subscription' });
    await call('POST', '', { name: '50% off_now', type: 'blog' });
    const page = await call<TemplatePage>('GET', `?search=${encodeURIComponent(search)}`);
    expect([namesOf(page), page.envelope.data.total_count]).toEqual([found, found.length]);
  });
});

test('LST-03 a text search uses the trigram index', async () => {
  const { pool } = database();
  await pool.query(
    `insert into templates (name, type, plain_content)
     select 'name ' || n, 'blog', repeat(md5(n::text), 30) from generate_series(1, 3000) n`,
  );
  await pool.query('vacuum analyze templates');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select pk from templates where name ilike '%e 2999%' or type ilike '%e 2999%'
     or html_content ilike '%e 2999%' or plain_content ilike '%e 2999%'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('templates_search');
});
