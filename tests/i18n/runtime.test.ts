import { expect, test } from 'vitest';
import { formatNumber } from '../../src/kit/i18n/format/number.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';

/** The id of the countdown's message, found by its English words. */
async function countdownId(): Promise<string> {
  await activate('en');
  const found = Object.entries(i18n.messages).find(([, words]) => JSON.stringify(words).includes('secconds'));
  return found?.[0] ?? '';
}

test('OTP-02 the countdown in English is letter for letter as specified, also for one second', async () => {
  const id = await countdownId();
  expect(i18n._(id, { left: 59 })).toBe('Send again in 59 secconds');
  expect(i18n._(id, { left: 1 })).toBe('Send again in 1 secconds');
});

test('OTP-02 the countdown in Kurdish has its own digits and noun forms', async () => {
  const id = await countdownId();
  await activate('ckb');
  expect(i18n._(id, { left: 59 })).toBe('دوای ٥٩ چرکە دووبارە بنێرە');
  await activate('kmr');
  expect(i18n._(id, { left: 1 })).toBe('Piştî 1 çirkeyê ji nû ve bişîne');
  expect(i18n._(id, { left: 59 })).toBe('Piştî 59 çirkeyan ji nû ve bişîne');
});

test('LNG-06 if two languages are requested in a row, the newer one is used', async () => {
  await Promise.all([activate('ckb'), activate('en')]);
  expect(i18n.locale).toBe('en');
  await Promise.all([activate('en'), activate('kmr')]);
  expect(i18n.locale).toBe('kmr');
});

test('LNG-04 one activation loads both namespaces', async () => {
  await activate('ckb');
  const spoken = Object.values(i18n.messages).map((message) => JSON.stringify(message));
  expect(spoken.some((message) => message.includes('چوونەژوورەوە'))).toBe(true);
  expect(spoken.some((message) => message.includes('خانەی نادروست'))).toBe(true);
});

test('LNG-04 numbers in prose have the digits of their language', () => {
  expect(formatNumber(1234, 'en')).toBe('1,234');
  expect(formatNumber(1234, 'ckb')).toBe('١٬٢٣٤');
  expect(formatNumber(1234, 'kmr')).toBe('1.234');
});
