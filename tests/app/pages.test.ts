import { expect, test } from 'vitest';
import { locales } from '../../contract/locale.ts';
import { directionOf, pagePatterns, resolvePage } from '../../contract/pages.ts';

/** An address of every page, made by putting sample values into its pattern. */
const samples = pagePatterns.map((pattern) =>
  pattern.replace(':email', 'ada%40renas.example').replace(':id', 'b7c1'),
);

test('LNG-01 every page matches with and without each language segment, and knows its canonical path', () => {
  for (const [index, path] of samples.entries()) {
    const bare = resolvePage(path);
    expect(bare).toMatchObject({
      known: true,
      locale: 'en',
      segment: 'none',
      path,
      pattern: pagePatterns[index],
    });
    for (const locale of locales) {
      expect(resolvePage(`/${locale}${path}`)).toEqual({ ...bare, locale, segment: 'known' });
    }
  }
});

test('LNG-01 both slash forms match and lead to the form with the slash', () => {
  for (const path of samples) {
    for (const address of [path, `/kmr${path}`, `/xx${path}`]) {
      const bare = address.replace(/\/$/, '') || '/';
      expect(resolvePage(bare)).toEqual(resolvePage(address));
      expect(resolvePage(bare).path).toBe(path);
    }
  }
});

test('LNG-02 ku means ckb', () => {
  expect(resolvePage('/ku/signin/')).toMatchObject({
    known: true,
    locale: 'ckb',
    segment: 'alias',
    path: '/signin/',
  });
  expect(resolvePage('/ku')).toMatchObject({ known: true, locale: 'ckb', segment: 'alias', path: '/' });
  expect(resolvePage('/ku/nowhere/')).toMatchObject({ known: false, locale: 'ckb', segment: 'alias' });
});

test('LNG-02 an unknown segment before a page means en', () => {
  expect(resolvePage('/fr/signin/')).toMatchObject({
    known: true,
    locale: 'en',
    segment: 'unknown',
    path: '/signin/',
  });
  expect(resolvePage('/klingon/otp')).toMatchObject({
    known: true,
    locale: 'en',
    segment: 'unknown',
    path: '/otp/',
  });
});

test('LNG-02 a single two-letter segment is the landing page in en, any other is not a page', () => {
  expect(resolvePage('/de/')).toMatchObject({ known: true, locale: 'en', segment: 'unknown', path: '/' });
  expect(resolvePage('/de')).toMatchObject({ known: true, locale: 'en', segment: 'unknown', path: '/' });
  for (const pathname of ['/deu/', '/d/', '/12/', '/nowhere']) {
    expect(resolvePage(pathname)).toEqual({
      known: false,
      locale: 'en',
      segment: 'none',
      path: pathname,
      pattern: null,
      params: {},
    });
  }
});

test('LNG-02 a route without a segment wins over an unknown segment', () => {
  expect(resolvePage('/dashboard/account/')).toMatchObject({
    segment: 'none',
    pattern: '/dashboard/account/',
  });
  expect(resolvePage('/reset-password/ckb/signin/')).toMatchObject({
    segment: 'none',
    pattern: '/reset-password/:email/:id/',
    params: { email: 'ckb', id: 'signin' },
  });
});

test('LNG-01 a known segment before an unknown page keeps its language', () => {
  expect(resolvePage('/ckb/nowhere/')).toEqual({
    known: false,
    locale: 'ckb',
    segment: 'known',
    path: '/nowhere/',
    pattern: null,
    params: {},
  });
});

test('the variable parts are decoded once, and the canonical path stays encoded', () => {
  expect(resolvePage('/kmr/reset-password/a%2Bb%2540c%2Fd%40renas.example/x1')).toMatchObject({
    params: { email: 'a+b%40c/d@renas.example', id: 'x1' },
    path: '/reset-password/a%2Bb%2540c%2Fd%40renas.example/x1/',
  });
});

test('a malformed address is not a page and not an error', () => {
  for (const pathname of [
    'signin',
    '//',
    '//signin/',
    '/en//',
    '/en//signin/',
    '/signin//',
    '/reset-password/%E0%A4%A/1/',
  ]) {
    expect(resolvePage(pathname)).toMatchObject({ known: false });
  }
});

test('upper-case addresses reach the page and lead to the lower-case form', () => {
  expect(resolvePage('/SignIn/')).toMatchObject({ known: true, path: '/signin/' });
});

test.each([
  ['/KMR/signin/', { locale: 'kmr', segment: 'alias', path: '/signin/' }],
  ['/Ku/', { locale: 'ckb', segment: 'alias', path: '/' }],
])('LNG-01 the language segment of %s counts in any case', (pathname, expected) => {
  expect(resolvePage(pathname)).toMatchObject({ known: true, ...expected });
});

test('LNG-05 ckb runs right to left, en and kmr left to right', () => {
  expect(locales.map(directionOf)).toEqual(['ltr', 'rtl', 'ltr']);
});
