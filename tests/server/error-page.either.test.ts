// @module-tag deeper
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../server/db/open.ts';
import { createPublicPosts } from '../../server/modules/blog/public-posts.ts';
import { createWeb } from '../../server/web/web.ts';
import { openTestDatabase } from '../support/database.ts';
import { startApp, type Changes, type TestServer } from '../support/server.ts';
import { addTemplate, makePost, signUpStaff } from '../support/staff-posts.ts';

const index = `<!doctype html><html lang="en"><head><title>Renas</title><script src="/boot.js"></script>
  <link rel="stylesheet" href="/boot.css" /><script type="module" src="/assets/index-1.js"></script>
  </head><body><div id="root"></div><div id="overlay"><svg class="overlay-logo"></svg></div></body></html>`;
const renderer = `
  export async function render({ address, ask }) {
    const asked = '/api/blog/posts/' + (/blog.(\\d+)/.exec(address)?.[1] ?? '');
    try {
      const answers = { [asked]: await ask(asked) };
      return { markup: '<h1>Rendered</h1>', style: '', path: '/blog/', answers };
    } catch {
      return { markup: '<h1>Offline</h1>', style: '', path: '/blog/', answers: {} };
    }
  }
`;

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'renas-error-page-'));
  await mkdir(path.join(dist, '.server'));
  await writeFile(path.join(dist, 'index.html'), index);
  await writeFile(path.join(dist, '.server', 'render.js'), renderer);
  await writeFile(path.join(dist, '.server', 'pages.json'), '{}');
});
afterAll(() => rm(dist, { recursive: true }));

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(() => database.close());
});

/** A server with pages, and a switch that disconnects it from its database. */
async function startPages(
  changes: Changes = {},
): Promise<{ server: TestServer; cut: () => void; mend: () => void }> {
  const posts = createPublicPosts(database);
  const web = await createWeb({ dist, publicUrl: 'http://localhost:3000', posts });
  const server = await startApp(database, { web, ...changes });
  onTestFinished(() => server.close());
  const connect = database.pool.connect.bind(database.pool);
  const query = database.pool.query.bind(database.pool);
  const away = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }));
  return {
    server,
    cut: () => void Object.assign(database.pool, { connect: away, query: away }),
    mend: () => void Object.assign(database.pool, { connect, query }),
  };
}

async function addPost(server: TestServer): Promise<number> {
  const token = await signUpStaff(server);
  const { pk } = await makePost(server, token, await addTemplate(server), { publish: 'true' });
  return pk;
}

const words = {
  en: ['We can’t show this page right now', 'The server is busy. Try again in a moment.', 'Try again'],
  ckb: [
    'لە ئێستادا ناتوانین ئەم پەڕەیە نیشان بدەین',
    'سێرڤەر سەرقاڵە. کەمێکی تر دووبارە هەوڵبدە.',
    'دووبارە هەوڵبدە',
  ],
  kmr: [
    'Em niha nikarin vê rûpelê nîşan bidin',
    'Server mijûl e. Piştî demeke kurt dîsa biceribîne.',
    'Dîsa biceribîne',
  ],
};

test('while the database is away, the blog says so in its language, and offers another try', async () => {
  const { server, cut, mend } = await startPages();
  const pk = await addPost(server);
  cut();
  for (const [locale, sentences] of Object.entries(words))
    for (const url of [`/${locale}/blog/`, `/${locale}/blog/?page=2`, `/${locale}/blog/${pk}/`]) {
      const { statusCode, headers, body } = await server.app.inject({
        url,
        headers: { accept: 'text/html' },
      });
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5']);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain(`<html lang="${locale}" dir="${locale === 'ckb' ? 'rtl' : 'ltr'}">`);
      for (const sentence of sentences) expect(body).toContain(sentence);
      expect(body).toContain('<a class="overlay-reload" href="">');
      expect(body).toContain('href="/boot.css"');
      expect(body).not.toContain('<script');
    }
  mend();
  for (const url of ['/en/blog/', `/en/blog/${pk}/`])
    expect((await server.app.inject(url)).body).toContain('<h1>Rendered</h1>');
});

test('a page that needs no database is served while it is away', async () => {
  const { server, cut, mend } = await startPages();
  cut();
  for (const url of ['/en/', '/ckb/contact/', '/en/dashboard/', '/kmr/nowhere/'])
    expect((await server.app.inject(url)).body).toContain('<div id="root">');
  mend();
});

test('sitemap and feeds are refused with 503 too', async () => {
  const { server, cut, mend } = await startPages();
  cut();
  for (const url of ['/sitemap.xml', '/ckb/feed.xml'])
    expect((await server.app.inject(url)).statusCode).toBe(503);
  mend();
});

test('BLG-01 a page without its content because of the rate limit is not cached, and counts for whoever asked', async () => {
  const { server } = await startPages({ settings: { rateLimits: true } });
  const pk = await addPost(server);
  const askedBy = (remoteAddress: string) => server.app.inject({ url: `/en/blog/${pk}/`, remoteAddress });
  for (let left = 900; left > 0; left -= 1)
    await server.app.inject({ url: '/api/nowhere/', remoteAddress: '192.0.2.1' });
  const refused = await askedBy('192.0.2.1');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.body).toContain('We can’t show this page right now');
  const other = await askedBy('192.0.2.2');
  expect([other.statusCode, other.body.includes('<h1>Rendered</h1>')]).toEqual([200, true]);
});
