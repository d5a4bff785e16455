import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageDirection, pageLanguage } from '../../src/boot/page-language.ts';
import { stored } from '../../src/boot/stored.ts';

describe('pageLanguage', () => {
  test.each([
    ['/en/signin/', 'Kurdish-CKB', 'en'],
    ['/ckb/signin/', undefined, 'ckb'],
    ['/kmr', undefined, 'kmr'],
    ['/KMR/blog/9', undefined, 'kmr'],
    ['/ku/contact/', 'English-US', 'ckb'],
  ])('LNG-01 the segment of %s overrides the setting %s', (path, setting, language) => {
    expect(pageLanguage(path, setting)).toBe(language);
  });

  test.each([
    ['/', 'Kurdish-CKB', 'ckb'],
    ['/signin/', 'Kurdish-KMR', 'kmr'],
    ['/otp/', 'English-US', 'en'],
  ])('LNG-06 the bare path %s opens in the stored language %s', (path, setting, language) => {
    expect(pageLanguage(path, setting)).toBe(language);
  });

  test.each([
    ['/signin/', undefined],
    ['/', 'Klingon'],
    ['/', 'constructor'],
    ['/', 7],
    ['/xx/contact/', 'Kurdish-CKB'],
    ['/xx', 'Kurdish-CKB'],
    ['', null],
  ])('LNG-02 %s with the setting %s opens in English', (path, setting) => {
    expect(pageLanguage(path, setting)).toBe('en');
  });
});

test('LNG-05 only Sorani is right to left', () => {
  expect([pageDirection('en'), pageDirection('ckb'), pageDirection('kmr')]).toEqual(['ltr', 'rtl', 'ltr']);
});

describe('stored', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['true', true],
    ['"Kurdish-CKB"', 'Kurdish-CKB'],
    ['Kurdish-CKB', 'Kurdish-CKB'],
    ['tru', 'tru'],
    ['', ''],
    [null, undefined],
  ])('STO-01 the stored text %j is read as %j', (text, value) => {
    vi.stubGlobal('localStorage', { getItem: () => text });
    expect(stored('darkMode')).toBe(value);
  });

  test('STO-01 storage that the browser denies counts as empty', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
    });
    expect(stored('language')).toBeUndefined();
  });
});
