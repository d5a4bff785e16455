import type { PasswordRuleCode } from '../../../contract/auth.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/fields.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { Refusal, type FieldErrors } from '../../refusal.ts';
import { isEasyToGuess } from './password-strength.ts';

/** Whom a new password is for. */
interface Owner {
  email: string;
  /** Leave it out for people who have not proved who they are: a refusal would confirm a guess. */
  name?: string;
}

/**
 * Why a password is too easy to guess, or undefined. Its kinds of characters don't matter (NIST SP 800-63B, 5.1.1.2),
 * only how soon it would be guessed.
 */
export async function weakness(password: string, { email, name = '' }: Owner): Promise<Sentence | undefined> {
  const low = password.toLowerCase();
  const address = email.toLowerCase();
  if (/^\p{Nd}+$/u.test(password)) return sentence('password_digits');
  if (low === address || low === address.split('@')[0]) return sentence('password_email');
  return (await isEasyToGuess(password, [email, name])) ? sentence('password_common') : undefined;
}

/** A rule for new passwords; `text` is also the refusal. */
export interface PasswordRule {
  readonly code: PasswordRuleCode;
  readonly value: number | null;
  readonly text: Sentence;
}

/** The rules for new passwords; the contract checks the lengths. */
export const passwordRules: readonly PasswordRule[] = [
  { code: 'min_length', value: PASSWORD_MIN, text: sentence('too_short', { min: PASSWORD_MIN }) },
  { code: 'max_length', value: PASSWORD_MAX, text: sentence('too_long', { max: PASSWORD_MAX }) },
  { code: 'not_numeric', value: null, text: sentence('password_digits') },
  { code: 'not_similar', value: null, text: sentence('password_email') },
  { code: 'not_common', value: null, text: sentence('password_common') },
];

/**
 * Checks a new password against the rules.
 *
 * @throws {Refusal} 400 with all invalid fields at once; a mismatch is under `confirm_password`.
 */
export async function checkNewPassword(
  fields: Owner & { password: string; confirm_password: string },
): Promise<void> {
  const weak = await weakness(fields.password, fields);
  const errors: FieldErrors = {
    ...(weak ? { password: [weak] } : {}),
    ...(fields.password === fields.confirm_password
      ? {}
      : { confirm_password: [sentence('passwords_differ')] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', errors);
}
