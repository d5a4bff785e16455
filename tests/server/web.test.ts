import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPolicy, editorContentPolicy, frameContentPolicy } from '../../server/web/content-policy.ts';
import { chooseEncoding } from '../../server/web/encoding.ts';
import { createWeb } from '../../server/web/web.ts';
import { precompress } from '../../tools/lib/precompress.ts';

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 1, 2, 3]);
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html':
    '<!doctype html><html lang="en" data-x><head><title>Renas</title></head><body><div id="root"></div></body></html>',
  'assets/index-Ab12Cd34.js': script,
  'boot.js': 'document.documentElement.classList.add("started")',
  'frame/post.html': '<!doctype html><title>Renas</title><article></article>',
  'frame/editor.html': '<!doctype html><title>Renas</title><main id="root"></main>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'fonts/latin.woff2': font,
  '.vite/manifest.json': '{}',
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-web-'));
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  const dist = path.join(folder, 'dist');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), content);
  }
  await precompress(dist);
  app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ envelope: true }));
  await app.register(await createWeb({ dist, publicUrl: 'http://127.0.0.1:3000' }));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'GET', url, headers });
}

test('LNG-01 every page returns the shell with status 200, with and without a language segment or trailing slash', async () => {
  for (const url of [
    '/',
    '/signin/',
    '/signin',
    '/ckb/otp/',
    '/ku/',
    '/xx/signup',
    '/reset-password/a%40b.example/1/',
    '/dashboard/?x=1',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<div id="root">');
  }
});

test('LNG-05 the shell carries the language and direction of its address', async () => {
  const seen = await Promise.all(
    ['/signin/', '/en/', '/ckb/', '/ku/signin/', '/kmr/', '/ckb/nowhere/'].map(async (url) => {
      const { body, headers } = await get(url);
      return [/<html[^>]*>/.exec(body)?.[0], headers['content-language']];
    }),
  );
  expect(seen).toEqual([
    ['<html lang="en" dir="ltr">', 'en'],
    ['<html lang="en" dir="ltr">', 'en'],
    ['<html lang="ckb" dir="rtl">', 'ckb'],
    ['<html lang="ckb" dir="rtl">', 'ckb'],
    ['<html lang="kmr" dir="ltr">', 'kmr'],
    ['<html lang="ckb" dir="rtl">', 'ckb'],
  ]);
});

test('LAY-03 any other path returns the shell with status 404', async () => {
  for (const url of ['/nowhere/', '/en/signin/more/', '/kmr/blogs', '/index.html', '/assets']) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  expect((await get('/nowhere/')).body).toContain('<div id="root">');
});

test('BLG-05 a post’s frame allows no scripts, and only our pages may embed it', async () => {
  for (const url of ['/frame/post', '/frame/post.html']) {
    const { statusCode, headers, body } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toBe(`${frameContentPolicy()}; frame-ancestors 'self'`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<article>');
  }
  const policy = frameContentPolicy();
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/script-src|connect-src|https?:/);
});

test('TPL-02 the editor’s frame runs only our scripts and connects nowhere, and only our pages may embed it', async () => {
  for (const url of ['/frame/editor', '/frame/editor.html']) {
    const { statusCode, headers, body } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toBe(editorContentPolicy());
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<main id="root">');
  }
  const policy = editorContentPolicy();
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe|connect-src|https?:|\*/);
});

test('the chart gallery is served under the strict policy if the build contains it; otherwise it is not found', async () => {
  for (const url of ['/statecharts', '/statecharts/']) expect((await get(url)).statusCode).toBe(404);
  const dist = path.join(folder, 'dist-watch');
  await cp(path.join(folder, 'dist'), dist, { recursive: true });
  await mkdir(path.join(dist, 'statecharts'));
  await writeFile(path.join(dist, 'statecharts/index.html'), '<main id="gallery"></main>');
  const watched = fastify();
  await watched.register(await createWeb({ dist, publicUrl: 'http://127.0.0.1:3000' }));
  for (const url of ['/statecharts', '/statecharts/', '/statecharts/index.html']) {
    const { statusCode, headers, body } = await watched.inject({ method: 'GET', url });
    expect([url, statusCode, body]).toEqual([url, 200, '<main id="gallery"></main>']);
    expect(headers['content-security-policy']).toBe(contentPolicy());
    expect(headers['x-robots-tag']).toBe('noindex');
  }
  await watched.close();
});

