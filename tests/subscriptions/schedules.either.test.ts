// @module-tag deeper
import { eq } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import type {
  CrontabCheck,
  ScheduleDetail,
  ScheduleDryRun,
  SchedulePage,
  SchedulePreview,
} from '../../contract/subscriptions.ts';
import type { TemplateUses } from '../../contract/templates.ts';
import { outbox, subscriptionRuns, subscriptions, users } from '../../server/db/schema.ts';
import { eventually } from '../support/eventually.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { addMembers, addTemplate, CHANNEL, choose, itemOf, mapOf, PART, TYPE } from '../support/schedules.ts';
import { signUpStaff } from '../support/staff.ts';

const { start } = useServer();
const PATH = '/api/subscriptions/admin/';

async function startForStaff() {
  const server = await start();
  const token = await signUpStaff(server);
  await server.database.db
    .update(users)
    .set({ timezone: 'Asia/Baghdad' })
    .where(eq(users.email, 'staff@example.com'));
  const template = await addTemplate(server.database.db);
  const call = <Data = ScheduleDetail>(method: string, path = '', body?: unknown, language = 'en') =>
    server.call<Data>(method, PATH + path, {
      token,
      headers: { 'accept-language': language },
      ...(body === undefined ? {} : { body }),
    });
  const form = (more: object = {}) => ({
    subscription_type_id: TYPE.opportunities,
    subscription_channel_id: CHANNEL.email,
    crontab: '0 9 * * mon',
    channel_templates: mapOf(PART.body, itemOf(template)),
    ...more,
  });
  return { server, token, template, call, form };
}

const rowsOf = ({ database }: TestServer) => database.db.select().from(subscriptions);

describe('SBA-02 the form offers', () => {
  test("types and channels in the reader's language, and the parts of a channel", async () => {
    const { call } = await startForStaff();
    const types = await call<{ pk: number; name: string }[]>('GET', 'types/');
    expect(types.envelope.data.map(({ pk, name }) => [pk, name])).toEqual([
      [1, 'Newsletter'],
      [2, 'Opportunities'],
      [3, 'Guides and checklists'],
      [4, 'Mentorship'],
    ]);
    expect((await call('GET', 'channels/', undefined, 'kmr')).envelope.data).toEqual([
      { pk: 1, key: 'email', name: 'E-name' },
      { pk: 2, key: 'web', name: 'Malper' },
    ]);
    for (const path of ['channels/1/', 'channels/?id=1'])
      expect((await call('GET', path)).envelope.data).toEqual({
        pk: 1,
        key: 'email',
        name: 'Email',
        channel_templates: [
          { pk: 1, key: 'header', name: 'Header' },
          { pk: 2, key: 'body', name: 'Body' },
          { pk: 3, key: 'footer', name: 'Footer' },
        ],
      });
    expect((await call('GET', 'channels/2/', undefined, 'ckb')).envelope.data).toMatchObject({
      channel_templates: [{ pk: 4, key: 'body', name: 'ناوەڕۆک' }],
    });
    for (const path of ['channels/9/', 'channels/x/', 'channels/?id=0'])
      expect((await call('GET', path)).status).toBe(404);
  });

  test('the four flow types (P24)', async () => {
    const { call } = await startForStaff();
    const { envelope } = await call('GET', 'templates/flows/types/');
    expect(envelope.data).toEqual(['all', 'first', 'rotate', 'random']);
  });
});

