// `npx node tools/bench/staff-lists.ts`: the cost of staff lists with 100,000 records, relative to 100,
// over HTTP; and of the middle and last pages, relative to the first. Uses the PostgreSQL at TEST_DATABASE_URL, else the embedded one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../server/db/open.ts';
import { signInAsStaff, timeOf } from './ask-staff.ts';
import { serveProduct } from './serve-product.ts';

const FEW = 100;
const MANY = Number(process.env['BENCH_ROWS'] ?? 100_000);
const PAGE_SIZE = 25;

/** A word in ten records, however many there are, and one in every fiftieth. */
const RARE = 'lantern';
const COMMON = 'harbour';

const noun = `(array['visa', 'letter', 'mentor', 'city', 'exam', 'room', 'permit'])[1 + n % 7]`;
const word = `case when n % greatest($1::int / 10, 2) = 1 then ' ${RARE}' when n % 50 = 7 then ' ${COMMON}' else '' end`;
const at = `timestamptz '2026-01-01' + n * interval '1 minute'`;

const media = (table: string): string =>
  `insert into ${table} (type, name, file, size, mime_type, created_at, updated_at)
   select 'picture', ${noun} || ' ' || n || ${word}, 'bench-' || n || '.png', n, 'image/png', ${at}, ${at}
   from generate_series(1, $1::int) n`;

/** Each list: its address, and how to fill it. */
const lists = {
  templates: [
    '/api/templates/admin/',
    `insert into templates (name, type, html_content, plain_content, created_at, updated_at)
     select ${noun} || ' ' || n || ${word}, 'blog', '<p>About ' || md5(n::text) || '</p>', md5(n::text), ${at}, ${at}
     from generate_series(1, $1::int) n`,
  ],
  'template media': ['/api/templates/admin/media/', media('template_media')],
  'product media': ['/api/products/admin/media/', media('product_media')],
  posts: [
    '/api/blog/admin/posts/',
    `insert into posts (subject, summary, author, template_id, content, reading_minutes, created_at, updated_at)
     select ${noun} || ' ' || n || ${word}, 'About ' || md5(n::text), 'Rojîn', 1, '<p>Text</p>', 1, ${at}, ${at}
     from generate_series(1, $1::int) n`,
  ],
  subscriptions: [
    '/api/subscriptions/admin/',
    `insert into subscriptions (subscription_type_id, subscription_channel_id, crontab, timezone, created_at)
     select 1, 1, n % 60 || ' 9 * * *', 'UTC' || ${word}, ${at}
     from generate_series(1, $1::int) n`,
  ],
} as const;

type Figures = Record<'first' | 'middle' | 'last' | 'rare' | 'common' | 'miss', number>;

/** Starts a server with this many records and returns each list's times, in ms. */
async function measure(rows: number): Promise<Record<string, Figures>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-bench-'));
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `renas_bench_${rows}`;
  const onServer = async (statement: string): Promise<void> => {
    if (server === '') return;
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`create database ${name}`);
  const url = server === '' ? undefined : Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const env = { DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) };
  try {
    // The demo data has the staff account for the calls.
    await (await serveProduct(env)).stop();
    const database = await openDatabase({
      ...(url === undefined ? {} : { url }),
      dir: path.join(folder, 'db'),
    });
    await database.pool.query('set statement_timeout = 0');
    for (const [, statement] of Object.values(lists)) await database.pool.query(statement, [rows]);
    await database.pool.query('vacuum analyze');
    await database.close();
    const product = await serveProduct(env);
    const token = await signInAsStaff(product.address);
    const figures: Record<string, Figures> = {};
    for (const [list, [address]] of Object.entries(lists)) {
      const ask = (query: string) =>
        timeOf(`${product.address}${address}?page_size=${PAGE_SIZE}&${query}`, token);
      figures[list] = {
        first: await ask('page=1'),
        middle: await ask(`page=${Math.ceil(rows / PAGE_SIZE / 2)}`),
        last: await ask('page=1000000'),
        rare: await ask(`page=1&search=${RARE}`),
        common: await ask(`page=1&search=${COMMON}`),
        miss: await ask('page=1&search=no-record-has-this'),
      };
    }
    await product.stop();
    return figures;
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}

const few = await measure(FEW);
const many = await measure(MANY);
const cells = (values: readonly string[]): string =>
  values.map((value, at) => (at === 0 ? value.padEnd(16) : value.padStart(20))).join('');
console.log(
  cells([
    '',
    'first page, ms',
    '10 matches, ms',
    '1 in 50, ms',
    'no match, ms',
    'middle : first',
    'last : first',
  ]),
);
for (const [list, now] of Object.entries(many)) {
  const then = few[list];
  if (then === undefined) continue;
  const against = (key: keyof Figures): string =>
    `${then[key].toFixed(1)} → ${now[key].toFixed(1)} (${(now[key] / then[key]).toFixed(1)})`;
  const toFirst = (key: keyof Figures): string => (now[key] / now.first).toFixed(1);
  console.log(
    cells([
      list,
      against('first'),
      against('rare'),
      against('common'),
      against('miss'),
      toFirst('middle'),
      toFirst('last'),
    ]),
  );
}
