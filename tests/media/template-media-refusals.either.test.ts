// @module-tag deeper
import { beforeAll, describe, expect, test } from 'vitest';
import type { TemplateMediaPage } from '../../contract/media.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { films, notFilms } from '../support/films.ts';
import { claimingSize, form, redAndBlue, type Form, type Part } from '../support/pictures.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer, type Changes } from '../support/server.ts';

const { start } = useServer();
const PATH = '/api/templates/admin/media/';
const MEGABYTE = 1024 * 1024;

let serial = 0;
let png: Buffer;
beforeAll(async () => {
  png = await redAndBlue(120, 120).png().toBuffer();
});

const KIND = 'Choose a PNG or JPEG picture, or a video of one of these kinds: MP4, MOV, AVI, MKV, WebM.';
const DIFFERS = "This file isn't what its name says. Choose another one.";
const BROKEN = 'This picture is damaged or incomplete. Choose another one.';
const REQUIRED = 'This field is required.';

const file = (bytes: Buffer | string, filename = 'a.png', name = 'media_file'): Part => ({
  name,
  bytes,
  filename,
});
const type: Part = { name: 'type', bytes: 'logo' };
const name: Part = { name: 'name', bytes: 'Logo' };

/** The answer to a form. A refused one must leave neither a row nor a file. */
async function answerTo(sent: Form, changes?: Changes) {
  const server = await start(changes);
  serial += 1;
  const token = await signUpStaff(server, `staff${serial}@example.com`);
  const headers = { ...sent.headers, authorization: `Bearer ${token}` };
  const response = await server.app.inject({ method: 'POST', url: PATH, headers, payload: sent.payload });
  const { code, errors, success }: Envelope<unknown> = response.json();
  const list = await server.call<TemplateMediaPage>('GET', PATH, { token });
  const keys: string[] = [];
  for await (const key of server.world.media.keys()) keys.push(key);
  expect([list.envelope.data.total_count, keys.length]).toEqual(success ? [1, 1] : [0, 0]);
  return { status: response.statusCode, code, errors };
}

const invalid = (sentence: string, field = 'media_file') => ({
  status: 400,
  code: 'invalid',
  errors: { [field]: [sentence] },
});
const wrongKind = (sentence: string) => ({
  status: 415,
  code: 'unsupported_media_type',
  errors: { media_file: [sentence] },
});

describe('TMD-01 a file in an unaccepted format is refused with 415:', () => {
  test.each(['a.svg', 'a.gif', 'a.webp', 'a.html', 'a.png.exe', 'png', 'a', '.', 'a.png/', 'a.mp4 '])(
    'a PNG named %j',
    async (filename) => {
      expect(await answerTo(form([type, name, file(png, filename)]))).toEqual(wrongKind(KIND));
    },
  );

  test.each([
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a.jpg', '<!doctype html><script>alert(1)</script>'],
    ['a.png', 'x'],
    ['a.mp4', 'GIF89a'],
    ['a.mp4', films.mov.bytes],
    ['a.mov', films.mp4.bytes],
    ['a.mp4', notFilms.heic],
    ['a.mp4', notFilms.avif],
    ['a.avi', notFilms.wav],
    ['a.webm', films.mkv.bytes],
    ['a.mkv', films.webm.bytes],
    ['a.jpg', films.mp4.bytes],
  ])('%s with other bytes (%#)', async (filename, bytes) => {
    expect(await answerTo(form([type, name, file(bytes, filename)]))).toEqual(wrongKind(DIFFERS));
  });

  test('a PNG named .jpg, and a JPEG named .mp4', async () => {
    const jpeg = await redAndBlue(8, 8).jpeg().toBuffer();
    expect(await answerTo(form([type, name, file(png, 'a.jpg')]))).toEqual(wrongKind(DIFFERS));
    expect(await answerTo(form([type, name, file(jpeg, 'a.mp4')]))).toEqual(wrongKind(DIFFERS));
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'image/png', 'text/plain'])(
    'a body of type %s',
    async (contentType) => {
      const { status } = await answerTo({ headers: { 'content-type': contentType }, payload: png });
      expect(status).toBe(415);
    },
  );
});

describe('TMD-01 a picture that cannot be decoded is refused with 400:', () => {
  test.each([40, 200])('one without its last %d bytes', async (cut) => {
    const bytes = png.subarray(0, png.length - cut);
    expect(await answerTo(form([type, name, file(bytes)]))).toEqual(invalid(BROKEN));
  });

  test('one that claims 50,000 × 50,000 pixels', async () => {
    const bytes = await claimingSize(50_000, 50_000);
    expect(await answerTo(form([type, name, file(bytes)]))).toEqual(
      invalid('This picture has too many pixels. Choose one of at most 40 megapixels.'),
    );
  });

  test('one of a few bytes that unpacks to 49 megapixels', async () => {
    const create = { width: 7000, height: 7000, channels: 3 as const, background: '#ff0000' };
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create }).png().toBuffer();
    expect(bytes.length).toBeLessThan(MEGABYTE);
    expect((await answerTo(form([type, name, file(bytes)]))).errors).toEqual({
      media_file: ['This picture has too many pixels. Choose one of at most 40 megapixels.'],
    });
  });

  test('the first bytes of a PNG followed by a page', async () => {
    const bytes = Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]);
    expect(await answerTo(form([type, name, file(bytes)]))).toEqual(invalid(BROKEN));
  });
});