describe('SBA-01 a scheduled subscription', () => {
  test("is stored as sent, with the account's time zone and its next time, and found by path and query", async () => {
    const { call, form, template } = await startForStaff();
    const made = await call('POST', '', form({ crontab: ' 0 9 * * mon ' }));
    expect([made.status, made.envelope.data]).toEqual([
      200,
      {
        pk: 1,
        name: '',
        subscription_type_id: 2,
        subscription_channel_id: 1,
        subscription_type: { pk: 2, name: 'Opportunities' },
        subscription_channel: { pk: 1, name: 'Email' },
        crontab: '0 9 * * mon',
        timezone: 'Asia/Baghdad',
        is_paused: false,
        channel_templates: { 2: { channel_template_id: 2, items: [itemOf(template)] } },
        next_run: '2026-03-02T06:00:00.000Z',
        last_run: null,
        created_at: '2026-03-01T12:00:00.000Z',
        updated_at: '2026-03-01T12:00:00.000Z',
      },
    ]);
    for (const path of ['1/', '1', '?id=1'])
      expect((await call('GET', path)).envelope).toEqual(made.envelope);
  });

  test('is replaced by path and by query, and uses the time zone of whoever saved it last', async () => {
    const { call, form, template, server } = await startForStaff();
    await call('POST', '', form());
    await server.database.db.update(users).set({ timezone: 'Europe/Berlin' });
    for (const path of ['1/', '?id=1']) {
      const items = [itemOf(template, 'One'), itemOf(template, 'Two', { priority: -2.5 })];
      const channel_templates = { ...mapOf(PART.header, itemOf(template)), ...mapOf(PART.body, ...items) };
      const changed = await call('PUT', path, form({ subscription_type_id: 3, channel_templates }));
      expect(changed.envelope.data).toMatchObject({
        pk: 1,
        subscription_type_id: 3,
        timezone: 'Europe/Berlin',
        next_run: '2026-03-02T08:00:00.000Z',
        channel_templates,
      });
    }
  });

  test('MLG-02 has a name if staff give it one, keeps it until another is sent, and is found by it', async () => {
    const { call, form } = await startForStaff();
    await call('POST', '', form({ name: ' Weekly letter ' }));
    await call('POST', '', form());
    expect((await call('PUT', '1/', form())).envelope.data.name).toBe('Weekly letter');
    const found = await call<SchedulePage>('GET', '?search=LETTER');
    expect(found.envelope.data.result.map(({ pk, name }) => [pk, name])).toEqual([[1, 'Weekly letter']]);
    expect((await call('PUT', '1/', form({ name: '' }))).envelope.data.name).toBe('');
    const long = await call('POST', '', form({ name: 'x'.repeat(201) }));
    expect([long.status, Object.keys(long.envelope.errors)]).toEqual([400, ['name']]);
  });

  test('keeps a due time when something else changes', async () => {
    const { call, form, server } = await startForStaff();
    await call('POST', '', form({ crontab: '* * * * *' }));
    server.pass({ minutes: 2 });
    const { envelope } = await call('PUT', '1/', form({ crontab: '* * * * *', subscription_type_id: 1 }));
    expect(envelope.data.next_run).toBe('2026-03-01T12:01:00.000Z');
  });

  test('is deleted by path and by query', async () => {
    const { call, form, server } = await startForStaff();
    await call('POST', '', form());
    await call('POST', '', form());
    expect((await call('DELETE', '1/')).envelope).toMatchObject({ success: true, data: {} });
    expect((await call('DELETE', '?id=2')).status).toBe(200);
    expect(await rowsOf(server)).toEqual([]);
  });

  // The embedded engine has one connection.
  test.runIf(inject('postgresUrl') !== '')(
    'takes along the mails that are being stored while it is deleted',
    async () => {
      const { call, form, server } = await startForStaff();
      await call('POST', '', form());
      const { db, pool } = server.database;
      const [run] = await db
        .insert(subscriptionRuns)
        .values({
          subscription_id: 1,
          subscription_type_id: TYPE.opportunities,
          subscription_channel_id: CHANNEL.email,
          fire_at: server.world.now(),
          started_at: server.world.now(),
          cursor: '00000000-0000-4000-8000-000000000000',
        })
        .returning();
      const storing = await pool.connect();
      try {
        await storing.query('begin');
        await storing.query('select from subscription_runs for update');
        await storing.query(
          `insert into outbox (kind, recipient, language, sealed, run_id) values ('run', 'a@example.com', 'en', '-', $1)`,
          [run!.id],
        );
        const deleting = call('DELETE', '1/');
        await eventually(async () => {
          // Other databases of this PostgreSQL have locks of their own to wait for.
          const { rows } = await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows).toHaveLength(1);
        });
        await storing.query('commit');
        expect((await deleting).status).toBe(200);
      } finally {
        storing.release();
      }
      const stored = await db.select({ state: outbox.state }).from(outbox).where(eq(outbox.run_id, run!.id));
      expect(stored).toEqual([{ state: 'void' }]);
    },
  );

  test('is paused, and resumed with the next time from then', async () => {
    const { call, form, server } = await startForStaff();
    await call('POST', '', form());
    const paused = await call('POST', '1/pause/');
    expect([paused.envelope.data.is_paused, paused.envelope.data.next_run]).toEqual([true, null]);
    const saved = await call('PUT', '1/', form({ crontab: '*/2 15 * * *' }));
    expect([saved.envelope.data.is_paused, saved.envelope.data.next_run]).toEqual([true, null]);
    server.pass({ minutes: 3 });
    const resumed = await call('POST', '1/resume/');
    expect([resumed.envelope.data.is_paused, resumed.envelope.data.next_run]).toEqual([
      false,
      '2026-03-01T12:04:00.000Z',
    ]);
  });

  test.each(['2/', '0/', 'x/', '99999999999/'])('that does not exist is 404 at %s', async (path) => {
    const { call, form } = await startForStaff();
    for (const [method, rest, body] of [
      ['GET', ''],
      ['GET', 'runs/'],
      ['GET', 'dry-run/'],
      ['POST', 'pause/'],
      ['POST', 'resume/'],
      ['PUT', '', form()],
      ['DELETE', ''],
    ] as const)
      expect([method, rest, (await call(method, path + rest, body)).status]).toEqual([method, rest, 404]);
  });
});

