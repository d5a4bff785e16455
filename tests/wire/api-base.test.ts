import { expect, test } from 'vitest';
import { apiBaseOf, mediaOriginOf } from '../../src/kit/wire/api-base.ts';
import { mediaAddress } from '../../src/kit/wire/media-address.ts';

test.each([
  [undefined, '/api'],
  ['', '/api'],
  ['/', '/api'],
  ['/api', '/api'],
  ['/mentoring', '/mentoring/api'],
  ['https://api.renas.example', 'https://api.renas.example/api'],
  ['https://api.renas.example/', 'https://api.renas.example/api'],
  ['https://api.renas.example/v2/', 'https://api.renas.example/v2/api'],
  ['https://api.renas.example/api', 'https://api.renas.example/api'],
  [' https://renas.example/de/api/ ', 'https://renas.example/de/api'],
])('NET-01 API-10 the base %j leads to %s', (setting, base) => {
  expect(apiBaseOf(setting)).toBe(base);
});

test.each([
  [undefined, undefined],
  ['/mentoring', undefined],
  ['https://api.renas.example/v2/', 'https://api.renas.example'],
  ['http://localhost:8000/api', 'http://localhost:8000'],
])('NET-01 an answer of %j gives addresses without a server on %s', (setting, origin) => {
  expect(mediaOriginOf(setting)).toBe(origin);
});

test.each([
  ['/media/blog/a.webp', 'https://api.example/media/blog/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['//cdn.example/a.webp', '//cdn.example/a.webp'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['blob:https://pages.example/1', 'blob:https://pages.example/1'],
  ['', ''],
])('NET-01 the picture %j of an API elsewhere is requested from %j', (address, asked) => {
  expect(mediaAddress(address, 'https://api.example')).toBe(asked);
  expect(mediaAddress(address, undefined)).toBe(address);
});
