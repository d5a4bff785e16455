// @module-tag deeper
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { useServer, type TestServer } from '../support/server.ts';

const { start } = useServer();
const BYTES = Buffer.from('0123456789');

let server: TestServer;
let name = '';
let url = '';
beforeEach(async () => {
  server = await start();
  name = `${randomUUID()}.mp4`;
  url = `/media/templates/${name}`;
  await server.world.media.write(`templates/${name}`, BYTES);
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', at = url) =>
  server.app.inject({ method, url: at, headers });

describe('TMD-01 a template media file', () => {
  test('is served to everybody, with its type, to be kept forever by browsers, and by shared caches for an hour', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
      etag: `"${name}"`,
    });
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
    expect((await get({ 'if-none-match': `"x", "${name}"` })).statusCode).toBe(304);
  });

  test.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-', '456789', '4-9'],
    ['bytes=-3', '789', '7-9'],
    ['bytes=-99', '0123456789', '0-9'],
    ['bytes=8-99', '89', '8-9'],
    ['bytes=9-9', '9', '9-9'],
  ])('is served in ranges: %s (RFC 9110, 14)', async (range, body, which) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      206,
      body,
      `bytes ${which}/10`,
    ]);
    expect(answer.headers['content-length']).toBe(String(body.length));
    const head = await get({ range }, 'HEAD');
    expect([head.statusCode, head.headers['content-range'], head.body]).toEqual([
      206,
      `bytes ${which}/10`,
      '',
    ]);
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('does not have the range %s', async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each(['bytes=3-1', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', 'bytes=-', 'bytes', ''])(
    'is whole if the range is not one: %j',
    async (range) => {
      const answer = await get({ range });
      expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    },
  );

  test('is sent whole if it has changed since the client got a part (If-Range)', async () => {
    const other = await get({ range: 'bytes=4-', 'if-range': '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, '0123456789']);
    const date = await get({ range: 'bytes=4-', 'if-range': 'Sat, 21 Nov 2026 05:00:00 GMT' });
    expect(date.statusCode).toBe(200);
    const same = await get({ range: 'bytes=4-', 'if-range': `"${name}"` });
    expect([same.statusCode, same.body]).toEqual([206, '456789']);
  });

  test.each(['missing', 'a.mp4', '..%2Fsecret.mp4', `%2e%2e/secret`, 'a%00.mp4', 'A'.repeat(200)])(
    '%s is a plain 404 that nobody keeps',
    async (path) => {
      await server.world.media.write('secret.mp4', BYTES);
      await server.world.media.write('templates/a.mp4', BYTES);
      const answer = await get({}, 'GET', `/media/templates/${path}`);
      expect(answer.statusCode).toBe(404);
      expect(String(answer.headers['cache-control'])).not.toContain('immutable');
      expect(answer.body).not.toContain('0123');
    },
  );

  test('has no URL if it belongs to a product', async () => {
    await server.world.media.write(`products/${name}`, BYTES);
    for (const path of [`/media/products/${name}`, `/media/templates/..%2fproducts%2f${name}`])
      expect((await get({}, 'GET', path)).statusCode).toBe(404);
  });
});
