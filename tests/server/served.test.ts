import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RenderedPage, ServedData } from '../../contract/served.ts';
import type { PublicPost, PublicPosts } from '../../server/web/head/public-posts.ts';
import { createWeb } from '../../server/web/web.ts';

const template = `<!doctype html><html lang="en"><head><title>Renas</title>
  <script  src="/boot.js"></script><link  rel="stylesheet" href="/boot.css" />
  <script type="module" crossorigin src="/assets/parts-1.js"></script>
  <script type="module" crossorigin src="/assets/core-1.js"></script>
  </head><body><div id="root"></div></body></html>`;

/** A renderer that shows its request and the API's answer; post 3 breaks it. */
const renderer = `
  let count = 0;
  export async function render({ address, ask }) {
    count += 1;
    if (address.includes('/blog/3/')) throw new Error('It breaks.');
    if (address === '/kmr/blog/') return { redirect: '/kmr/blog/1/' };
    const asked = '/api/blog/posts/' + (address.match(/blog.(\\d+)/)?.[1] ?? '');
    const answers = { [asked]: await ask(asked) };
    const markup = '<p style="color:&quot;red&quot;">' + address + ' ' + count + '</p>';
    return { markup, style: 'p{}', path: '/blog/', answers };
  }
`;

const fixed: RenderedPage = { markup: '<h1>Fixed</h1>', style: 'h1{}', path: '/terms/', answers: {} };

const postOf = (pk: number): PublicPost => ({
  pk,
  subject: 'A first week',
  summary: 'What to do.',
  author: 'Rojîn',
  language: 'en',
  published_at: '2026-02-01T09:00:00.000Z',
  main_media_url: '',
  media_width: 0,
  media_height: 0,
  versions: { en: pk },
});

let revision = '1';
/** What the API answers beside the content. */
let listed: { current_page?: number } = {};
const posts: PublicPosts = {
  clean: (content) => content.replaceAll('dirty', 'clean'),
  revision: () => Promise.resolve(revision),
  find: (pk) => Promise.resolve(pk < 9 ? postOf(pk) : null),
  sitemapParts: () => Promise.resolve([]),
  sitemapPart: () => Promise.resolve([]),
  newest: () => Promise.resolve([]),
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-served-'));
  await mkdir(path.join(folder, '.server'));
  const files = {
    'index.html': template,
    'boot.js': 'boot();',
    'boot.css': 'body{}',
    '.server/render.js': renderer,
    '.server/pages.json': JSON.stringify({
      'ckb /terms/': fixed,
      'en /signin/': { ...fixed, path: '/signin/' },
      'en /dashboard/': { ...fixed, path: '/dashboard/' },
      'en ': { ...fixed, path: null },
      'ckb /terms/ demo': { ...fixed, markup: '<h1>Demo</h1>' },
    }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  app = fastify();
  app.get('/api/blog/posts/:id?', (_, reply) =>
    reply.send({ success: true, data: { content: 'dirty</script><script>alert(1)', ...listed } }),
  );
  await app.register(await createWeb({ dist: folder, publicUrl: 'http://127.0.0.1:3000', posts }));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });
const dataIn = (html: string): ServedData =>
  JSON.parse(
    /<script id="served" type="application\/json">(.*)<\/script>/.exec(html)?.[1] ?? '',
  ) as ServedData;
const hashOf = (text = ''): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('LEG-01 a fixed page is sent as the build rendered it, in the language of its address', async () => {
  const { body, headers, statusCode } = await get('/ckb/terms/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="ckb" dir="rtl" data-served="everybody">');
  expect(body).toContain('<div id="root"><h1>Fixed</h1></div>');
  expect(headers['content-language']).toBe('ckb');
  expect(dataIn(body)).toEqual({
    path: '/terms/',
    answers: {},
    locale: 'ckb',
    modules: ['/assets/parts-1.js', '/assets/core-1.js'],
    preloads: [],
  });
  expect(body).not.toContain('type="module"');
});

test('P56 shared caches keep only what is the same for everybody, for a minute; browsers revalidate each time', async () => {
  const shared = 'public, max-age=0, must-revalidate, s-maxage=60';
  const forCaches = 'public, max-age=60, stale-while-revalidate=60';
  for (const [url, kept, status = 200] of [
    ['/ckb/terms/', true],
    ['/ckb/terms/?utm=mail', true],
    ['/en/blog/1/', true],
    ['/en/blog/?page=2', true],
    ['/en/feed.xml', true],
    ['/sitemap.xml', true],
    ['/robots.txt', true],
    ['/en/blog/?search=visa', false],
    ['/en/blog/3/', false],
    ['/kmr/blog/', false, 302],
    ['/en/blog/99/', false, 404],
    ['/nowhere/', false, 404],
    ['/en/signin/', false],
    ['/en/dashboard/', false],
    ['/en/reset-password/a@b.example/1/', false],
    ['/en/subscription/0123/', false],
  ] as const) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['cache-control'], headers['cdn-cache-control']]).toEqual([
      url,
      status,
      kept ? shared : 'no-cache',
      kept ? forCaches : undefined,
    ]);
    expect(headers).not.toHaveProperty('set-cookie');
    if (kept) expect(headers).toMatchObject({ vary: 'accept-encoding', etag: expect.any(String) });
  }
});

