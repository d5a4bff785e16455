import { expect, test } from 'vitest';
import { apiBaseOf } from '../../src/kit/wire/api-base.ts';

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
