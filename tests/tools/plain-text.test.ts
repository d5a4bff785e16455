import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { otpMachine } from '../../machines/auth/otp.machine.ts';
import { namedParts, plainText } from '../../statecharts/plain-text.ts';

test.each([
  [null, 'none'],
  [false, 'no'],
  [7, '7'],
  ['', 'empty'],
  ['ada', '“ada”'],
  [[], 'none'],
  [['1', '2'], '“1”, “2”'],
  [{}, 'nothing'],
  [{ place: { page: 2, search: '', edit: null } }, 'place: page 2, search empty, edit none'],
  [{ asked: { page: 2 }, ids: ['1', '2'], isOld: true }, 'asked (page 2), ids (“1”, “2”), isOld yes'],
  [{ done: [{ id: '1', name: 'One' }] }, 'done (id “1”, name “One”)'],
  [{ error: new Error('broken') }, 'error “broken”'],
])('MAC-01 data in a plan and in the gallery is readable: %j', (value, words) => {
  expect(plainText(value)).toBe(words);
});

test('MAC-01 machines and running actors are shown by name, long texts are cut', () => {
  expect(plainText({ machine: otpMachine })).toBe('machine the chart otp');
  expect(plainText(createActor(otpMachine, { id: 'door' }))).toBe('the part door');
  expect(namedParts(createActor(otpMachine))).toBeNull();
  expect(plainText('x'.repeat(200))).toHaveLength(83);
});
