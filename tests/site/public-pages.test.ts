import { expect, test } from 'vitest';
import { loadPageTexts, pageText } from '../../src/kit/i18n/page-texts.ts';
import { operatorIn } from '../../src/features/site/legal/operator.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

test.each([
  ['/en/terms/', 'terms'],
  ['/ckb/privacy-policy', 'privacy'],
  ['/kmr/subscription/k3y/', 'subscription'],
])('LEG-01 SUB-01 %s opens for an unverified account (P14)', async (at, name) => {
  const { opens } = startApp({
    at,
    kept: keptTokens,
    server: { 'GET /users/me/': () => userOf({ is_verified: false }) },
  });
  await opens(name);
});

test('LNG-06 an open page gets its text in the new language, and keeps the old one until then', async () => {
  const fetched: string[] = [];
  const unopened = pageText((locale) => Promise.reject(new Error(locale)));
  const text = pageText((locale) => {
    fetched.push(locale);
    return Promise.resolve(`words in ${locale}`);
  });
  expect(() => text.in('en')).toThrow('load() it');
  await text.load('en');
  expect([text.in('en'), text.in('ckb')]).toEqual(['words in en', 'words in en']);

  await loadPageTexts('ckb');
  await loadPageTexts('en');
  expect([text.in('en'), text.in('ckb')]).toEqual(['words in en', 'words in ckb']);
  expect(fetched).toEqual(['en', 'ckb']);
  expect(() => unopened.in('en')).toThrow('load() it');
});

test('LEG-01 P37 only text in the settings file counts as a fact', () => {
  const nothing = {
    supportEmail: null,
    postalAddress: null,
    phone: null,
    effectiveDate: null,
    social: { facebook: null, instagram: null, x: null },
  };
  expect(operatorIn(undefined)).toEqual(nothing);
  expect(operatorIn({ phone: 7, support_email: ' ', social: null })).toEqual(nothing);
  expect(
    operatorIn({
      support_email: 'help@renas.example',
      postal_address: '1 Long Street',
      phone: '+964 750 000 00 00',
      effective_date: '1 January 2027',
      social: { x: 'https://x.com/renas' },
    }),
  ).toEqual({
    supportEmail: 'help@renas.example',
    postalAddress: '1 Long Street',
    phone: '+964 750 000 00 00',
    effectiveDate: '1 January 2027',
    social: { facebook: null, instagram: null, x: 'https://x.com/renas' },
  });
});