test('a missing file is a plain 404, and /api is left to the API', async () => {
  for (const url of ['/assets/gone-Xy12Zw34.js', '/missing.png', '/en/apple-touch-icon.png', '/assets/']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, 'Not found\n']);
  }
  for (const url of ['/api', '/api/', '/api/nothing/', '/api/x.js']) {
    expect((await get(url)).json()).toEqual({ envelope: true });
  }
});

test('no address reaches a file outside the build or a dotfile', async () => {
  const attempts = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/.vite/manifest.json',
    '/boot.js%00.png',
    '/boot.js.br',
  ];
  for (const url of attempts) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).not.toContain('secret');
  }
});

test('hashed files are cached for ever, fonts for a week; pages and boot files are revalidated each time', async () => {
  const cacheOf = async (url: string): Promise<unknown> => (await get(url)).headers['cache-control'];
  expect(await cacheOf('/assets/index-Ab12Cd34.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/fonts/latin.woff2')).toBe('public, max-age=604800');
  for (const url of ['/boot.js', '/favicon.svg', '/', '/nowhere/'])
    expect(await cacheOf(url)).toBe('no-cache');
});

test('content types are exact, and browsers must not guess them', async () => {
  const expected = {
    '/assets/index-Ab12Cd34.js': 'text/javascript; charset=utf-8',
    '/favicon.svg': 'image/svg+xml',
    '/fonts/latin.woff2': 'font/woff2',
  };
  for (const [url, type] of Object.entries(expected)) {
    const { headers } = await get(url);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('each encoding carries the same bytes, and nothing is compressed unless the client asks', async () => {
  const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
  for (const url of ['/assets/index-Ab12Cd34.js', '/ckb/']) {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    for (const [encoding, decode] of Object.entries(decoders)) {
      const answer = await get(url, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(decode(answer.rawPayload)).toEqual(plain.rawPayload);
    }
  }
  expect(
    (await get('/fonts/latin.woff2', { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBeUndefined();
});

test("the client's preferred encoding is used; among equals, ours", () => {
  const all = (): boolean => true;
  expect(chooseEncoding('gzip, deflate, br, zstd', all)).toBe('br');
  expect(chooseEncoding('gzip;q=1, br;q=0.5', all)).toBe('gzip');
  expect(chooseEncoding('br;q=0, *', all)).toBe('zstd');
  expect(chooseEncoding('identity', all)).toBeUndefined();
  expect(chooseEncoding('', all)).toBeUndefined();
  expect(chooseEncoding(undefined, all)).toBeUndefined();
  expect(chooseEncoding('GZIP ; q=0.2', (encoding) => encoding === 'gzip')).toBe('gzip');
});

test('what the client already has is not sent again', async () => {
  for (const url of ['/boot.js', '/ckb/']) {
    const etag = String((await get(url)).headers['etag']);
    for (const header of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const answer = await get(url, { 'if-none-match': header });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers['etag']).toBe(etag);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  }
  const en = (await get('/en/')).headers['etag'];
  expect((await get('/ckb/', { 'if-none-match': String(en) })).statusCode).toBe(200);
});

test('a page that is not found says so even to a client that has it', async () => {
  const etag = String((await get('/nowhere/')).headers['etag']);
  expect((await get('/nowhere/', { 'if-none-match': etag })).statusCode).toBe(404);
});

test('RST-02 the reset pages stay out of search engines and send no referrer', async () => {
  for (const url of ['/reset-password/', '/ckb/reset-password/a%40b.example/1/']) {
    const { headers } = await get(url);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  expect((await get('/contact/')).headers['x-robots-tag']).toBeUndefined();
});

test('every page carries the strict content policy', async () => {
  for (const url of ['/', '/ckb/nowhere/'])
    expect((await get(url)).headers['content-security-policy']).toBe(contentPolicy());
  expect(contentPolicy()).not.toMatch(/unsafe|\*|https?:/);
  expect(contentPolicy()).toContain("default-src 'none'");
  expect(contentPolicy()).toContain("require-trusted-types-for 'script'");
});

test('HEAD returns the headers of GET and no body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/signin/' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});
