// @module-tag deeper
import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicPosts } from '../../server/modules/blog/public-posts.ts';
import { createWeb } from '../../server/web/web.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { stopTimers } from '../support/still-timers.ts';

const { start, database } = useServer();
const publicUrl = 'https://renas.example';

const files = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Renas</title><script type="module" src="/assets/a.js"></script></head><body></body></html>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'boot.css': 'body{}',
  'assets/a.js': 'x()',
  'frame/post.html': '<!doctype html>',
  'frame/editor.html': '<!doctype html>',
  '.server/render.js': `export const render = async ({ address }) => {
    if (address.startsWith('/kmr/')) return { redirect: '/kmr/blog/1/' };
    throw new Error('It breaks.');
  };`,
  '.server/pages.json': '{}',
};
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'renas-headers-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), content);
  }
});
afterAll(() => rm(dist, { recursive: true }));

const MEDIA = '8d9c1f1e-0000-4000-8000-000000000001.png';

/** A server behind TLS that serves everything, with a picture in each public folder. */
async function startAll(): Promise<TestServer> {
  const posts = createPublicPosts(database());
  const server = await start({ settings: { publicUrl }, web: await createWeb({ dist, publicUrl, posts }) });
  await server.world.media.write(`blog/a.webp`, Buffer.from('x'));
  await server.world.media.write(`templates/${MEDIA}`, Buffer.from('x'));
  return server;
}

/** Every kind of answer, with a request for it. */
const kinds: [status: number, url: string, more?: object][] = [
  [200, '/en/contact/'],
  [200, '/en/blog/'],
  [302, '/kmr/blog/'],
  [404, '/en/blog/77/'],
  [404, '/nowhere/at/all/'],
  [200, '/frame/post'],
  [200, '/frame/editor'],
  [200, '/favicon.svg'],
  [200, '/boot.css'],
  [200, '/assets/a.js'],
  [304, '/assets/a.js', { headers: { 'if-none-match': '*' } }],
  [404, '/assets/b.js'],
  [200, '/robots.txt'],
  [200, '/sitemap.xml'],
  [200, '/sitemap-pages.xml'],
  [404, '/sitemap-posts-7.xml'],
  [200, '/en/feed.xml'],
  [200, '/healthz'],
  [200, '/readyz'],
  [200, '/media/blog/a.webp'],
  [404, '/media/blog/b.webp'],
  [200, `/media/templates/${MEDIA}`],
  [206, `/media/templates/${MEDIA}`, { headers: { range: 'bytes=0-0' } }],
  [304, `/media/templates/${MEDIA}`, { headers: { 'if-none-match': `"${MEDIA}"` } }],
  [404, '/media/templates/nowhere.png'],
  [416, `/media/templates/${MEDIA}`, { headers: { range: 'bytes=9-' } }],
  [200, '/api/blog/posts/'],
  [404, '/api/blog/posts/77/'],
  [401, '/api/users/me/'],
  [404, '/api/nowhere/'],
  [405, '/api/blog/posts/', { method: 'DELETE' }],
  [400, '/api/users/auth/token/', { method: 'POST', payload: {} }],
  [
    415,
    '/api/users/auth/token/',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  [200, '/api/openapi.json'],
  [200, '/api/docs/'],
  [200, '/api/docs/style.css'],
  [404, '/en/contact/', { method: 'POST' }],
  [400, '/%zz'],
];

describe('no answer of the server can be mistaken for something else or sent without TLS:', () => {
  test.each(kinds)('%d of %s %o', async (status, url, more = {}) => {
    const server = await startAll();
    stopTimers();
    const { statusCode, headers } = await server.app.inject({ url, ...more });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    const type = headers['content-type'] ?? '';
    if (/html|json/.test(type)) expect(headers['content-security-policy']).toContain("default-src 'none'");
    if (type.includes('json')) expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

test('neither can the answer to bytes that are not a request', async () => {
  const { app } = await startAll();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('no request\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('X-Content-Type-Options: nosniff');
});