test("SBA-01 the list is paged, newest first, and searched in the reader's language", async () => {
  const { call, form, server } = await startForStaff();
  for (const [type, channel, crontab] of [
    [1, 1, '@daily'],
    [2, 1, '5 4 * * *'],
    [4, 1, '@weekly'],
  ]) {
    await call('POST', '', form({ subscription_type_id: type, subscription_channel_id: channel, crontab }));
    server.pass({ minutes: 1 });
  }
  const found = async (query: string, language = 'en') => {
    const { envelope } = await call<SchedulePage>('GET', query, undefined, language);
    return envelope.data.result.map(({ pk }) => pk);
  };
  const { envelope } = await call<SchedulePage>('GET', '?page=2&page_size=2');
  expect(envelope.data).toMatchObject({ current_page: 2, total_pages: 2, total_count: 3 });
  expect(envelope.data.result.map(({ pk }) => pk)).toEqual([1]);
  expect(await found('')).toEqual([3, 2, 1]);
  expect(await found('?search=OPPORT')).toEqual([2]);
  expect(await found('?search=5%204')).toEqual([2]);
  expect(await found('?search=baghdad')).toEqual([3, 2, 1]);
  expect(await found('?search=%25')).toEqual([]);
  expect(await found(`?search=${encodeURIComponent('ڕاوێژکاری')}`, 'ckb')).toEqual([3]);
  expect(await found(`?search=${encodeURIComponent('ڕاوێژکاری')}`)).toEqual([]);
});

