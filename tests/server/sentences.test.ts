import { expect, test } from 'vitest';
import ckb from '../../content/ckb/answers.json' with { type: 'json' };
import ckbErrorPage from '../../content/ckb/error-page.json' with { type: 'json' };
import ckbMails from '../../content/ckb/mails.json' with { type: 'json' };
import kmr from '../../content/kmr/answers.json' with { type: 'json' };
import kmrErrorPage from '../../content/kmr/error-page.json' with { type: 'json' };
import kmrMails from '../../content/kmr/mails.json' with { type: 'json' };
import { en } from '../../server/i18n/en.ts';
import { leavesOf } from '../support/leaves.ts';
import { mistakesOf } from '../support/orthography.ts';
import { say, sentence } from '../../server/i18n/say.ts';
import { throttled } from '../../server/rate-limit-refusal.ts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('LNG-04 every sentence of the server exists in three languages with the same placeholders', () => {
  for (const other of [ckb, kmr]) {
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en))
      expect([key, placeholders(other[key as keyof typeof en])]).toEqual([key, placeholders(text)]);
  }
});

test('LNG-04 every sentence ends as one and is not English in Kurdish', () => {
  for (const [key, text] of Object.entries(en)) {
    const name = key as keyof typeof en;
    // A waiting time goes into a sentence.
    const end = key.startsWith('wait_') ? /^\{count\} \p{L}+$/u : /\.$/;
    for (const each of [text, ckb[name], kmr[name]]) expect(each).toMatch(end);
    expect(ckb[name]).not.toBe(text);
    expect(kmr[name]).not.toBe(text);
  }
});

test.each([
  ['ckb', [ckb, ckbErrorPage, ckbMails]],
  ['kmr', [kmr, kmrErrorPage, kmrMails]],
] as const)('LNG-04 the sentences and mails in %s keep the orthography of the house', (locale, texts) => {
  const prose = leavesOf(texts).map((text) => text.replaceAll(/\{\w+\}/g, ' '));
  expect(prose.length).toBeGreaterThan(200);
  expect(prose.flatMap((text) => mistakesOf(locale, text))).toEqual([]);
});

test('LNG-04 values are filled in, numbers in the digits of the language', () => {
  expect(say('en', sentence('throttled', { wait: '7 seconds' }))).toBe(
    'Too many tries. Try again in 7 seconds.',
  );
  expect(say('kmr', sentence('too_short', { min: 8 }))).toBe('Bi kêmanî 8 tîpan bi kar bîne.');
  expect(say('ckb', sentence('too_short', { min: 18 }))).toContain('١٨');
  expect(say('en', sentence('method_not_allowed', { methods: '{seconds}' }))).toBe(
    'This address takes {seconds} only.',
  );
});

test.each([
  [0.2, '2 seconds', '1'],
  [120, '120 seconds', '120'],
  [121, '3 minutes', '121'],
  [7201, '3 hours', '7201'],
])('LNG-04 a wait of %f s is told as %s', (seconds, words, retryAfter) => {
  const { errors, headers } = throttled(seconds);
  const told = errors['detail']?.map((each) => say('en', each));
  expect([told, headers]).toEqual([
    [`Too many tries. Try again in ${words}.`],
    { 'retry-after': retryAfter },
  ]);
});
