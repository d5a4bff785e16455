import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, digitsOf, joinCode } from '../../src/kit/ui/digits.ts';

describe('digitsOf', () => {
  test.each([
    ['12 34-56', '123456'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['a1٢۳b', '123'],
    ['½²Ⅳ', ''],
    ['', ''],
  ])('OTP-04 keeps of %j the digits %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  test('OTP-04 gives nothing but ASCII digits for any text', () => {
    assert(property(string({ unit: 'binary' }), (text) => /^[0-9]*$/.test(digitsOf(text))));
  });
});

describe('codeOf', () => {
  test.each([
    ['482913', '482913'],
    [' 482913\n', '482913'],
    ['482 913', '482913'],
    ['482-913', '482913'],
    ['4 8 2 9 1 3', '482913'],
    ['Your code is 482913. It is good for 10 minutes.', '482913'],
    ['20 March, 14:05: your code is 482 913', '482913'],
    ['کۆدەکەت ٤٨٢٩١٣ ە، ١٠ خولەک کار دەکات', '482913'],
    ['48', '48'],
    ['no digits', ''],
    ['4829135', '4829135'],
  ])('OTP-04 finds in %j the code %j', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});

describe('joinCode', () => {
  const boxes = { digit_1: '4', digit_2: '8', digit_3: '2', digit_4: '9', digit_5: '1', digit_6: '3' };

  test('OTP-05 joins the six boxes in order, whatever else the form holds', () => {
    expect(joinCode({ password: '777', ...boxes })).toBe('482913');
  });

  test('OTP-05 accepts digits of a Kurdish keyboard', () => {
    expect(joinCode({ ...boxes, digit_6: '٣' })).toBe('482913');
  });

  test('OTP-05 is shorter while a box is empty, missing or not a text', () => {
    expect(joinCode({ ...boxes, digit_2: '', digit_3: undefined, digit_4: true })).toBe('413');
  });
});
