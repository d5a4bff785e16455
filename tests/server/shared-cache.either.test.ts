import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { locales } from '../../contract/locale.ts';
import { freePort } from '../../tools/lib/free-port.ts';
import { requirePrograms } from '../../tools/lib/programs.ts';
import { root } from '../../tools/lib/project.ts';
import { embedded, useHomes, type Home } from '../support/home.ts';
import { startProduct } from '../support/product.ts';

const { newHome } = useHomes();

/** As promised in docs/operate.md. */
const GONE_WITHIN_MS = 120_000;

interface Answer {
  readonly status: number;
  /** What the cache reports it did. */
  readonly cache: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

type Headers = Readonly<Record<string, string>>;

async function ask(address: string, headers: Headers = {}): Promise<Answer> {
  const request = get(address, { headers, agent: false });
  // The types do not know an event's arguments.
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    cache: String(response.headers['x-cache']),
    headers: response.headers,
    body: await buffer(response),
  };
}

/** The repository's own cache in front of a server. */
async function startCache(instance: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-cache-'));
  const port = await freePort();
  const rules = await readFile(path.join(root, 'deploy', 'nginx', 'renas-cache.conf'), 'utf8');
  const [zone = ''] = /proxy_cache_path [^;]+;/.exec(rules) ?? [];
  expect(zone).toContain('/var/cache/nginx/renas');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/pid; error_log stderr warn; worker_processes 1; events { }
     http {
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       access_log off;
       ${zone.replace('/var/cache/nginx/renas', `${folder}/kept`)}
       upstream renas { server ${new URL(instance).host}; }
       server {
         listen 127.0.0.1:${port};
         proxy_http_version 1.1;
         proxy_set_header Connection "";
         ${rules}
       }
     }`,
  );
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (text) => (said += String(text)));
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        ask(`${address}/healthz`).then(
          ({ status }) => status,
          () => said,
        ),
      { interval: 100 },
    )
    .toBe(200);
  return address;
}

/** Two instances on one database; the cache is in front of the first. */
async function standing() {
  const home: Home = {
    ...(await newHome('cached')),
    APP_SECRET: 'the same secret for every instance of the test',
    SEED: 'demo',
    SEED_POSTS: '3',
  };
  const one = await startProduct(home);
  onTestFinished(async () => void (await one.stop()));
  const other = await startProduct({ ...home, DATA_DIR: `${home['DATA_DIR']}-other` });
  onTestFinished(async () => void (await other.stop()));
  const cache = await startCache(one.baseUrl);
  const signedIn = await fetch(`${other.baseUrl}/api/users/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@renas.example', password: 'renas-demo-2026' }),
  });
  const { data } = (await signedIn.json()) as { data: { access: string } };
  return { cache, server: one.baseUrl, other: other.baseUrl, authorization: `Bearer ${data.access}` };
}

/** People who differ in everything a request can tell about them. */
const peopleOf = (authorization: string): readonly Headers[] => [
  {},
  { 'accept-language': 'ckb' },
  { 'accept-language': 'ku-Latn, en;q=0.1', cookie: 'language=kmr; theme=dark' },
  { authorization, cookie: 'refresh=abc; session=abc; csrf=abc' },
  { 'sec-ch-prefers-color-scheme': 'dark', 'user-agent': 'Phone', 'default-timezone': 'Asia/Baghdad' },
];

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