test('P37 the demo world has its own pages, which tell the product so', async () => {
  const demo = fastify();
  onTestFinished(() => demo.close());
  await demo.register(
    await createWeb({ dist: folder, publicUrl: 'http://127.0.0.1:3000', isDemo: true, posts }),
  );
  const { body } = await demo.inject({ method: 'GET', url: '/ckb/terms/' });
  expect(body).toContain('<div id="root"><h1>Demo</h1></div>');
  expect(body).toMatch(/<body[^>]* data-demo-world/);
  expect((await demo.inject({ method: 'GET', url: '/en/dashboard/' })).body).toContain('data-demo-world');
  for (const url of ['/ckb/terms/', '/en/dashboard/'])
    expect((await get(url)).body).not.toContain('data-demo-world');
});

test('AUT-01 a form for guests says that it is for guests', async () => {
  expect((await get('/en/signin/')).body).toContain('data-served="guests"');
});

test('THM-04 a page behind the sign-in is sent as its skeleton, hidden until the browser knows that somebody is signed in, and names its scripts in the head', async () => {
  const { body, headers } = await get('/en/dashboard/');
  expect(body).toContain('data-served="members" data-unfit>');
  expect(body).toContain('<div id="root"><h1>Fixed</h1></div>');
  const head = body.slice(0, body.indexOf('</head>'));
  const named = [...head.matchAll(/rel="modulepreload"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(named).toEqual(['/assets/parts-1.js', '/assets/core-1.js']);
  expect(dataIn(body)).toMatchObject({ modules: ['/assets/parts-1.js', '/assets/core-1.js'] });
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('LAY-03 an unknown address gets the rendered 404 page with its status', async () => {
  const { body, statusCode } = await get('/nowhere/at/all/');
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>Fixed</h1>');
  expect(dataIn(body).path).toBeNull();
});

test('the policy allows exactly what is inline, and nothing else', async () => {
  const { body, headers } = await get('/en/blog/1/');
  const policy = String(headers['content-security-policy']);
  const script = /<script>([^<]*)<\/script>/.exec(body)?.[1];
  const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => hashOf(style));
  expect(script).toBe('boot();');
  expect(styles).toHaveLength(2);
  expect(policy).toContain(`script-src 'self' ${hashOf(script)};`);
  expect(policy).toContain(`style-src 'self' ${styles.join(' ')} 'unsafe-hashes' ${hashOf('color:"red"')};`);
  expect(policy).not.toContain('unsafe-inline');
});

test('BLG-05 the answers that come with a page are cleaned once more and cannot leave their element', async () => {
  const { body } = await get('/en/blog/1/');
  expect(body).not.toContain('<script>alert');
  expect(dataIn(body).answers['/api/blog/posts/1']).toEqual({
    status: 200,
    body: { success: true, data: { content: 'clean</script><script>alert(1)' } },
  });
});

test('BLG-01 a page of the blog is rendered once, and again as soon as a post changes', async () => {
  const first = (await get('/en/blog/?page=2')).body;
  expect(first).toContain('/en/blog/?page=2');
  expect((await get('/en/blog/?page=2&utm=mail')).body).toBe(first);
  expect((await get('/en/blog/?page=3')).body).not.toBe(first);
  revision = '2';
  expect((await get('/en/blog/?page=2')).body).not.toBe(first);
});

test('BLG-01 a page past the last one is not cached, as there is no end to them', async () => {
  listed = { current_page: 7 };
  const first = (await get('/en/blog/?page=900')).body;
  expect((await get('/en/blog/?page=900')).body).not.toBe(first);
  const seventh = (await get('/en/blog/?page=7')).body;
  expect((await get('/en/blog/?page=7')).body).toBe(seventh);
  listed = {};
});

test('BLG-09 a missing post gets the 404 page and is not rendered', async () => {
  const { body, statusCode } = await get('/en/blog/99/');
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>Fixed</h1>');
});

test('BLG-05 a page that cannot be rendered is sent as the shell, for the browser to render', async () => {
  const { body, statusCode } = await get('/en/blog/3/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('type="module"');
});

test('BLG-01 a blog whose home is a post leads there', async () => {
  const { headers, statusCode } = await get('/kmr/blog/');
  expect([statusCode, headers.location]).toEqual([302, '/kmr/blog/1/']);
});