describe('SBA-03 errors are under their fields:', () => {
  test('all invalid or missing fields at once', async () => {
    const { call } = await startForStaff();
    const refused = await call('POST', '', {});
    expect([refused.status, Object.keys(refused.envelope.errors).toSorted()]).toEqual([
      400,
      ['channel_templates', 'crontab', 'subscription_channel_id', 'subscription_type_id'],
    ]);
  });

  test.each([
    ['', 'This field is required.'],
    [
      '* * *',
      'Write five fields: minute, hour, day of the month, month, day of the week. Or a word such as @daily.',
    ],
    ['@never', '“@never” is not known. Use @hourly, @daily, @weekly, @monthly or @yearly.'],
    ['0 25 * * *', 'Field “hour”: “25” is not between 0 and 23. Correct it.'],
    ['0 9 * * funday', 'Field “day of the week”: “funday” cannot be understood. Correct it.'],
    ['0 9-5 * * *', 'Field “hour”: “9-5” ends before it begins. Swap the two.'],
    ['*/99 * * * *', 'Field “minute”: the step of “*/99” is 0 or too large. Choose another one.'],
    [
      '0 0 30 feb *',
      'Field “day of the month”: none of the chosen months has a day “30”. Choose another one.',
    ],
  ])('the crontab "%s"', async (crontab, words) => {
    const { call, form } = await startForStaff();
    const refused = await call('POST', '', form({ crontab }));
    expect([refused.status, refused.envelope.errors]).toEqual([400, { crontab: [words] }]);
  });

  test('a crontab, in Kurdish', async () => {
    const { call, form } = await startForStaff();
    const { envelope } = await call('POST', '', form({ crontab: '0 25 * * *' }), 'ckb');
    expect(envelope.errors).toEqual({
      crontab: ['خانەی «کاتژمێر»: «25» لە نێوان ٠ و ٢٣ نییە. ڕاستی بکەرەوە.'],
    });
  });

  test('an unknown or deleted type and channel', async () => {
    const { call, form } = await startForStaff();
    const refused = await call('POST', '', form({ subscription_type_id: 9, subscription_channel_id: 9 }));
    expect([refused.status, refused.envelope.errors]).toEqual([
      400,
      {
        subscription_type_id: ['Choose one of the listed values.'],
        subscription_channel_id: ['Choose one of the listed values.'],
      },
    ]);
  });

  /** The errors of a map of items, from both calls that read it. */
  const refusalsOf = async (
    { call, form }: Pick<Awaited<ReturnType<typeof startForStaff>>, 'call' | 'form'>,
    channel_templates: unknown,
    language?: string,
  ) => {
    const { crontab: _, ...message } = form({ channel_templates });
    const saved = await call('POST', '', form({ channel_templates }), language);
    for (const path of ['preview/', 'test/']) {
      const other = await call('POST', path, message, language);
      expect([path, other.status, other.envelope.errors]).toEqual([path, 400, saved.envelope.errors]);
    }
    expect(saved.status).toBe(400);
    return saved.envelope.errors;
  };

  test('the map of items as a whole', async () => {
    const { call, form, template, server } = await startForStaff();
    const good = itemOf(template);
    const cases: readonly (readonly [unknown, string[]])[] = [
      [{}, ['Give the message at least one part with one item.']],
      [mapOf(PART.body), ['Body: keep at least one item.']],
      [mapOf(PART.web, good), ['The channel has no part “4”. Choose the parts of this channel.']],
      [mapOf(99, good), ['The channel has no part “99”. Choose the parts of this channel.']],
      [
        { 2: { channel_template_id: 3, items: [good] } },
        ['Body: give channel_template_id the number that the part stands under.'],
      ],
      [
        { ...mapOf(PART.header), ...mapOf(PART.footer) },
        ['Header: keep at least one item.', 'Footer: keep at least one item.'],
      ],
      [[], ['Give a set of named values.']],
      ['text', ['Give a set of named values.']],
    ];
    for (const [map, words] of cases)
      expect(await refusalsOf({ call, form }, map)).toEqual({ channel_templates: words });
    expect(await rowsOf(server)).toEqual([]);
  });

  test('errors of an item, under the path of its value', async () => {
    const { call, form, template, server } = await startForStaff();
    const ofBlog = await addTemplate(server.database.db, { type: 'blog' });
    const good = itemOf(template);
    const long = 'x'.repeat(70);
    const cases: readonly (readonly [unknown, Record<string, string>])[] = [
      ['text', { '': 'Give a set of named values.' }],
      [{ ...good, priority: 'high' }, { priority: 'Write this as a number.' }],
      [{ ...good, priority: null }, { priority: 'Write this as a number.' }],
      [{ ...good, priority: 1_000_001 }, { priority: 'Use 1000000 or less.' }],
      [{ ...good, priority: -1_000_001 }, { priority: 'Use -1000000 or more.' }],
      [{ ...good, flow_type: 'some' }, { flow_type: 'Choose one of the listed values.' }],
      [{ ...good, template_id: '' }, { template_id: 'Choose a template.' }],
      [
        { ...good, template_id: 77 },
        { template_id: 'This template is no longer there. Choose another one.' },
      ],
      [
        { ...good, template_id: ofBlog },
        { template_id: 'This template is of another type. Choose one of type subscription.' },
      ],
      [
        { ...good, html_variables: [] },
        { 'html_variables.title': 'Give the variable “title” (HTML) a value.' },
      ],
      [
        { ...good, plain_variables: [{ key: 'title', value: ' ' }] },
        { 'plain_variables.title': 'Give the variable “title” (plain text) a value.' },
      ],
      [
        { ...good, html_variables: [...good.html_variables, { key: 'other', value: 'x' }] },
        { 'html_variables.other': 'The template has no variable “other” (HTML). Remove it.' },
      ],
      [
        { ...good, html_variables: Array.from({ length: 4 }, () => good.html_variables[0]) },
        { 'html_variables.title': 'The variable “title” (HTML) appears more than once. Keep one of them.' },
      ],
      [
        { ...good, html_variables: [...good.html_variables, { key: long, value: 'x' }] },
        {
          [`html_variables.${long.slice(0, 64)}`]: `The template has no variable “${long.slice(0, 64)}” (HTML). Remove it.`,
        },
      ],
      [
        { ...good, html_variables: 'title' },
        {
          html_variables: 'Give a list of keys with their values, all as text.',
          'html_variables.title': 'Give the variable “title” (HTML) a value.',
        },
      ],
      [
        { ...good, plain_variables: [...good.plain_variables, { key: 'title' }] },
        { plain_variables: 'Give a list of keys with their values, all as text.' },
      ],
      [
        { ...good, plain_variables: [{ key: 'title', value: 'a\0b' }] },
        { 'plain_variables.title': 'Remove the characters that cannot be stored.' },
      ],
      [{ ...good, colour: 'red' }, { colour: 'This field is not known here. Leave it out.' }],
      [
        itemOf(template, 'x'.repeat(10_001)),
        {
          'html_variables.title': 'Use at most 10000 characters for “title” (HTML).',
          'plain_variables.title': 'Use at most 10000 characters for “title” (plain text).',
        },
      ],
      [
        { ...good, priority: 'high', flow_type: 7, html_variables: [] },
        {
          priority: 'Write this as a number.',
          flow_type: 'Choose one of the listed values.',
          'html_variables.title': 'Give the variable “title” (HTML) a value.',
        },
      ],
    ];
    for (const [wrong, words] of cases) {
      const errors = Object.entries(words).map(([field, text]) => [
        ['channel_templates.2.items.1', field].filter(Boolean).join('.'),
        [text],
      ]);
      expect(await refusalsOf({ call, form }, mapOf(PART.body, good, wrong, good))).toEqual(
        Object.fromEntries(errors),
      );
    }
    expect(await rowsOf(server)).toEqual([]);
  });

  test.each([
    ['ckb', 'ئەم داڕێژەیە چیتر نەماوە. یەکێکی تر هەڵبژێرە.', 'بەهایەک بدە بە گۆڕاوی «title» لە دەقی سادەدا.'],
    ['kmr', 'Ev şablon êdî tune ye. Yeke din hilbijêre.', 'Nirxekê bide guherbara «title» (nivîsa sade).'],
  ])('errors in items of several parts, in %s', async (language, gone, missing) => {
    const { call, form, template } = await startForStaff();
    const good = itemOf(template);
    const map = {
      ...mapOf(PART.header, { ...good, template_id: 77 }),
      ...mapOf(PART.footer, good, { ...good, plain_variables: [] }),
    };
    expect(await refusalsOf({ call, form }, map, language)).toEqual({
      'channel_templates.1.items.0.template_id': [gone],
      'channel_templates.3.items.1.plain_variables.title': [missing],
    });
  });

  test('keys that are special to JavaScript, to a path or to nobody are repeated like any other', async () => {
    const { call, form, template } = await startForStaff();
    const hostile = ['__proto__', 'constructor', 'toString', '', '.', 'a.b', '0', 'a\u2028b', '\ud800'];
    const { html_variables, ...rest } = itemOf(template);
    const strays = hostile.map((key) => ({ key, value: 'x' }));
    const item = { ...rest, html_variables: [...html_variables, ...strays] };
    const errors = await refusalsOf({ call, form }, mapOf(PART.body, item));
    expect(errors).toEqual(
      Object.fromEntries(
        hostile.map((key) => {
          const said = key.trim().toWellFormed();
          return [
            `channel_templates.2.items.0.html_variables.${said}`,
            [`The template has no variable “${said}” (HTML). Remove it.`],
          ];
        }),
      ),
    );
    const named = await refusalsOf({ call, form }, mapOf(PART.body, { ...rest, html_variables, valueOf: 1 }));
    expect(named).toEqual({
      'channel_templates.2.items.0.valueOf': ['This field is not known here. Leave it out.'],
    });
  });

  test('a refused change loses nothing', async () => {
    const { call, form } = await startForStaff();
    const before = await call('POST', '', form());
    await call('PUT', '1/', form({ crontab: 'x', channel_templates: {} }));
    expect((await call('GET', '1/')).envelope).toEqual(before.envelope);
  });

  test('500 items are stored in order, and 1001 are too many', async () => {
    const { call, form, template } = await startForStaff();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => itemOf(template, `No ${index}`, { priority: index % 7 }));
    const { status, envelope } = await call(
      'POST',
      '',
      form({ channel_templates: mapOf(PART.body, ...many(500)) }),
    );
    expect([status, envelope.data.channel_templates['2']?.items]).toEqual([200, many(500)]);
    const refused = await call('POST', '', form({ channel_templates: mapOf(PART.body, ...many(1001)) }));
    expect(refused.envelope.errors).toEqual({ channel_templates: ['Keep at most 1000 items.'] });
  });

  test('wrong items among 500 are reported by position, and nothing is stored', async () => {
    const { call, form, server, template } = await startForStaff();
    const items = Array.from({ length: 500 }, (_, index) => itemOf(template, `No ${index + 1}`));
    items[136] = itemOf(template, ' ');
    items[401] = { ...itemOf(template, 'No 402'), template_id: 999_999 };
    expect(await refusalsOf({ call, form }, mapOf(PART.body, ...items))).toEqual({
      'channel_templates.2.items.136.html_variables.title': ['Give the variable “title” (HTML) a value.'],
      'channel_templates.2.items.136.plain_variables.title': [
        'Give the variable “title” (plain text) a value.',
      ],
      'channel_templates.2.items.401.template_id': ['This template is no longer there. Choose another one.'],
    });
    expect(await rowsOf(server)).toEqual([]);
  });

  test('an answer lists a hundred wrong values and counts the rest', async () => {
    const { call, form } = await startForStaff();
    const items = Array.from({ length: 500 }, () => ({ ...itemOf(77), priority: 'high' }));
    const errors = await refusalsOf({ call, form }, { ...mapOf(PART.body, ...items), ...mapOf(PART.header) });
    const { channel_templates, ...named } = errors;
    expect(channel_templates).toEqual([
      'Header: keep at least one item.',
      'Correct the values that are named here. Others that are wrong: 901.',
    ]);
    expect(Object.keys(named)).toEqual(
      Array.from({ length: 99 }, (_, at) => `channel_templates.2.items.${at}.priority`),
    );
  });

  test('of very many variables, a hundred are listed and the others counted', async () => {
    const { call, form, template } = await startForStaff();
    const html_variables = Array.from({ length: 60_000 }, (_, key) => ({ key: String(key), value: '' }));
    const map = mapOf(PART.body, { ...itemOf(template), html_variables });
    const { channel_templates, ...named } = (await call('POST', '', form({ channel_templates: map })))
      .envelope.errors;
    expect(Object.keys(named)).toHaveLength(100);
    expect(channel_templates).toEqual([
      'Correct the values that are named here. Others that are wrong: 59901.',
    ]);
  });

  test('TPL-02 a template that a subscription uses cannot be deleted or change its type', async () => {
    const { call, form, server, token, template } = await startForStaff();
    await call('POST', '', form());
    const path = `/api/templates/admin/${template}/`;
    const words = [
      'Subscriptions that use this template: 1. Choose another one there first.',
      'Subscription 1: “0 9 * * mon”.',
    ];
    const deleted = await server.call('DELETE', path, { token });
    expect([deleted.status, deleted.envelope.errors]).toEqual([409, { detail: words }]);
    const changed = await server.call('PATCH', path, { token, body: { type: 'blog' } });
    expect([changed.status, changed.envelope.errors]).toEqual([409, { type: words }]);
  });

  test('TPL-03 the subscriptions that use a template are listed with the keys they give values for, newest first', async () => {
    const { call, form, server, token, template } = await startForStaff();
    const uses = (language?: string) =>
      server.call<TemplateUses>('GET', `/api/templates/admin/${template}/uses/`, {
        token,
        ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
      });
    expect((await uses()).envelope.data).toEqual({ total_count: 0, result: [] });
    const two = mapOf(PART.body, itemOf(template), itemOf(template, 'Rooms'));
    await call('POST', '', form({ channel_templates: two }));
    await call('POST', '', form({ crontab: '0 8 * * *' }));
    const { total_count, result } = (await uses()).envelope.data;
    expect([total_count, result.map(({ crontab }) => crontab)]).toEqual([2, ['0 8 * * *', '0 9 * * mon']]);
    for (const use of result) expect(use).toMatchObject({ html_keys: ['title'], plain_keys: ['title'] });
    const inSorani = (await uses('ckb')).envelope.data.result;
    expect(inSorani[0]?.type).not.toBe(result[0]?.type);
    const gone = await server.call('GET', '/api/templates/admin/99/uses/', { token });
    expect(gone.status).toBe(404);
  });
});

