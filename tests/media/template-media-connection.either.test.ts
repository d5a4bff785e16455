// @module-tag deeper
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplateMediaDetail, TemplateMediaPage } from '../../contract/media.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { createFolderStore } from '../../server/media/store.ts';
import { films } from '../support/films.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();
const PATH = '/api/templates/admin/media/';
const MEGABYTE = 1024 * 1024;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-uploads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A server that listens and stores its files in a folder. */
async function startListening() {
  const server = await start();
  const root = await mkdtemp(path.join(folder, 'media-'));
  Object.assign(server.world.media, createFolderStore(root));
  const token = await signUpStaff(server);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const files = () => readdir(path.join(root, 'templates')).catch(() => []);
  const total = async () =>
    (await server.call<TemplateMediaPage>('GET', PATH, { token })).envelope.data.total_count;
  return { server, token, address, files, total };
}

const part = (name: string, head = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`;
const TEXTS = `${part('type')}film\r\n${part('name')}Long film\r\n`;
const FILE = part('media_file', '; filename="a.mp4"\r\nContent-Type: video/mp4');
const END = '\r\n--b--\r\n';

/** Starts uploading a video of `size` bytes by hand: everything up to its first `sent` bytes. */
async function beginUpload(address: string, token: string, size: number, sent: number): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const before = TEXTS + FILE;
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${before.length + size + END.length}\r\n` +
      `Connection: close\r\n\r\n${before}`,
  );
  socket.write(Buffer.concat([films.mp4.bytes, Buffer.alloc(sent - films.mp4.bytes.length)]));
  return socket;
}

test('TMD-01 a video reaches the store while it is still being uploaded', async () => {
  const { server, address, token, files, total } = await startListening();
  const size = 5 * MEGABYTE;
  const socket = await beginUpload(address, token, size, MEGABYTE);
  await expect.poll(files).toEqual([expect.stringMatching(/\.mp4\..*\.new$/)]);
  expect(await total()).toBe(0);
  socket.write(Buffer.concat([Buffer.alloc(size - MEGABYTE), Buffer.from(END)]));
  const answer = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  const { data }: Envelope<TemplateMediaDetail> = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  expect([data.size, await files()]).toEqual([size, [data.media_file]]);
  const last = await server.app.inject({ url: data.url, headers: { range: 'bytes=-1' } });
  expect(last.headers['content-range']).toBe(`bytes ${size - 1}-${size - 1}/${size}`);
});

test('TMD-01 a connection cut during an upload leaves nothing behind', async () => {
  const { address, token, files, total } = await startListening();
  const socket = await beginUpload(address, token, 5 * MEGABYTE, 2 * MEGABYTE);
  await expect.poll(files).toHaveLength(1);
  socket.destroy();
  await expect.poll(files).toEqual([]);
  expect(await total()).toBe(0);
});

test('TMD-01 the answer to a refused upload arrives, even while the upload is still being sent', async () => {
  const { address, token, files } = await startListening();
  const send = async (
    parts: [name: string, bytes: Uint8Array<ArrayBuffer>, file: string][],
    bearer = token,
  ) => {
    const body = new FormData();
    body.append('type', 'film');
    body.append('name', 'Film');
    for (const [name, bytes, file] of parts) body.append(name, new Blob([bytes]), file);
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(address + PATH, { method: 'POST', headers, body });
    const { code } = (await answer.json()) as Envelope<unknown>;
    return [answer.status, code];
  };
  const large = new Uint8Array(12 * MEGABYTE);
  const film = new Uint8Array(large);
  film.set(films.mp4.bytes);
  const tooLarge = new Uint8Array(large);
  tooLarge.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(await send([['media_file', large, 'a.exe']])).toEqual([415, 'unsupported_media_type']);
  expect(await send([['media_file', large, 'a.mp4']])).toEqual([415, 'unsupported_media_type']);
  expect(await send([['media_file', tooLarge, 'a.png']])).toEqual([413, 'payload_too_large']);
  expect(await send([['other', large, 'a.mp4']])).toEqual([400, 'invalid']);
  const twice = [film, film].map((bytes): [string, Uint8Array<ArrayBuffer>, string] => [
    'media_file',
    bytes,
    'a.mp4',
  ]);
  expect(await send(twice)).toEqual([400, 'invalid']);
  expect(await send([['media_file', film, 'a.mp4']], 'nobody')).toEqual([401, 'token_not_valid']);
  expect(await files()).toEqual([]);
  expect(await send([['media_file', film, 'a.mp4']])).toEqual([200, 'ok']);
});
