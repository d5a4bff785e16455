import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitBodyTime } from '../../server/http/body-time.ts';

const MINUTE_MS = 60_000;
const LENGTH = 2_000_000;

// The test only controls the check's clock: connections go on as usual.
afterEach(() => void vi.useRealTimers());

/** A server with a route for uploads and one for all else, and a request to one of them whose body has only begun. */
async function startSlow(path: '/upload' | '/other') {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  let received = 0;
  app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) received += chunk.length;
    return received;
  });
  limitBodyTime(app);
  app.post('/upload', { config: { isUpload: true }, bodyLimit: LENGTH }, async ({ body }) => ({ body }));
  app.post('/other', { bodyLimit: LENGTH }, async ({ body }) => ({ body }));
  await app.listen({ host: '127.0.0.1', port: 0 });

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: ${LENGTH}\r\nConnection: close\r\n\r\n`,
  );
  let sent = 0;
  return {
    app,
    answer: async () => Buffer.concat((await socket.toArray()) as Buffer[]).toString(),
    send: async (bytes: number) => {
      sent += bytes;
      socket.write(Buffer.alloc(bytes));
      await expect.poll(() => received).toBe(sent);
    },
  };
}

test('TMD-01 an upload may take more than a minute, as long as data keeps coming', async () => {
  const { app, send, answer } = await startSlow('/upload');
  for (let minute = 0; minute < 4; minute += 1) {
    await send(LENGTH / 5);
    vi.advanceTimersByTime(MINUTE_MS);
  }
  await send(LENGTH / 5);
  expect(await answer()).toContain(`{"body":${LENGTH}}`);
  await app.close();
});

test('TMD-01 an upload that stops coming is cut off', async () => {
  const { app, send, answer } = await startSlow('/upload');
  await send(LENGTH / 2);
  vi.advanceTimersByTime(MINUTE_MS);
  await send(1000);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

test('API-03 any other body has a minute; a late one gets 408 in the envelope', async () => {
  const { app, send, answer } = await startSlow('/other');
  await send(LENGTH / 2);
  vi.advanceTimersByTime(MINUTE_MS);
  const text = await answer();
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(text).toContain('"success":false');
  await app.close();
});
