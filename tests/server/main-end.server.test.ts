// @module-tag deep
import { createConnection } from 'node:net';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { posts, users } from '../../server/db/schema.ts';
import { askMe, databaseOf, signIn, started, useHomes } from '../support/home.ts';
import { PASSWORD } from '../support/people.ts';
import { addPosts } from '../support/posts.ts';

const { newHome } = useHomes();
const EMAIL = 'somebody@example.com';

describe('stopping the server', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a pending request finish and exits with 0',
    async (signal) => {
      const product = await started(await newHome(signal));
      const { hostname, port } = new URL(product.baseUrl);
      const body = JSON.stringify({ email: 'nobody@renas.example', password: 'x'.repeat(20) });
      const answer = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = createConnection(Number(port), hostname, () => {
          socket.write(
            `POST /api/users/auth/token/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
          );
        });
        socket.setEncoding('utf8').on('data', (part: string) => {
          // The server has received the request: signal it, then send the rest of the request.
          if (text === '') {
            product.kill(signal);
            product.kill(signal);
            socket.write(body);
          }
          text += part;
        });
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
      expect(answer).toMatch(/HTTP\/1\.1 40[01] /);
      expect(answer).toContain('"success":false');
      expect((await product.stop()).code).toBe(0);
    },
  );

  test('sessions and accounts survive a restart, and the data is not seeded twice', async () => {
    const home = await newHome('restart');
    const first = await started(home);
    const { data: tokens } = await signIn(first.baseUrl, 'member@renas.example');
    await fetch(`${first.baseUrl}/api/users/auth/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD, confirm_password: PASSWORD }),
    });
    expect((await first.stop()).code).toBe(0);
    const [made] = await databaseOf(home)(({ db }) => db.select().from(users).where(eq(users.email, EMAIL)));
    // Other tests hash at a lower cost.
    expect(made?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const second = await started(home);
    const me = await askMe(second.baseUrl, tokens.access);
    expect(me.status).toBe(200);
    expect((await second.stop()).code).toBe(0);
  });

  test('RDR-02 posts are indexed while the server serves, which may stop in between', async () => {
    const home = { ...(await newHome('searchable')), SEED: 'none' };
    const inside = databaseOf(home);
    await inside((database) =>
      addPosts(
        database,
        Array.from({ length: 300 }, (_, at) => ({ content: `<p>${`word${at} `.repeat(500)}</p>` })),
      ),
    );
    const left = () => inside(({ db }) => db.$count(posts, isNull(posts.search_text)));
    const ended = await (await started(home)).stop();
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    const server = await started(home);
    const found = async (word: string): Promise<number> => {
      const answer = await fetch(`${server.baseUrl}/api/blog/posts/?search=${word}`);
      const { data } = (await answer.json()) as { data: { total_count: number } };
      return data.total_count;
    };
    // The newest post comes first, the oldest last.
    expect(await found('word299')).toBe(1);
    await expect.poll(() => found('word0')).toBe(1);
    expect((await server.stop()).code).toBe(0);
    expect(await left()).toBe(0);
  });

  test('a killed server starts again with everything it had acknowledged', async () => {
    const home = await newHome('killed');
    const first = await started(home);
    const { data: tokens } = await signIn(first.baseUrl, 'member@renas.example');
    first.kill('SIGKILL');
    await first.stop();
    const second = await started(home);
    const me = await askMe(second.baseUrl, tokens.access);
    expect(me.status).toBe(200);
    await second.stop();
  });
});
