import { describe, expect, test } from 'vitest';
import { formatBytes } from '../../src/kit/i18n/format/bytes.ts';
import { formatDate, formatDateTime } from '../../src/kit/i18n/format/date.ts';
import { formatRelativeTime } from '../../src/kit/i18n/format/relative-time.ts';
import { zonedParts } from '../../src/kit/i18n/format/zoned-parts.ts';

const march = new Date('2026-03-05T22:07:00Z');

describe('dates', () => {
  test('LNG-04 a date is written in the words and digits of the language', () => {
    expect(formatDate(march, 'en', 'UTC')).toBe('March 5, 2026');
    expect(formatDate(march, 'ckb', 'UTC')).toBe('٥ی ئازاری ٢٠٢٦');
    expect(formatDate(march, 'kmr', 'UTC')).toBe('5ê adara 2026an');
  });

  test('LNG-04 every month has a name in every language', () => {
    for (const locale of ['en', 'ckb', 'kmr'] as const) {
      const months = Array.from({ length: 12 }, (_, month) =>
        formatDate(new Date(Date.UTC(2026, month, 15)), locale, 'UTC'),
      );
      expect(new Set(months).size).toBe(12);
      expect(months.every((text) => text === text.normalize('NFC'))).toBe(true);
    }
    expect(formatDate(new Date('2026-12-01T00:00:00Z'), 'ckb', 'UTC')).toBe('١ی کانوونی یەکەمی ٢٠٢٦');
    expect(formatDate(new Date('2026-01-01T00:00:00Z'), 'kmr', 'UTC')).toBe('1ê rêbendana 2026an');
  });

  test('BLG-05 the day is that of the reader’s time zone', () => {
    expect(formatDate(march, 'en', 'Asia/Baghdad')).toBe('March 6, 2026');
    expect(formatDate(march, 'ckb', 'Asia/Baghdad')).toBe('٦ی ئازاری ٢٠٢٦');
    expect(zonedParts(march, 'Asia/Kathmandu')).toEqual({
      year: 2026,
      month: 3,
      day: 6,
      hour: 3,
      minute: 52,
    });
  });

  test('LNG-04 the time of day has twelve hours in en and ckb and twenty-four in kmr', () => {
    expect(formatDateTime(march, 'en', 'UTC')).toBe('March 5, 2026, 10:07\u00A0PM');
    expect(formatDateTime(march, 'ckb', 'UTC')).toBe('٥ی ئازاری ٢٠٢٦، ١٠:٠٧\u00A0د.ن');
    expect(formatDateTime(march, 'kmr', 'UTC')).toBe('5ê adara 2026an, 22:07');
    const midnight = new Date('2026-03-05T00:05:00Z');
    expect(formatDateTime(midnight, 'en', 'UTC')).toBe('March 5, 2026, 12:05\u00A0AM');
    expect(formatDateTime(midnight, 'ckb', 'UTC')).toBe('٥ی ئازاری ٢٠٢٦، ١٢:٠٥\u00A0ب.ن');
    expect(formatDateTime(midnight, 'kmr', 'UTC')).toBe('5ê adara 2026an, 00:05');
  });

  test('an unknown time zone is refused', () => {
    expect(() => formatDate(march, 'en', 'Mars/Olympus')).toThrow(RangeError);
  });
});

test('LNG-04 the size of a file is in the digits of the language, in Sorani with the words that its sentences have', () => {
  const sizes = [0, 999, 1000, 3_449_000, 36_400, 2_500_000_000];
  expect(sizes.map((size) => formatBytes(size, 'en'))).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '3.4 MB',
    '36 kB',
    '2.5 GB',
  ]);
  expect(formatBytes(3_449_000, 'kmr')).toBe('3,4 MB');
  expect(sizes.map((size) => formatBytes(size, 'ckb'))).toEqual([
    '٠ بایت',
    '٩٩٩ بایت',
    '١ کیلۆبایت',
    '٣٫٤ مێگابایت',
    '٣٦ کیلۆبایت',
    '٢٫٥ گیگابایت',
  ]);
});

describe('relative times', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const told = (difference: number) =>
    (['en', 'ckb', 'kmr'] as const).map((locale) =>
      formatRelativeTime(new Date(march.getTime() + difference), march, locale),
    );

  test.each([
    [-20_000, ['now', 'ئێستا', 'niha']],
    [-minute, ['1 minute ago', '١ خولەک لەمەوپێش', 'berî 1 deqîqeyê']],
    [-59 * minute, ['59 minutes ago', '٥٩ خولەک لەمەوپێش', 'berî 59 deqîqeyan']],
    [-5 * 60 * minute, ['5 hours ago', '٥ کاتژمێر لەمەوپێش', 'berî 5 saetan']],
    [-day, ['yesterday', 'دوێنێ', 'duh']],
    [-3 * day, ['3 days ago', '٣ ڕۆژ لەمەوپێش', 'berî 3 rojan']],
    [-14 * day, ['2 weeks ago', '٢ هەفتە لەمەوپێش', 'berî 2 hefteyan']],
    [-70 * day, ['2 months ago', '٢ مانگ لەمەوپێش', 'berî 2 mehan']],
    [-800 * day, ['2 years ago', '٢ ساڵ لەمەوپێش', 'berî 2 salan']],
    [day, ['tomorrow', 'سبەینێ', 'sibê']],
    [3 * day, ['in 3 days', 'دوای ٣ ڕۆژ', 'piştî 3 rojan']],
  ])('LNG-04 a difference of %i ms is worded in all three languages', (difference, words) => {
    expect(told(difference)).toEqual(words);
  });
});
