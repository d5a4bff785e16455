// @module-tag deeper
import { beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import { AVATAR_MAX_BYTES, type CurrentUser } from '../../contract/account.ts';
import { signUpVerified } from '../support/people.ts';
import { avatarForm, claimingSize, form, redAndBlue, type Form } from '../support/pictures.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start } = useServer();
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  png = await redAndBlue(120, 120).png().toBuffer();
  jpeg = await redAndBlue(600, 600).jpeg().toBuffer();
});

const KIND = 'Choose a PNG or JPEG picture.';
const BROKEN = 'This picture is damaged or incomplete. Choose another one.';
const PIXELS = 'This picture has too many pixels. Choose one of at most 40 megapixels.';
const REQUIRED = 'This field is required.';

async function answerTo(server: TestServer, sent: Form) {
  const { access } = await signUpVerified(server, 'a@example.com');
  const headers = { ...sent.headers, authorization: `Bearer ${access}` };
  const url = '/api/users/avatar/';
  const response = await server.app.inject({ method: 'PUT', url, headers, payload: sent.payload });
  const { code, errors }: Envelope<null> = response.json();
  const me = await server.call<CurrentUser>('GET', '/api/users/me/', { token: access });
  expect(me.envelope.data.avatar_id).toBeNull();
  return { status: response.statusCode, code, errors };
}

const file = (bytes: Buffer | string, name = 'avatar') => ({ name, bytes, filename: 'me.png' });
const invalid = (sentence: string, field = 'avatar') => ({
  status: 400,
  code: 'invalid',
  errors: { [field]: [sentence] },
});
const wrongKind = { status: 415, code: 'unsupported_media_type', errors: { avatar: [KIND] } };

describe('ACC-02 a file that is not a PNG or JPEG is refused with 415:', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\u0001\0\u0001\0'],
    ['text', 'hello'],
    ['a byte', '\u0089'],
    ['a program', '#!/bin/sh\nexit'],
  ])('%s named .png', async (_name, bytes) => {
    expect(await answerTo(await start(), avatarForm(Buffer.from(bytes)))).toEqual(wrongKind);
  });

  test('a WebP named .png', async () => {
    const webp = await redAndBlue(8, 8).webp().toBuffer();
    expect(await answerTo(await start(), avatarForm(webp))).toEqual(wrongKind);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'image/png', 'text/plain', 'x'])(
    'a body of type %s',
    async (type) => {
      const sent = { headers: { 'content-type': type }, payload: png };
      expect((await answerTo(await start(), sent)).status).toBe(415);
    },
  );
});

describe('ACC-02 a picture that cannot be decoded is refused with 400:', () => {
  test('a truncated PNG', async () => {
    expect(await answerTo(await start(), avatarForm(png.subarray(0, png.length - 40)))).toEqual(
      invalid(BROKEN),
    );
  });

  test('a truncated JPEG', async () => {
    const cut = jpeg.subarray(0, Math.floor(jpeg.length / 2));
    expect(await answerTo(await start(), avatarForm(cut))).toEqual(invalid(BROKEN));
  });

  test('the start of a JPEG followed by a page', async () => {
    const hybrid = Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<script>alert(1)</script>')]);
    expect(await answerTo(await start(), avatarForm(hybrid))).toEqual(invalid(BROKEN));
  });

  test('a PNG with a byte changed inside', async () => {
    const changed = Buffer.from(png);
    const at = changed.indexOf('IDAT') + 12;
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    expect(await answerTo(await start(), avatarForm(changed))).toEqual(invalid(BROKEN));
  });

  test('a PNG that claims 60,000 × 60,000 pixels', async () => {
    expect(await answerTo(await start(), avatarForm(await claimingSize(60_000, 60_000)))).toEqual(
      invalid(PIXELS),
    );
  });

  test.each([
    [1, 40_000_000],
    [20_001, 1],
  ])('a PNG of %d × %d pixels', async (width, height) => {
    expect(await answerTo(await start(), avatarForm(await claimingSize(width, height)))).toEqual(
      invalid('This picture is too wide or too high. Choose one of at most 20000 pixels on each side.'),
    );
  });

  test('a PNG of a few kilobytes that really has 49 million pixels', async () => {
    const bomb = await redAndBlue(7000, 7000).png().toBuffer();
    expect(bomb.length).toBeLessThan(AVATAR_MAX_BYTES);
    expect(await answerTo(await start(), avatarForm(bomb))).toEqual(invalid(PIXELS));
  });
});

describe('ACC-02 a form with anything but one file in the field avatar is refused:', () => {
  test('a file one byte larger than 5 MB, with 413', async () => {
    const large = Buffer.concat([png, Buffer.alloc(AVATAR_MAX_BYTES - png.length + 1)]);
    expect(await answerTo(await start(), avatarForm(large))).toEqual({
      status: 413,
      code: 'payload_too_large',
      errors: { avatar: ['This file is too large. Choose one of at most 5 MB.'] },
    });
  });

  test('an empty file', async () => {
    expect(await answerTo(await start(), avatarForm(Buffer.alloc(0)))).toEqual(
      invalid('This file is empty. Choose another one.'),
    );
  });

  test('two files', async () => {
    expect(await answerTo(await start(), form([file(png), file(png)]))).toEqual(
      invalid('Choose one file only.'),
    );
  });

  test('a file in another field', async () => {
    expect(await answerTo(await start(), form([file(png, 'picture')]))).toEqual(
      invalid('This field is not known here. Leave it out.', 'picture'),
    );
  });

  test('another field', async () => {
    expect(await answerTo(await start(), form([file(png), { name: 'is_staff', bytes: 'true' }]))).toEqual(
      invalid('This field is not known here. Leave it out.', 'is_staff'),
    );
  });

  test('text instead of the file', async () => {
    expect(await answerTo(await start(), form([{ name: 'avatar', bytes: 'me.png' }]))).toEqual(
      invalid(REQUIRED),
    );
  });

  test('an empty form', async () => {
    expect(await answerTo(await start(), form([]))).toEqual(invalid(REQUIRED));
  });

  test('no body at all', async () => {
    expect(await answerTo(await start(), { headers: {}, payload: Buffer.alloc(0) })).toEqual(
      invalid(REQUIRED),
    );
  });

  test.each([3, 20, 200])('a form whose last %d bytes are missing', async (cut) => {
    const { status, code } = await answerTo(await start(), form([file(png)], cut));
    expect([status, code]).toEqual([400, 'invalid']);
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=another',
    'multipart/mixed; boundary=----renas-test-boundary',
  ])('a body of type %s', async (type) => {
    const { payload } = avatarForm(png);
    const { status } = await answerTo(await start(), { headers: { 'content-type': type }, payload });
    expect([400, 415]).toContain(status);
  });

  test.each(['__proto__', 'constructor', 'toString', ''])('a field named %j', async (name) => {
    expect((await answerTo(await start(), form([file(png, name)]))).status).toBe(400);
  });

  test('a thousand fields', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, bytes: 'x' }));
    expect((await answerTo(await start(), form(many))).status).toBe(400);
  });
});
