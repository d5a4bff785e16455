// @module-tag deeper
import { expect, test } from 'vitest';
import { useServer } from '../support/server.ts';

const { start } = useServer();

const PAGES = 'https://pages.example';
const settings = { corsOrigins: [PAGES, 'http://localhost:8080'] };
const POSTS = '/api/blog/posts/';

/** The headers of an answer that concern other origins. */
async function corsOf(app: Awaited<ReturnType<typeof start>>['app'], request: object) {
  const { statusCode, headers } = await app.inject({ url: POSTS, ...request });
  const allowed = Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));
  return { status: statusCode, vary: headers['vary'] ?? '', ...Object.fromEntries(allowed) };
}

test('NET-01 pages of an allowed origin may read all answers, including refusals', async () => {
  const { app } = await start({ settings });
  for (const origin of settings.corsOrigins) {
    const headers = { origin };
    const answer = await corsOf(app, { headers });
    expect(answer).toMatchObject({ status: 200, 'access-control-allow-origin': origin });
    expect(answer.vary.toLowerCase()).toContain('origin');
    for (const url of ['/api/users/me/', '/api/no/such/path/'])
      expect(await corsOf(app, { url, headers })).toMatchObject({ 'access-control-allow-origin': origin });
  }
});

test('NET-01 they may ask with tokens, time zone and every method, but never with cookies', async () => {
  const { app } = await start({ settings });
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const asked = 'authorization,content-type,default-timezone';
    const answer = await corsOf(app, {
      method: 'OPTIONS',
      url: '/api/templates/admin/7/',
      headers: {
        origin: PAGES,
        'access-control-request-method': method,
        'access-control-request-headers': asked,
      },
    });
    expect(answer).toMatchObject({
      status: 204,
      'access-control-allow-origin': PAGES,
      'access-control-allow-headers': asked,
    });
    expect(answer).toHaveProperty('access-control-allow-methods', expect.stringContaining(method));
    expect(answer).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('NET-01 pages of any other origin may not, and without the setting none may', async () => {
  const { app } = await start({ settings });
  const strict = await start();
  for (const [server, origin] of [
    [app, 'https://other.example'],
    [app, 'https://pages.example.evil'],
    [app, 'null'],
    [strict.app, PAGES],
  ] as const)
    expect(await corsOf(server, { headers: { origin } })).not.toHaveProperty('access-control-allow-origin');
});

test('NET-01 how long to wait can be read too, and no answer lacks its envelope', async () => {
  const { app } = await start({ settings: { ...settings, rateLimits: true } });
  const { headers } = await app.inject({ url: POSTS, headers: { origin: PAGES } });
  expect(headers['access-control-expose-headers']).toContain('retry-after');
  const refused = await app.inject({ method: 'PUT', url: POSTS, headers: { origin: PAGES } });
  expect([refused.statusCode, refused.json()]).toMatchObject([405, { code: 'method_not_allowed' }]);
  const { statusCode, body } = await app.inject({ method: 'OPTIONS', url: POSTS });
  expect([statusCode, body]).toEqual([204, '']);
});
