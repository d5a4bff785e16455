import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyDigits, takeEarlyDigits } from '../../src/kit/ui/early-digits.ts';

let press: (key: string, modifiers?: object) => void;
let boxes: unknown[];

beforeEach(() => {
  boxes = [];
  vi.stubGlobal('location', { pathname: '/ckb/otp/' });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementsByName: () => boxes });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => {
    press = (key, modifiers = {}) => listener({ key, ...modifiers });
  });
  keepEarlyDigits();
});
afterEach(() => vi.unstubAllGlobals());

test('OTP-08 digits typed before the boxes appear are kept once, in ASCII', () => {
  for (const key of ['1', '٢', '۳', 'x', 'Tab', 'F4', '5']) press(key);
  press('6', { ctrlKey: true });
  expect([takeEarlyDigits(), takeEarlyDigits()]).toEqual(['1235', '']);
});

test('OTP-08 input on another page, or in the boxes, is left alone', () => {
  vi.stubGlobal('location', { pathname: '/ckb/signup/' });
  press('1');
  vi.stubGlobal('location', { pathname: '/otp' });
  boxes = [{}];
  press('2');
  expect(takeEarlyDigits()).toBe('');
});