describe('SBA-02 checking a crontab while it is being typed', () => {
  const startCheck = async (timezone = 'Asia/Baghdad') => {
    const { server, call } = await startForStaff();
    await server.database.db.update(users).set({ timezone });
    return async (text: string): Promise<CrontabCheck> => {
      const { envelope } = await call<CrontabCheck>('GET', `crontab/?crontab=${encodeURIComponent(text)}`);
      return envelope.data;
    };
  };

  test("shows the next five runs in the account's time zone and in UTC", async () => {
    const check = await startCheck();
    const found = await check('30 9 * * sun');
    expect(found).toMatchObject({ valid: true, problem: null, timezone: 'Asia/Baghdad', warnings: [] });
    expect(found.next).toHaveLength(5);
    expect(found.next[0]).toEqual({
      at: '2026-03-08T06:30:00.000Z',
      local: '2026-03-08T09:30:00+03:00',
      change: null,
    });
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'finds no crontab in %s',
    async (text) => {
      const check = await startCheck();
      const problem = { field: null, reason: 'not_five_fields', found: '1' };
      expect(await check(text)).toMatchObject({ valid: false, problem, next: [] });
    },
  );

  test('MLG-02 names the subscriptions of the same type and channel that run at the same times', async () => {
    const { server, call, form } = await startForStaff();
    await call('POST', '', form({ crontab: '0 9 * * mon', name: 'Letter' }));
    await call('POST', '', form({ crontab: '0 9 * * tue' }));
    await call('POST', '', form({ crontab: '0 9 * * 1', subscription_type_id: 3 }));
    const twins = async (query: string) =>
      (await call<CrontabCheck>('GET', `crontab/?crontab=${encodeURIComponent('00 09 * * 1')}${query}`))
        .envelope.data.twins;
    expect(await twins('&type=2&channel=1')).toEqual([{ pk: 1, name: 'Letter' }]);
    expect(await twins('&type=2&channel=1&except=1')).toEqual([]);
    expect(await twins('&type=2&channel=2')).toEqual([]);
    expect(await twins('&type=3&channel=1')).toEqual([{ pk: 3, name: '' }]);
    expect(await twins('')).toBeUndefined();
    // Nine o'clock somewhere else is another time.
    await server.database.db.update(users).set({ timezone: 'Europe/Berlin' });
    expect(await twins('&type=2&channel=1')).toEqual([]);
  });

  test('marks the runs that clock changes affect', async () => {
    const check = await startCheck('Europe/Berlin');
    const spring = await check('30 2 28-31 3 *');
    expect(spring.next.slice(0, 3)).toEqual([
      { at: '2026-03-28T01:30:00.000Z', local: '2026-03-28T02:30:00+01:00', change: null },
      { at: '2026-03-29T01:00:00.000Z', local: '2026-03-29T03:00:00+02:00', change: 'skipped' },
      { at: '2026-03-30T00:30:00.000Z', local: '2026-03-30T02:30:00+02:00', change: null },
    ]);
    const autumn = await check('30 2 24-26 10 *');
    expect(autumn.next.slice(0, 3).map(({ change }) => change)).toEqual(['changed', 'repeated', 'changed']);
  });

  test('warns about many runs, either day, and no runs', async () => {
    const check = await startCheck();
    expect((await check('*/5 * 1 * mon')).warnings).toEqual(['often', 'either_day']);
    expect(await check('0 0 31 2 *')).toMatchObject({ valid: false, warnings: ['never'], next: [] });
  });

  test('names the wrong field', async () => {
    const check = await startCheck();
    expect(await check('0 9 * 13 *')).toEqual({
      valid: false,
      problem: {
        field: 'month',
        reason: 'out_of_range',
        found: '13',
        sentence: 'Field “month”: “13” is not between 1 and 12. Correct it.',
      },
      timezone: 'Asia/Baghdad',
      next: [],
      warnings: [],
    });
    expect((await check('')).problem).toMatchObject({ field: null, reason: 'not_five_fields' });
  });
});

describe('SBA-03 the message', () => {
  const messageOf = ({ crontab: _, ...message }: Record<string, unknown>) => message;

  test('is made of the parts in order, with its values, sanitized and with absolute URLs', async () => {
    const { call, form, template, server } = await startForStaff();
    const frame = await addTemplate(server.database.db, {
      html_content: '<p onclick="x()">Renas <img src="/media/templates/logo.png" alt="Logo"></p>',
      plain_content: '',
      html_variable_keys: [],
      plain_variable_keys: [],
    });
    const plain = {
      template_id: frame,
      html_variables: [],
      plain_variables: [],
      priority: 1,
      flow_type: 'all',
    };
    const channel_templates = {
      ...mapOf(PART.footer, { ...plain }),
      ...mapOf(
        PART.body,
        itemOf(template, 'Grants & <b>loans</b>', { priority: 2 }),
        itemOf(template, 'First'),
      ),
      ...mapOf(PART.header, { ...plain }),
    };
    const { envelope } = await call<SchedulePreview>(
      'POST',
      'preview/',
      messageOf(form({ channel_templates })),
    );
    const { subject, html, plain: text, taken } = envelope.data;
    expect(subject).toBe('First');
    expect(taken).toEqual({ 1: [0], 2: [1, 0], 3: [0] });
    expect(html.match(/<div dir="auto">/g)).toHaveLength(4);
    expect(html).toContain('<h2>Grants &amp; &lt;b&gt;loans&lt;/b&gt;</h2>');
    expect(html).toContain('href="http://localhost:3000/blog/"');
    expect(html).toContain('src="http://localhost:3000/media/templates/logo.png"');
    expect(html).not.toContain('onclick');
    expect(text).toBe('Renas\n\nFirst: read more.\n\nGrants & <b>loans</b>: read more.\n\nRenas');
  });

  test('has the subject from the variable of that name, else its first heading, else its type', async () => {
    const { call, form, server } = await startForStaff();
    const subjectOf = async (texts: object, variables: object[]) => {
      const template_id = await addTemplate(server.database.db, { plain_variable_keys: [], ...texts });
      const item = { ...itemOf(template_id), html_variables: variables, plain_variables: [] };
      const message = messageOf(form({ channel_templates: mapOf(PART.body, item) }));
      const { envelope } = await call<SchedulePreview>('POST', 'preview/', message, 'kmr');
      return envelope.data.subject;
    };
    const html_content = '<h1>Hello <em>you</em></h1>';
    expect(
      await subjectOf({ html_content, html_variable_keys: ['subject'] }, [
        { key: 'subject', value: ' A\nB ' },
      ]),
    ).toBe('A B');
    expect(await subjectOf({ html_content, html_variable_keys: [] }, [])).toBe('Hello you');
    expect(await subjectOf({ html_content: '<p>x</p>', html_variable_keys: [] }, [])).toBe('Derfet');
  });

  test('MLG-01 shows the plain text of a template as HTML, too, if that is all it has', async () => {
    const { call, form, server } = await startForStaff();
    const template_id = await addTemplate(server.database.db, {
      html_content: '<h1></h1><p>&nbsp;</p>',
      html_variable_keys: [],
    });
    const item = { ...itemOf(template_id, 'Grants & loans'), html_variables: [] };
    const message = messageOf(form({ channel_templates: mapOf(PART.body, item) }));
    const { html, plain } = (await call<SchedulePreview>('POST', 'preview/', message)).envelope.data;
    expect(html).toContain('<p>Grants &amp; loans: read more.</p>');
    expect(html).not.toContain('<h2>');
    expect(plain).toContain('Grants & loans: read more.');
  });

  test('MLG-01 P57 names the variables that a template uses but does not declare', async () => {
    const { call, form, server } = await startForStaff();
    const template = await addTemplate(server.database.db, {
      html_content: '<p>{{ title }} {{ naem }}</p>',
      plain_content: '{{ title }} {{ wehn }} {{ naem }} {{ today }}',
      first_language: 'en',
      translations: { ckb: { html_content: '<p>{{ naw }}</p>', plain_content: '' } },
    });
    const fields = messageOf(form({ channel_templates: mapOf(PART.body, itemOf(template)) }));
    const { languages = [] } = (await call<SchedulePreview>('POST', 'preview/', fields)).envelope.data;
    expect(languages.map(({ language, unfilled }) => [language, unfilled])).toEqual([
      ['en', ['naem', 'wehn']],
      ['ckb', ['naw']],
      ['kmr', ['naem', 'wehn']],
    ]);
  });

  test('shows its recipients before anything is stored, as the dry run does afterwards', async () => {
    const { call, form, server } = await startForStaff();
    const { db } = server.database;
    await addMembers(db, ['ana', 'azad'], { language: 'ckb' });
    await addMembers(db, ['bob', 'cem']);
    await choose(db, ['ana', 'azad', 'bob'], TYPE.mentorship, CHANNEL.web);
    await choose(db, ['azad'], TYPE.mentorship, CHANNEL.web, false);
    const kind = { subscription_type_id: TYPE.mentorship, subscription_channel_id: CHANNEL.web };
    const fields = form({ ...kind, channel_templates: mapOf(PART.web, itemOf(await addTemplate(db))) });
    const { envelope } = await call<SchedulePreview>('POST', 'preview/', messageOf(fields));
    const { audience } = envelope.data;
    const stored = await call('POST', '', fields);
    const dryRun = await call<ScheduleDryRun>('GET', `${stored.envelope.data.pk}/dry-run/`);
    expect(audience).toEqual(dryRun.envelope.data);
    expect(audience.sample.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['ana@example.com', 'bob@example.com']),
    );
    expect(audience.sample.map(({ email }) => email)).not.toContain('azad@example.com');
    const byMail = messageOf(form({ subscription_type_id: TYPE.mentorship }));
    const other = await call<SchedulePreview>('POST', 'preview/', byMail);
    expect(other.envelope.data.audience).not.toEqual(audience);
  });

  test('MLG-01 is shown as the readers of each language get it, with their number', async () => {
    const { call, form, server } = await startForStaff();
    const { db } = server.database;
    await addMembers(db, ['ana', 'azad'], { language: 'ckb' });
    await addMembers(db, ['kawa'], { language: 'kmr' });
    await choose(db, ['ana', 'azad', 'kawa'], TYPE.opportunities, CHANNEL.email);
    const template = await addTemplate(db, {
      first_language: 'en',
      translations: { ckb: { html_content: '<h2>{{ title }}: بخوێنەوە</h2>', plain_content: '' } },
    });
    const fields = messageOf(form({ channel_templates: mapOf(PART.body, itemOf(template)) }));
    const { envelope } = await call<SchedulePreview>('POST', 'preview/', fields);
    const seen = envelope.data.languages?.map(({ language, recipients, subject, falls_back_to }) => [
      language,
      recipients,
      subject,
      falls_back_to,
    ]);
    expect(seen).toEqual([
      ['en', 0, 'Grants', null],
      ['ckb', 2, 'Grants: بخوێنەوە', null],
      ['kmr', 1, 'Grants', 'en'],
    ]);

    await call('POST', 'test/', fields);
    const tests = server.mails.filter(({ kind }) => kind === 'subscription-test');
    expect(tests.map(({ language, values }) => [language, values['subject']])).toEqual([
      // English is for Kurmanji readers, too.
      ['en', '[English: 1] Grants'],
      ['ckb', '[سۆرانی: 2] Grants: بخوێنەوە'],
    ]);
  });

  test('OWN-02 by the Web channel, is kept without the name of whoever tests it', async () => {
    const { call, form, server, token } = await startForStaff();
    const { db } = server.database;
    await db.update(users).set({ first_name: 'Zelal' });
    const template = await addTemplate(db, {
      html_content: '<h2>Dear {{ recipient_name }}</h2>',
      plain_content: 'Dear {{ recipient_name }}',
    });
    const web = {
      subscription_channel_id: CHANNEL.web,
      channel_templates: mapOf(PART.web, itemOf(template)),
    };
    await call('POST', 'test/', messageOf(form(web)));
    expect(JSON.stringify(await db.select().from(subscriptionRuns))).not.toContain('Zelal');
    const inbox = await server.call('GET', '/api/subscriptions/user/messages/', { token });
    expect(inbox.envelope.data).toMatchObject({ result: [{ plain: 'Dear Zelal' }] });
  });

  test('goes only to the address of whoever tests it', async () => {
    const { call, form, server } = await startForStaff();
    await addMembers(server.database.db, ['ana']);
    await choose(server.database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
    expect((await call('POST', 'test/', messageOf(form()), 'ckb')).envelope.data).toEqual({
      channel: 'email',
    });
    const tests = server.mails.filter(({ kind }) => kind === 'subscription-test');
    expect(tests).toEqual([
      expect.objectContaining({
        to: 'staff@example.com',
        language: 'ckb',
        values: expect.objectContaining({ subject: 'Grants' }),
      }),
    ]);
  });
});

describe('SBA-04 the dry run shows who would get it', () => {
  test('by mail: members and guests who chose it, members by default, nobody who unsubscribed', async () => {
    const { server, call, form } = await startForStaff();
    const { db } = server.database;
    await addMembers(db, ['ana', 'bob']);
    await addMembers(db, ['cem'], { language: 'ckb' });
    await addMembers(db, ['dan'], { is_verified: false });
    await choose(db, ['ana', 'cem', 'guest'], TYPE.opportunities, CHANNEL.email);
    await choose(db, ['bob'], TYPE.opportunities, CHANNEL.web);
    await choose(db, ['ana'], TYPE.mentorship, CHANNEL.email, false);
    await call('POST', '', form());
    await call('POST', '', form({ subscription_type_id: TYPE.mentorship }));
    expect((await call<ScheduleDryRun>('GET', '1/dry-run/')).envelope.data).toEqual({
      total: 3,
      by_language: { en: 2, ckb: 1, kmr: 0 },
      sample: [
        { email: 'ana@example.com', language: 'en' },
        { email: 'cem@example.com', language: 'ckb' },
        { email: 'guest@example.com', language: 'en' },
      ],
    });
    const byDefault = (await call<ScheduleDryRun>('GET', '2/dry-run/')).envelope.data;
    expect(byDefault.sample.map(({ email }) => email.split('@')[0])).toEqual(['bob', 'cem', 'staff']);
  });

  test('in the dashboard: only verified members', async () => {
    const { server, call, form, template } = await startForStaff();
    const { db } = server.database;
    await addMembers(db, ['ana', 'bob']);
    await addMembers(db, ['dan'], { is_verified: false });
    await choose(db, ['ana', 'dan', 'guest'], TYPE.opportunities, CHANNEL.web);
    const channel_templates = mapOf(PART.web, itemOf(template));
    await call('POST', '', form({ subscription_channel_id: CHANNEL.web, channel_templates }));
    const { envelope } = await call<ScheduleDryRun>('GET', '1/dry-run/');
    expect(envelope.data).toMatchObject({
      total: 1,
      sample: [{ email: 'ana@example.com', language: 'en' }],
    });
  });
});
