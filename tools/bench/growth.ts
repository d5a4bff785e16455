// `npx node tools/bench/growth.ts`: what the pages and calls of daily use cost with many rows, as a multiple of what they cost with
// few, measured in one run. --few 100 --many 100000 --rounds 60 set the sizes; DATABASE_URL names the PostgreSQL.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { makeBenchDatabase } from './bench-database.ts';
import { startMailSink } from './mail-sink.ts';
import { serveProduct, type ServedProduct } from './serve-product.ts';

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '100' },
    many: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});

/** A server on a database with a known number of rows. */
interface Place {
  readonly server: ServedProduct;
  readonly pool: Pool;
  readonly staff: Record<string, string>;
  readonly schedule: number;
}

/** Does one thing once. @throws {Error} if it fails. */
type Work = (place: Place) => Promise<void>;

const json = { 'content-type': 'application/json' };

async function ask({ server }: Pick<Place, 'server'>, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(server.address + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

/** Fills every kind of row up to a number: posts in three languages, members, their toggles and messages. */
async function fill(pool: Pool, rows: number): Promise<number> {
  const run = (text: string): Promise<unknown> =>
    pool.query(text.includes('$1') ? text : text, text.includes('$1') ? [rows] : []);
  await run(`insert into posts (subject, summary, author, language, template_id, content, reading_minutes, published_at, search_text)
    select 'How to study abroad, part ' || n, 'What to know about applying, number ' || n || ' of many', 'Rojîn Ehmed',
      (array['en', 'ckb', 'kmr'])[1 + n % 3], (select min(pk) from templates), repeat('<p>Words about studying.</p>', 20), 1,
      now() - n * interval '1 minute', 'how to study abroad, part ' || n || repeat(' words about studying.', 20)
    from generate_series(1, $1::int) n`);
  await run(`insert into users (email, password, is_verified, first_name)
    select 'p' || n || '@bench.example', (select password from users where email = 'member@renas.example'), true, 'N' || n
    from generate_series(1, $1::int) n`);
  await run(
    `insert into subscribers (email) select case when n % 2 = 0 then 'p' else 'm' end || n || '@bench.example' from generate_series(1, $1::int) n`,
  );
  await run(`insert into preferences select id, 2, 1, true, now() from subscribers on conflict do nothing`);
  await run(`insert into contact_messages (first_name, last_name, email, phone, message, language)
    select 'A', 'B', 'a@bench.example', '0750', 'Hello', 'en' from generate_series(1, $1::int) n`);
  await run(`insert into templates (name, type, html_content, plain_content)
    values ('Grants', 'subscription', '<h2>Grants</h2>', 'Grants')`);
  const {
    rows: [made],
  } = await pool.query<{ pk: number }>(
    `insert into subscriptions (subscription_type_id, subscription_channel_id, crontab, timezone)
     values (2, 1, '@yearly', 'UTC') returning pk`,
  );
  await run(
    `insert into subscription_items select max(s.pk), 2, 0, max(t.pk), '[]', '[]', 1, 'all' from subscriptions s, templates t`,
  );
  await run(`insert into subscription_runs (subscription_id, subscription_type_id, subscription_channel_id, fire_at, started_at, subject)
    select max(pk), 2, 2, now(), now(), 'News' from subscriptions`);
  // One message for each member, and up to a thousand for one person.
  await run(`insert into subscription_runs (subscription_type_id, subscription_channel_id, fire_at, started_at, subject)
    select 2, 2, now() - n * interval '1 minute', now(), 'News' from generate_series(1, $1::int) n`);
  await run(`insert into web_messages (user_id, run_id, created_at, read_at)
    select (select id from users where email = 'staff@renas.example'), id, now(), now() from subscription_runs limit 1000
    on conflict do nothing`);
  await run(`insert into web_messages (user_id, run_id, created_at)
    select u.id, (select max(id::text)::uuid from subscription_runs), now() from users u on conflict do nothing`);
  await run('vacuum analyze');
  return made?.pk ?? 0;
}

async function makePlace(rows: number, smtp: string, url: string): Promise<Place> {
  const server = await serveProduct({
    SMTP_URL: smtp,
    APP_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: url,
  });
  const pool = new Pool({ connectionString: url });
  const schedule = await fill(pool, rows);
  const signedIn = await ask({ server }, '/api/users/auth/token/', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'staff@renas.example', password: 'renas-demo-2026' }),
  });
  // Our own server’s answer.
  const { data } = JSON.parse(signedIn) as { data: { access: string } };
  return { server, pool, staff: { authorization: `Bearer ${data.access}` }, schedule };
}

