// @module-tag deeper
import { readdir, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askMe, embedded, signIn, started, useHomes, type Home } from '../support/home.ts';
import { latestMail } from '../support/mailbox.ts';
import { runServer, startProduct, type Product } from '../support/product.ts';

const { emptyHome, newHome } = useHomes();

describe('a server on loopback', () => {
  let product: Product;
  let home: Home;

  beforeAll(async () => {
    // Creates the embedded database; other tests start from a copy.
    home = embedded ? emptyHome('first') : await newHome('first');
    product = await startProduct(home);
  });

  afterAll(() => product.stop());

  test('prints the URL for people first, and answers there', async () => {
    expect(product.lines[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${product.baseUrl}/healthz`)).status).toBe(200);
    // What does not answer within three seconds, as on a busy machine, counts as away until the next request.
    await expect.poll(async () => (await fetch(`${product.baseUrl}/readyz`)).status).toBe(200);
  });

  test("prints the mailbox's URL, and serves its page", async () => {
    expect((await fetch(product.mailboxUrl)).status).toBe(200);
  });

  test('prints the demo accounts, which can sign in', async () => {
    const text = product.lines.join('\n');
    expect(text).toContain('renas-demo-2026');
    expect(text).not.toContain('renas.settings.json');
    for (const email of [
      'member@renas.example',
      'new@renas.example',
      'staff@renas.example',
      'root@renas.example',
    ]) {
      expect(text).toContain(email);
      expect((await signIn(product.baseUrl, email)).status).toBe(200);
    }
  });

  test('OTP-01 mails the code for a sign-up to the mailbox by SMTP', async () => {
    const { data } = await signIn(product.baseUrl, 'new@renas.example');
    const asked = await fetch(`${product.baseUrl}/api/users/auth/signup/otp/`, {
      headers: { authorization: `Bearer ${data.access}` },
    });
    expect(asked.status).toBe(200);
    const mail = await latestMail(product.mailboxUrl, 'new@renas.example');
    expect(mail.text).toMatch(/^\d{6}$/m);
    expect(mail.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
  });

  test('keeps its data and its secret readable only by its owner', async () => {
    const data = home['DATA_DIR']!;
    expect(await readdir(data)).toEqual(
      expect.arrayContaining([...(embedded ? ['db'] : []), 'mailbox', 'secret']),
    );
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(data, 'secret'))).mode & 0o777).toBe(0o600);
  });

  if (embedded)
    test('refuses a second process on the same embedded data', async () => {
      const second = await runServer(home);
      expect(second.code).toBe(1);
      expect(second.stdout).toBe('');
      expect(second.stderr).toMatch(/^Another server already uses the database in [^\n]*\n$/);
    });

  test('reports in one line that the port is taken', async () => {
    const second = await runServer({ PORT: new URL(product.baseUrl).port });
    expect(second.code).toBe(1);
    expect(second.stdout).toBe('');
    expect(second.stderr).toMatch(/^PORT is in use [^\n]*\n$/);
  });

  test('ends even if Node hangs at an exit that it is asked for, as it may', async () => {
    const wait = 'Atomics.wait(new/**/Int32Array(new/**/SharedArrayBuffer(4)),0,0)';
    const NODE_OPTIONS = `--import=data:text/javascript,process.exit=()=>${wait}`;
    const refused = await runServer({ NODE_OPTIONS, PORT: new URL(product.baseUrl).port });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PORT is in use [^\n]*\n$/) as string,
    });
    const other = await startProduct({ ...(await newHome('ending')), NODE_OPTIONS });
    expect(await other.stop()).toMatchObject({ code: 0 });
  });

  test('serves no file for a path in a strange spelling', async () => {
    const raw = (target: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(product.baseUrl);
        const socket = createConnection(Number(port), hostname, () => {
          socket.end(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
        });
        let answer = '';
        socket.setEncoding('utf8').on('data', (text: string) => {
          answer += text;
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });
    for (const target of [
      '/../package.json',
      '/assets/../../package.json',
      '/..%2f..%2fpackage.json',
      '//../package.json',
      '/%00',
    ]) {
      const answer = await raw(target);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('"devDependencies"');
    }
  });
});

describe.each([
  ['a server that others reach', { HOST: '0.0.0.0' }],
  ['a server in production, behind a proxy on its machine', { NODE_ENV: 'production' }],
])('%s', (name, settings) => {
  test('has no demo accounts and shows the administrator how to sign in', async () => {
    const product = await started({
      ...(await newHome(`first ${name}`)),
      ...settings,
      RATE_LIMITS: 'on',
      ADMIN_EMAIL: 'admin@renas.example',
    });
    expect(product.lines.join('\n')).not.toContain('renas-demo-2026');
    expect((await signIn(product.baseUrl, 'root@renas.example')).status).toBe(401);
    // P37: in one line, the missing facts that pages leave out; the folder has no renas.settings.json.
    expect(product.lines.filter((line) => line.includes('postal_address'))).toEqual([
      expect.stringMatching(/renas\.settings\.json.*support_email, .*phone, effective_date, .*social\.x$/),
    ]);
    const link = /http:\S+\/reset-password\/\S+/.exec(product.lines.slice(1).join('\n'))?.[0];
    expect(link).toMatch(/\/reset-password\/admin%40renas\.example\/[^/]+\/$/);
    expect((await product.stop()).code).toBe(0);
  });

  test('locks the demo accounts of an earlier start on loopback', async () => {
    const home = await newHome(`opened ${name}`);
    const first = await started(home);
    const { data: tokens } = await signIn(first.baseUrl, 'root@renas.example');
    await first.stop();
    const second = await started({ ...home, ...settings, RATE_LIMITS: 'on' });
    expect((await signIn(second.baseUrl, 'root@renas.example')).status).toBe(401);
    const me = await askMe(second.baseUrl, tokens.access);
    expect(me.status).toBe(401);
    await second.stop();
  });
});
