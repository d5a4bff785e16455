import { expect, test } from 'vitest';
import { isMessageCode, wordsOf } from '../../src/kit/i18n/messages.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';

const literals = [
  ['AUT-03', 'signedIn', 'Signed In'],
  ['AUT-03', 'signedUp', 'Signed Up'],
  ['SES-06', 'signedOut', 'Signed Out'],
  ['OTP-06', 'verified', 'Successfully verified.'],
  ['RST-04', 'passwordChanged', 'Password Changed Successfully.'],
  ['API-06', 'tokenExpired', 'Your token has expired, please sign in again.'],
  ['NET-04', 'leftElsewhere', 'You were signed out in another tab.'],
  ['NET-03', 'offline', 'You are offline. Try again when you are connected.'],
  ['NET-03', 'noAnswer', "The server isn't answering. Check your connection, or try again in a moment."],
  ['NET-03', 'tooLarge', 'This is too large for the server. Choose a smaller file.'],
  ['NET-03', 'tooMany', 'Too many requests in a short time. Try again in a few minutes.'],
  ['API-03', 'unreadable', "The server's answer could not be read. Try again in a moment."],
] as const;

test.each(literals)('%s the message %s reads “%s” in English, letter for letter', async (_, code, words) => {
  await activate('en');
  expect(isMessageCode(code)).toBe(true);
  expect(wordsOf({ code }, i18n)).toBe(words);
});

test.each(literals)(
  'LNG-04 the message of %s %s has its own words in ckb and kmr',
  async (_, code, english) => {
    await activate('ckb');
    const sorani = wordsOf({ code }, i18n);
    await activate('kmr');
    const kurmanji = wordsOf({ code }, i18n);
    expect(new Set([english, sorani, kurmanji]).size).toBe(3);
  },
);

test('API-09 messages of the server or the HTTP client are shown as they are', async () => {
  await activate('ckb');
  expect(wordsOf({ text: 'Failed to fetch {url}' }, i18n)).toBe('Failed to fetch {url}');
});

test('STO-01 a code this version does not know reads as a general error, not as a code', async () => {
  await activate('en');
  expect(wordsOf({ code: 'toString' }, i18n)).toBe('Something went wrong. Try again in a moment.');
});