describe('TMD-01 a file that is too large is refused with 413 and the limit for its kind:', () => {
  const settings = { pictureBytes: MEGABYTE, videoBytes: 2 * MEGABYTE };
  const sized = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
  const tooLarge = (max: number) => ({
    status: 413,
    code: 'payload_too_large',
    errors: { media_file: [`This file is too large. Choose one of at most ${max} MB.`] },
  });

  test.each([
    ['a.png', () => png, MEGABYTE + 1, 1],
    ['a.mp4', () => films.mp4.bytes, 2 * MEGABYTE + 1, 2],
    ['a.mp4', () => films.mp4.bytes, 6 * MEGABYTE, 2],
  ])('%s (%#)', async (filename, begin, size, max) => {
    const sent = form([type, name, file(sized(begin(), size), filename)]);
    expect(await answerTo(sent, { settings })).toEqual(tooLarge(max));
  });

  test('but one of exactly the limit is accepted', async () => {
    const sent = form([type, name, file(sized(films.mp4.bytes, 2 * MEGABYTE), 'a.mp4')]);
    expect((await answerTo(sent, { settings })).status).toBe(200);
  });
});

describe('TMD-01 a form is refused with 400 that', () => {
  test('has no file, or an empty one', async () => {
    expect(await answerTo(form([type, name]))).toEqual(invalid(REQUIRED));
    expect(await answerTo(form([type, name, file('', '')]))).toEqual(invalid(REQUIRED));
    expect(await answerTo(form([type, name, { name: 'media_file', bytes: '' }]))).toEqual(invalid(REQUIRED));
    expect(await answerTo(form([type, name, { name: 'media_file', bytes: 'x' }]))).toEqual(invalid(REQUIRED));
    expect(await answerTo(form([type, name, file('')]))).toEqual(
      invalid('This file is empty. Choose another one.'),
    );
  });

  test('has no name, no type, or an invalid one, in any order of the parts', async () => {
    expect(await answerTo(form([file(png)]))).toEqual({
      status: 400,
      code: 'invalid',
      errors: { type: [REQUIRED], name: [REQUIRED] },
    });
    const blank = { name: 'name', bytes: ' \u200b ' };
    expect(await answerTo(form([type, blank, file(png)]))).toEqual(invalid(REQUIRED, 'name'));
    const long = { name: 'name', bytes: 'x'.repeat(400) };
    expect(await answerTo(form([file(png), long, type]))).toEqual(
      invalid('Use at most 200 characters.', 'name'),
    );
    const book = { name: 'type', bytes: 'x'.repeat(100_000) };
    expect((await answerTo(form([file(png), book, name]))).errors).toEqual({
      type: ['Use at most 100 characters.'],
    });
    const control = { name: 'name', bytes: 'a\0b' };
    expect((await answerTo(form([file(png), control, type]))).status).toBe(400);
  });

  test('repeats a part, or has other parts', async () => {
    expect(await answerTo(form([type, name, file(png), file(png)]))).toEqual(
      invalid('Choose one file only.'),
    );
    expect((await answerTo(form([type, name, name, file(png)]))).errors).toHaveProperty('name');
    const other = file(png, 'a.png', 'other');
    const unknown = 'This field is not known here. Leave it out.';
    expect(await answerTo(form([type, name, file(png), other]))).toEqual(invalid(unknown, 'other'));
    expect(await answerTo(form([type, name, { name: 'other', bytes: 'x' }, file(png)]))).toEqual(
      invalid(unknown, 'other'),
    );
  });

  test.each([3, 20, 200])('lacks its last %d bytes', async (cut) => {
    const { status, code } = await answerTo(form([type, name, file(png)], cut));
    expect([status, code]).toEqual([400, 'invalid']);
  });

  test.each([3, 20, 900])('lacks its last %d bytes, with a video', async (cut) => {
    const { status, code } = await answerTo(form([type, name, file(films.mp4.bytes, 'a.mp4')], cut));
    expect([status, code]).toEqual([400, 'invalid']);
  });

  test.each(['__proto__', 'constructor', ''])('has a part named %j', async (part) => {
    expect((await answerTo(form([type, name, file(png), file(png, 'a.png', part)]))).status).toBe(400);
  });
});

test('TMD-01 if the record cannot be written, no file is left behind', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const written: string[] = [];
  const media = { ...server.world.media };
  server.world.media.write = async (key, bytes) => {
    written.push(key);
    await media.write(key, bytes);
    await server.database.pool.query('alter table template_media rename to gone');
  };
  const sent = form([type, name, file(png)]);
  const headers = { ...sent.headers, authorization: `Bearer ${token}` };
  const response = await server.app.inject({ method: 'POST', url: PATH, headers, payload: sent.payload });
  await server.database.pool.query('alter table gone rename to template_media');
  expect([response.statusCode, written.length]).toEqual([500, 1]);
  expect(await server.world.media.read(written[0] ?? '')).toBeUndefined();
});
