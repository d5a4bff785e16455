// @module-tag deeper
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../server/db/open.ts';
import { createOutbox, type RunningOutbox } from '../../server/delivery/outbox.ts';
import { createSmtp } from '../../server/delivery/smtp.ts';
import { createLog } from '../../server/log.ts';
import type { Email } from 'postal-mime';
import { openTestDatabase } from '../support/database.ts';
import { startApp, type TestServer } from '../support/server.ts';
import { startSmtpServer, type TestSmtp } from '../support/smtp-server.ts';
import { eventually } from '../support/eventually.ts';

let database: Database;
let smtp: TestSmtp;
let outbox: RunningOutbox;
let server: TestServer;

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = await startSmtpServer();
  outbox = createOutbox({
    database,
    secret: 's'.repeat(32),
    transport: createSmtp(smtp.url),
    from: 'Renas <no-reply@renas.example>',
    publicUrl: 'https://renas.example',
    now: () => new Date(),
    log: createLog('silent'),
  });
  await outbox.start();
  server = await startApp(database, { outbox, settings: { publicUrl: 'https://renas.example' } });
});

afterAll(async () => {
  await server.close();
  await outbox.stop();
  await smtp.stop();
  await database.close();
});

beforeEach(() => {
  smtp.received.length = 0;
  smtp.recipients.length = 0;
});

async function delivered(): Promise<Email> {
  await eventually(() => expect(smtp.received.length).toBeGreaterThan(0));
  return smtp.received[0]!;
}

const header = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

test('CON-02 the support address sees who wrote and what, and replies go to the author', async () => {
  await server.call('POST', '/api/support/contact/message/', {
    body: {
      first_name: 'Rojîn\r\nBcc: other@example.com',
      last_name: '<b>Ehmed</b>',
      email: 'rojin@example.com',
      phone: '٠٧٥٠ ١٢٣',
      message: 'First line\n<script>alert(1)</script>',
    },
  });
  const mail = await delivered();
  expect(smtp.recipients).toEqual(['support@renas.example']);
  expect(mail.replyTo).toEqual([
    { name: 'Rojîn Bcc: other@example.com <b>Ehmed</b>', address: 'rojin@example.com' },
  ]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.from).toMatchObject({ address: 'no-reply@renas.example' });
  expect(mail.text).toContain('Phone: 0750123\n');
  expect(mail.text).toContain('Message: First line\n<script>alert(1)</script>');
  expect(mail.html).toContain('First line\n&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).not.toContain('<b>Ehmed');
  expect(mail.text).not.toContain('Nobody reads replies to it');
  expect(header(mail, 'list-unsubscribe')).toBeUndefined();
});

test("MLG-06 the newsletter's confirmation mail offers one-click unsubscribe (RFC 8058), and it works", async () => {
  await server.call('POST', '/api/subscriptions/', { body: { email: 'ana@example.com' } });
  const mail = await delivered();
  expect(smtp.recipients).toEqual(['ana@example.com']);
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] =
    /^<(https:\/\/renas\.example\/api\/subscriptions\/[^>]+)>$/.exec(
      header(mail, 'list-unsubscribe') ?? '',
    ) ?? [];
  const [, page = ''] =
    /(https:\/\/renas\.example\/subscription\/[0-9a-f-]{36}\/)\?type=1&channel=1/.exec(mail.text ?? '') ?? [];
  expect(mail.html).toContain(`href="${page}?type=1&amp;channel=1"`);
  const { pathname, search } = new URL(address);
  const { status } = await server.call('POST', `${pathname}${search}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(200);
  const list = await server.call<{ status: boolean }[]>('GET', pathname);
  expect(list.envelope.data.filter(({ status: on }) => on)).toEqual([]);
  expect(page).toContain(pathname.split('/')[3]);
});
