import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '../../server/delivery/mailbox/mailbox.ts';
import { openMailStore, type KeptMail } from '../../server/delivery/mailbox/store.ts';

const PRODUCT = 'http://127.0.0.1:3000';

let folder: string;
let mailbox: Mailbox;
let url: string;
let serial = 0;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-mailbox-'));
  await start();
});

afterEach(async () => {
  await mailbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  // The clock advances with every mail, so that their order never depends on a millisecond.
  mailbox = await startMailbox(folder, PRODUCT, () => new Date(Date.UTC(2026, 0, 1) + (serial += 1) * 1000));
  url = await mailbox.openWeb(0);
}

async function send(
  mail: { to?: string; subject?: string; html?: string; text?: string; messageId?: string } = {},
): Promise<void> {
  const transport = createTransport({ url: mailbox.smtpUrl });
  await transport.sendMail({
    from: 'no-reply@renas.example',
    to: 'ada@renas.example',
    subject: 'Hello',
    text: 'Hello, Ada.',
    ...mail,
  });
  transport.close();
}

async function mails(): Promise<KeptMail[]> {
  return (await (await fetch(`${url}/api/mails`)).json()) as KeptMail[];
}

function ask(
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(new URL(target, url), { headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('a mail sent by SMTP stands in the list and can be read with its parts and headers', async () => {
  await send({
    subject: 'کۆدی پشتڕاستکردنەوە',
    html: '<html lang="ckb" dir="rtl"><head></head><body><p>سڵاو</p></body></html>',
  });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: ['ada@renas.example'],
    from: 'no-reply@renas.example',
    subject: 'کۆدی پشتڕاستکردنەوە',
    text: expect.stringContaining('Hello, Ada.'),
    html: expect.stringContaining('سڵاو'),
  });
  const list = await (await fetch(url)).text();
  expect(list).toContain(`href="/mails/${mail!.id}/"`);
  expect(list).toContain('ada@renas.example');
  const page = await (await fetch(`${url}/mails/${mail!.id}/`)).text();
  expect(page).toContain(`<iframe src="/mails/${mail!.id}/html"`);
  expect(page).toContain('Message-ID');
  const text = await fetch(`${url}/mails/${mail!.id}/text`);
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await text.text()).toContain('Hello, Ada.');
});

test('the newest mail comes first, and the page notices when another arrives', async () => {
  await send({ subject: 'first' });
  const before = (await (await fetch(`${url}/api/state`)).json()) as { state: string };
  expect(await (await fetch(url)).text()).toContain(`data-state="${before.state}"`);
  await send({ subject: 'second' });
  expect((await mails()).map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(await (await fetch(`${url}/api/state`)).json()).not.toEqual(before);
});

test('mails survive a restart, in files that only their owner reads', async () => {
  await send({ subject: 'kept' });
  await mailbox.stop();
  const kept = path.join(folder, 'mailbox');
  const [file = ''] = await readdir(kept);
  expect((await stat(path.join(kept, file))).mode & 0o777).toBe(0o600);
  expect((await stat(kept)).mode & 0o777).toBe(0o700);
  await writeFile(path.join(kept, 'damaged.json'), '{"id": 1');
  await start();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['kept']);
});

test('a repeated Message-ID is one mail', async () => {
  await send({ messageId: '<one@renas.example>' });
  await send({ messageId: '<one@renas.example>' });
  expect(await mails()).toHaveLength(1);
});

test('the newest mails are kept; older ones are deleted with their files', async () => {
  const store = await openMailStore(path.join(folder, 'small'), 3);
  for (const index of [1, 2, 3, 4, 5]) {
    await store.add({
      messageId: `${index}`,
      from: '',
      to: [],
      subject: `${index}`,
      at: `2026-01-0${index}`,
      text: '',
      html: '',
      headers: [],
    });
  }
  expect(store.list().map(({ subject }) => subject)).toEqual(['5', '4', '3']);
  expect(await readdir(path.join(folder, 'small'))).toHaveLength(3);
});

test("a mail's content never becomes part of the page, and no script runs in its frame", async () => {
  await send({
    subject: '<script>alert(1)</script>',
    text: '</pre><script>alert(2)</script>',
    html: '<script>alert(3)</script><p>hello</p>',
  });
  const [mail] = await mails();
  for (const target of ['/', `/mails/${mail!.id}/`]) {
    const answer = await fetch(url + target);
    expect(await answer.text()).not.toContain('<script>alert');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'/,
    );
  }
  const frame = await fetch(`${url}/mails/${mail!.id}/html`);
  const policy = frame.headers.get('content-security-policy');
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('script');
  // The product's pictures are shown, and nothing else is fetched.
  expect(policy).toContain(`img-src data: ${PRODUCT};`);
  expect(await frame.text()).toContain('<base target="_blank">');
});

test('a foreign host name that points here cannot read anything', async () => {
  await send({ subject: 'secret' });
  const { port } = new URL(url);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    'localhost.evil.example',
  ]) {
    const answer = await ask('/api/mails', { host });
    expect([host, answer.status]).toEqual([host, 403]);
    expect(answer.body).not.toContain('secret');
  }
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
    expect((await ask('/api/mails', { host })).status).toBe(200);
  }
});

test("only the page's own button deletes all mails, no other site can", async () => {
  await send();
  expect((await ask('/delete', { origin: 'http://evil.example' }, 'POST')).status).toBe(403);
  expect((await ask('/delete', {}, 'POST')).status).toBe(403);
  expect(await mails()).toHaveLength(1);
  expect((await ask('/delete', { origin: url }, 'POST')).status).toBe(303);
  expect(await mails()).toEqual([]);
  expect(await readdir(path.join(folder, 'mailbox'))).toEqual([]);
});

test('an unknown mail is 404, another method 405', async () => {
  for (const target of ['/mails/none/', '/mails/../../secret', '/nothing'])
    expect((await ask(target)).status).toBe(404);
  expect((await ask('/', {}, 'PUT')).status).toBe(405);
});

test('if the port is taken, the next free one is used', async () => {
  const holder = createServer();
  const wanted = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
  });
  const other = await startMailbox(path.join(folder, 'other'), PRODUCT, () => new Date());
  const found = new URL(await other.openWeb(wanted));
  expect(Number(found.port)).not.toBe(wanted);
  expect((await fetch(found)).status).toBe(200);
  await other.stop();
  await new Promise((resolve) => {
    holder.close(resolve);
  });
});
