// @module-tag deep
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as askHttps, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tools/lib/free-port.ts';
import { requirePrograms } from '../../tools/lib/programs.ts';
import { root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';
import { films } from '../support/films.ts';
import { databaseOf, embedded, useHomes, type Home } from '../support/home.ts';
import { startMailLog } from '../support/mail-log.ts';
import { form } from '../support/pictures.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startS3 } from '../support/s3.ts';

const { newHome } = useHomes();

beforeAll(async () => {
  if (!embedded) await requirePrograms({ nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl' });
});

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** The ports of a proxy and the two instances behind it. */
interface Ports {
  readonly http: number;
  readonly https: number;
  readonly instances: readonly [number, number];
}

/** The repository's own example with this machine's ports and files: the rest of it is under test. */
function adapted(file: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(path.join(root, 'deploy', file), 'utf8');
  for (const [from, to] of changes) {
    expect(text, `${file} says ${from}`).toContain(from);
    text = text.replaceAll(from, to);
  }
  return text;
}

const instancesIn = ({ instances: [one, two] }: Ports) =>
  [
    ['127.0.0.1:3001', `127.0.0.1:${one}`],
    ['127.0.0.1:3002', `127.0.0.1:${two}`],
  ] as const;

type Proxy = (
  folder: string,
  ports: Ports,
) => readonly [command: string, args: readonly string[], env?: Home];

const proxies: Readonly<Record<string, Proxy>> = {
  nginx(folder, ports) {
    const site = adapted('nginx/renas.conf', [
      ...instancesIn(ports),
      ['listen 80;', `listen ${ports.http};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen ${ports.https} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/renas/', `${folder}/`],
    ]);
    writeFileSync(path.join(folder, 'renas.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      // Its workers write there what does not fit into memory, as this test's user.
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/pid; error_log stderr warn; worker_processes 1; events { }
       http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${folder}/renas.conf; }`,
    );
    return ['nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', 'stderr']];
  },
  caddy(folder, ports) {
    const site = adapted('caddy/Caddyfile', [
      ...instancesIn(ports),
      // Its own certificates need the public address, so it gets one here.
      ['renas.example {', `renas.example {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
    ]);
    const here = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`;
    writeFileSync(path.join(folder, 'Caddyfile'), here + site);
    const args = ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')];
    return ['caddy', args, { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }];
  },
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

type Ask = (
  method: string,
  address: string,
  options?: { headers?: Record<string, string | number>; body?: Uint8Array | string; unfinished?: boolean },
) => Promise<Answer>;

/** Requests like a browser: by the public name, over kept connections, trusting the test's certificate. */
function askThrough(port: number, certificate: Buffer): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ca: certificate });
  onTestFinished(() => agent.destroy());
  return async (method, address, { headers = {}, body, unfinished = false } = {}) => {
    const options: RequestOptions = {
      agent,
      method,
      path: address,
      port,
      host: '127.0.0.1',
      servername: 'renas.example',
      headers: { host: 'renas.example', ...headers },
    };
    const answered = Promise.withResolvers<Answer>();
    const sent = askHttps(options, (response) => {
      buffer(response).then(
        (found) =>
          answered.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: found }),
        answered.reject,
      );
    });
    sent.on('error', answered.reject);
    if (unfinished) sent.flushHeaders();
    else sent.end(body);
    try {
      return await answered.promise;
    } finally {
      if (unfinished) sent.destroy();
    }
  };
}

const json = { 'content-type': 'application/json' };

async function signInThrough(
  ask: Ask,
  headers: Record<string, string> = {},
): Promise<{ authorization: string; refresh: string }> {
  const answer = await ask('POST', '/api/users/auth/token/', {
    headers: { ...json, ...headers },
    body: JSON.stringify({ email: 'staff@renas.example', password: 'renas-demo-2026' }),
  });
  expect(answer.status, String(answer.body)).toBe(200);
  const { data } = JSON.parse(String(answer.body)) as { data: { access: string; refresh: string } };
  return { authorization: `Bearer ${data.access}`, refresh: data.refresh };
}

// Two instances need PostgreSQL.
describe.runIf(!embedded).each(Object.keys(proxies))('OPS-05: behind %s,', (name) => {
  async function standing() {
    const folder = mkdtempSync(path.join(tmpdir(), `renas-${name}-`));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const wanted =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=renas.example -addext subjectAltName=DNS:renas.example';
    const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
    const made = await run('openssl', [...wanted.split(' '), ...files]);
    expect(made.code, made.output).toBe(0);
    const [http = 0, https = 0, one = 0, two = 0] = await freePorts(4);
    const [command, args, env = {}] = proxies[name]!(folder, { http, https, instances: [one, two] });

    const s3 = await startS3();
    onTestFinished(() => s3.stop());
    const mail = await startMailLog();
    onTestFinished(() => mail.stop());
    const home: Home = {
      ...(await newHome(name)),
      ...s3.variables,
      MEDIA_URL: s3.address,
      SMTP_URL: mail.url,
      APP_SECRET: 'the same secret for every instance of the test',
      PUBLIC_URL: 'https://renas.example',
      TRUST_PROXY: '1',
      SEED: 'demo',
      SEED_POSTS: '3',
    };
    const startOn = (port: number): Promise<Product> => startProduct({ ...home, PORT: String(port) });
    const instances = [await startOn(one), await startOn(two)];
    onTestFinished(async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
    });

    const proxy = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    proxy.stderr.on('data', (text) => (said += String(text)));
    const ended = once(proxy, 'exit');
    onTestFinished(async () => {
      proxy.kill('SIGTERM');
      await ended;
    });
    const ask = askThrough(https, readFileSync(path.join(folder, 'fullchain.pem')));
    await expect
      .poll(
        () =>
          ask('GET', '/healthz').then(
            ({ status }) => status,
            () => said,
          ),
        { interval: 100 },
      )
      .toBe(200);
    return { said: () => said, ask, home, http, ports: [one, two] as const, instances, startOn };
  }

  test('people reach the pages by HTTPS, an upload arrives, and none of their headers are trusted', async () => {
    const { ask, http } = await standing();
    const plain = await fetch(`http://127.0.0.1:${http}/blog/?page=2`, {
      redirect: 'manual',
      headers: { host: 'renas.example' },
    });
    expect(plain.status).toBe(308);
    expect(new URL(plain.headers.get('location') ?? '').pathname).toBe('/blog/');
    expect(plain.headers.get('location')).toMatch(/^https:/);

    const posts = await ask('GET', '/api/blog/posts/');
    expect(posts.status).toBe(200);
    expect(posts.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    for (const inner of ['/readyz', '/metrics']) expect((await ask('GET', inner)).status).toBe(404);

    const { authorization, refresh } = await signInThrough(ask, { 'x-forwarded-for': '203.0.113.9' });
    const sessions = await ask('POST', '/api/users/auth/tokens/', {
      headers: { ...json, authorization },
      body: JSON.stringify({ refresh }),
    });
    expect(String(sessions.body)).toContain('127.0.0.1');
    expect(String(sessions.body)).not.toContain('203.0.113.9');

    const film = Buffer.concat([films.mp4.bytes, Buffer.alloc(40 * 1024 * 1024, 5)]);
    const { headers, payload } = form([
      { name: 'type', bytes: 'film' },
      { name: 'name', bytes: 'Film' },
      { name: 'media_file', bytes: film, filename: 'a.mp4' },
    ]);
    const uploaded = await ask('POST', '/api/templates/admin/media/', {
      headers: { ...headers, authorization, 'content-length': payload.length },
      body: payload,
    });
    expect(uploaded.status, String(uploaded.body)).toBeLessThan(300);
    const { data } = JSON.parse(String(uploaded.body)) as { data: { url: string } };
    const part = await ask('GET', data.url, { headers: { range: 'bytes=0-11' } });
    expect([part.status, part.body]).toEqual([206, film.subarray(0, 12)]);
    expect((await ask('GET', data.url)).body.equals(film)).toBe(true);
  });

  test('upgrading one instance after the other under traffic loses no request', async () => {
    const { said, ask, home, ports, instances, startOn } = await standing();
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const accepted: string[] = [];
    const read = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const { status, body } = await ask('GET', '/api/blog/posts/');
        if (status !== 200) throw new Error(`${status} ${String(body)} ${said()}`);
      }
    };
    const write = async (writer: number): Promise<void> => {
      for (let serial = 0; !over.signal.aborted; serial += 1) {
        const message = `${writer}:${serial}`;
        const { status, body } = await ask('POST', '/api/support/contact/message/', {
          headers: json,
          body: JSON.stringify({
            first_name: 'A',
            last_name: 'B',
            email: 'a@person.example',
            phone: '0750',
            message,
          }),
        });
        if (status !== 200) throw new Error(`${status} ${String(body)} ${said()}`);
        accepted.push(message);
      }
    };
    const traffic = Promise.all([read(), read(), write(0), write(1)]);
    const upgrade = async (): Promise<void> => {
      for (const [index, port] of ports.entries()) {
        const ended = await instances[index]!.stop();
        expect(ended.code).toBe(0);
        const count = accepted.length;
        // Meanwhile, the other one carries on.
        await expect.poll(() => accepted.length).toBeGreaterThan(count);
        instances[index] = await startOn(port);
        const ready = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
        await expect.poll(ready).toBe(200);
      }
      over.abort();
    };
    await Promise.race([traffic, upgrade()]);
    await traffic;
    const { rows } = await databaseOf(home)(({ pool }) =>
      pool.query<{ message: string }>('select message from contact_messages where message like $1', ['_:%']),
    );
    expect(rows.map(({ message }) => message).toSorted()).toEqual(accepted.toSorted());
  });
});
