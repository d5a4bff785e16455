import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PasswordRuleCode } from '../../../contract/auth.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/fields.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { Refusal, type FieldErrors } from '../../refusal.ts';

/**
 * Passwords of eight characters and more that head every published list, without those that the rules below catch (digits
 * alone, one repeated unit, runs of the keyboard or the alphabet).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** Lines a finger runs along: the alphabet, the digits, and the rows of the usual keyboards. */
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
];
const runs = lines.flatMap((line) => [line, line.split('').toReversed().join('')]);

const SHORTEST_RUN = 3;

/** Length of the longest run of the keyboard that `text` starts with. */
function runAt(text: string): number {
  let length = 0;
  while (length < text.length && runs.some((run) => run.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

/** Whether the whole of `text` is runs of the keyboard, such as `qwertyasdf` or `abcd4321`. */
function isRuns(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const length = runAt(rest);
    if (length < SHORTEST_RUN) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** Whether `text` is one unit of up to four characters again and again, such as `aaaaaaaa` or `abababab`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text);

/** Why a password is too easy to guess, or undefined. There are no rules of composition (NIST SP 800-63B, 5.1.1.2). */
export function weakness(password: string, email: string): Sentence | undefined {
  const low = password.toLowerCase();
  const address = email.toLowerCase();
  if (/^\p{Nd}+$/u.test(password)) return sentence('password_digits');
  if (low === address || low === address.split('@')[0]) return sentence('password_email');
  if (commonPasswords.has(low) || isRepetition(low) || isRuns(low)) return sentence('password_common');
  return undefined;
}

/** One rule of a new password; `text` is what its refusal says as well. */
export interface PasswordRule {
  readonly code: PasswordRuleCode;
  readonly value: number | null;
  readonly text: Sentence;
}

/** The rules of a new password; the lengths are those the contract checks. */
export const passwordRules: readonly PasswordRule[] = [
  { code: 'min_length', value: PASSWORD_MIN, text: sentence('too_short', { min: PASSWORD_MIN }) },
  { code: 'max_length', value: PASSWORD_MAX, text: sentence('too_long', { max: PASSWORD_MAX }) },
  { code: 'not_numeric', value: null, text: sentence('password_digits') },
  { code: 'not_similar', value: null, text: sentence('password_email') },
  { code: 'not_common', value: null, text: sentence('password_common') },
];

/**
 * Holds a new password against the rules.
 *
 * @throws {Refusal} 400 with every wrong field at once; a mismatch stands under `confirm_password`.
 */
export function checkNewPassword(fields: {
  email: string;
  password: string;
  confirm_password: string;
}): void {
  const weak = weakness(fields.password, fields.email);
  const errors: FieldErrors = {
    ...(weak ? { password: [weak] } : {}),
    ...(fields.password === fields.confirm_password
      ? {}
      : { confirm_password: [sentence('passwords_differ')] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', errors);
}
