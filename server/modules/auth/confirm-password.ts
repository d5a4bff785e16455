import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { wrongPasswords } from '../rate-limits.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Origins } from './origins.ts';
import type { Passwords } from './passwords.ts';
import type { Account } from './sessions.service.ts';
import type { ClientInfo } from './user-agent.ts';

/** Asks a signed-in person for the password again, before what cannot be undone. */
export type ConfirmPassword = (account: Account, password: string, client: ClientInfo) => Promise<void>;

/** The refusal of a wrong password, at its field. */
export const wrongPassword = () => new Refusal(400, 'invalid', { password: [sentence('current_password')] });

/** Builds the check. Its guesses count as those at the sign-in do (OPS-02). */
export function createConfirmPassword({
  passwords,
  origins,
  accountLimits,
}: {
  passwords: Passwords;
  origins: Origins;
  accountLimits: AccountLimits;
}): ConfirmPassword {
  /** @throws {Refusal} 400 under `password` for a wrong one, 429 after too many, 503. */
  return async ({ user }, password, client) => {
    const target = { email: user.email, user, origin: origins.of(client, user) };
    const guess = await accountLimits.takeGuess(wrongPasswords, target);
    if (await passwords.matches(user.password, password)) return guess.right();
    await guess.wrong();
    throw wrongPassword();
  };
}