const get =
  (path: string): Work =>
  async (place) =>
    void (await ask(place, path));
const asStaff =
  (path: string | ((place: Place) => string)): Work =>
  async (place) =>
    void (await ask(place, typeof path === 'string' ? path : path(place), { headers: place.staff }));
/** After a change of a post, so that nothing cached is of use. */
const changed =
  (work: Work): Work =>
  async (place) => {
    await place.pool.query('update posts set updated_at = now() where pk = 1');
    await work(place);
  };

const works: Readonly<Record<string, Work>> = {
  'list of the blog': get('/en/blog/'),
  'list of the blog, changed': changed(get('/en/blog/')),
  'a post': get('/en/blog/1/'),
  'a post, changed': changed(get('/en/blog/1/')),
  'list of posts (API)': get('/api/blog/posts/'),
  'posts (API), changed': changed(get('/api/blog/posts/?first_language=ckb')),
  'posts, a language first': get('/api/blog/posts/?first_language=ckb'),
  'search of the blog': get('/api/blog/posts/?search=study'),
  'search of the blog, changed': changed(get('/api/blog/posts/?search=study')),
  'search of the blog finds one': get('/api/blog/posts/?search=part%2077%20words'),
  'sitemap.xml': get('/sitemap.xml'),
  'sitemap.xml, changed': changed(get('/sitemap.xml')),
  feed: get('/en/feed.xml'),
  'signed-in person': asStaff('/api/users/me/'),
  'messages of the bell': asStaff('/api/subscriptions/user/messages/'),
  'staff: posts': asStaff('/api/blog/admin/posts/'),
  'staff: drafts': asStaff('/api/blog/admin/posts/?state=draft'),
  'staff: posts in ckb': asStaff('/api/blog/admin/posts/?language=ckb'),
  'staff: posts of an author': asStaff('/api/blog/admin/posts/?author=Roj%C3%AEn%20Ehmed'),
  'staff: of an author, changed': changed(asStaff('/api/blog/admin/posts/?author=Roj%C3%AEn%20Ehmed')),
  'staff: search finds nearly all': asStaff('/api/blog/admin/posts/?search=study'),
  'staff: search, changed': changed(asStaff('/api/blog/admin/posts/?search=study')),
  'staff: search finds one': asStaff('/api/blog/admin/posts/?search=number%2077%20of'),
  'staff: posts by title': asStaff('/api/blog/admin/posts/?sort=subject'),
  'staff: templates': asStaff('/api/templates/admin/'),
  'staff: subscriptions': asStaff('/api/subscriptions/admin/'),
  'dry run': asStaff(({ schedule }) => `/api/subscriptions/admin/${schedule}/dry-run/`),
  'contact message': async (place) =>
    void (await ask(place, '/api/support/contact/message/', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        first_name: 'A',
        last_name: 'B',
        email: 'a@bench.example',
        phone: '0750',
        message: 'Hello',
      }),
    })),
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const sink = await startMailSink();
const benches = [await makeBenchDatabase(), await makeBenchDatabase()];
const places: Place[] = [];
try {
  for (const [at, size] of [values.few, values.many].entries())
    places.push(await makePlace(Number(size), sink.url, benches[at]!.url));
  console.log(''.padEnd(34) + [values.few, values.many, 'ratio'].map((cell) => cell.padStart(10)).join(''));
  for (const [name, work] of Object.entries(works).filter(([name]) => name.includes(values.only))) {
    const times: number[][] = places.map(() => []);
    for (let round = 0; round < Number(values.rounds) + 5; round += 1)
      for (const [at, place] of places.entries()) {
        const began = performance.now();
        await work(place);
        if (round >= 5) times[at]?.push(performance.now() - began);
      }
    const [few = 0, many = 0] = times.map(median);
    console.log(
      name.padEnd(34) + [few, many, many / few].map((cell) => cell.toFixed(2).padStart(10)).join(''),
    );
  }
} finally {
  for (const { server, pool } of places) {
    await pool.end();
    await server.stop();
  }
  for (const bench of benches) await bench.drop();
  sink.stop();
}