// Two instances need PostgreSQL.
describe.runIf(!embedded)('P56 behind a shared cache', () => {
  beforeAll(async () => requirePrograms({ nginx: 'nginx-light' }));

  test(
    'everybody gets the right page, nothing personal is cached, and a change is everywhere within the stated time',
    { tags: ['deep'] },
    async () => {
      const { cache, server, other, authorization } = await standing();
      const list = (await (await fetch(`${server}/api/blog/posts/?page_size=100`)).json()) as {
        data: { result: { pk: number; subject: string; main_media_url: string }[] };
      };
      const [withdrawn, edited] = list.data.result;
      if (withdrawn === undefined || edited === undefined) throw new Error('the demo has no posts');
      const picture = list.data.result.find(({ main_media_url: url }) => url !== '')?.main_media_url ?? '';

      // The same bytes for all: a page depends only on its address.
      const pages = [
        '/',
        '/contact/',
        '/blog/',
        `/blog/${edited.pk}/`,
        `/blog/${withdrawn.pk}/`,
        '/feed.xml',
      ];
      const kept = [
        ...locales.flatMap((locale) => pages.map((page) => `/${locale}${page}`)),
        '/sitemap.xml',
        '/sitemap-posts-0.xml',
        '/robots.txt',
        picture,
      ];
      const first = new Map<string, Answer>();
      for (const address of kept) {
        const answer = await ask(cache + address);
        first.set(address, answer);
        const { status, cache: did, headers, body } = answer;
        expect([address, status, did]).toEqual([address, 200, 'MISS']);
        expect(headers).not.toHaveProperty('set-cookie');
        for (const person of peopleOf(authorization)) {
          const [fromCache, fromServer] = [
            await ask(cache + address, person),
            await ask(server + address, person),
          ];
          expect([address, fromCache.cache], JSON.stringify(person)).toEqual([address, 'HIT']);
          expect(fromCache.body.equals(body) && fromServer.body.equals(body), address).toBe(true);
        }
        const again = await ask(cache + address, { 'if-none-match': String(headers['etag']) });
        expect([address, again.status, again.body.length]).toEqual([address, 304, 0]);
      }
      for (const locale of locales)
        expect(String(first.get(`/${locale}/blog/`)?.body)).toContain(`<html lang="${locale}"`);

      // Each client gets the encoding that it understands.
      for (const [encoding, decode] of Object.entries(decoders))
        for (const did of ['MISS', 'HIT']) {
          const answer = await ask(`${cache}/ckb/contact/`, { 'accept-encoding': encoding });
          expect([encoding, answer.cache, answer.headers['content-encoding'] ?? 'identity']).toEqual([
            encoding,
            did,
            encoding,
          ]);
          expect(decode(answer.body).equals(first.get('/ckb/contact/')!.body)).toBe(true);
        }

      // What is personal, may exist soon or contains someone's words is always requested.
      for (const address of [
        '/en/dashboard/',
        '/en/signin/',
        '/en/reset-password/a%40b.example/1/',
        '/en/subscription/0123/',
        '/en/blog/?search=visa',
        '/en/blog/77777/',
        '/en/nowhere/',
        '/api/blog/posts/',
      ])
        for (const person of [...peopleOf(authorization), {}])
          expect([address, (await ask(cache + address, person)).cache]).not.toEqual([address, 'HIT']);
      const me = await ask(`${cache}/api/users/me/`, { authorization });
      expect([me.status, String(me.body).includes('staff@renas.example')]).toEqual([200, true]);
      expect((await ask(`${cache}/api/users/me/`)).status).toBe(401);

      // Another instance withdraws a post and edits one.
      const change = async (pk: number, field: string, value: string): Promise<void> => {
        const form = new FormData();
        form.set(field, value);
        const { status } = await fetch(`${other}/api/blog/admin/posts/${pk}/`, {
          method: 'PATCH',
          headers: { authorization },
          body: form,
        });
        expect(status).toBe(200);
      };
      const began = performance.now();
      await change(withdrawn.pk, 'publish', 'false');
      await change(edited.pk, 'subject', 'A subject of today');
      const stillShown = async (): Promise<string[]> => {
        const shown: string[] = [];
        for (const locale of locales) {
          const post = await ask(`${cache}/${locale}/blog/${withdrawn.pk}/`);
          if (post.status !== 404) shown.push(`${locale} post`);
          const page = await ask(`${cache}/${locale}/blog/${edited.pk}/`);
          if (!String(page.body).includes('A subject of today')) shown.push(`${locale} edited`);
          for (const address of [`/${locale}/blog/`, `/${locale}/feed.xml`, '/sitemap-posts-0.xml'])
            if (String((await ask(cache + address)).body).includes(`/blog/${withdrawn.pk}/`))
              shown.push(address);
        }
        return shown;
      };
      expect(await stillShown()).not.toEqual([]);
      await expect.poll(stillShown, { timeout: 2 * GONE_WITHIN_MS, interval: 1_000 }).toEqual([]);
      expect(performance.now() - began).toBeLessThan(GONE_WITHIN_MS);

      // What has not changed was only revalidated, by its tag.
      const unchanged = await ask(`${cache}/kmr/contact/`);
      expect([unchanged.status, unchanged.cache]).toEqual([200, 'REVALIDATED']);
      expect(unchanged.body.equals(first.get('/kmr/contact/')!.body)).toBe(true);
    },
  );
});
