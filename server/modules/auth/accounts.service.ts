import type { SignIn, SignUp, Tokens as TokenPair } from '../../../contract/auth.ts';
import type { Locale } from '../../../contract/locale.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { usersRepo, type UserRow } from '../account/users.repo.ts';
import { codesRepo } from './codes.repo.ts';
import type { Codes } from './codes.service.ts';
import { signUpPerAddress, wrongCodes, wrongPasswords } from '../rate-limits.ts';
import { checkNewPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { ClientInfo, Sessions } from './sessions.service.ts';
import type { RateLimiter } from '../rate-limiter.ts';

/** Accounts: making, entering and verifying them. */
export type Accounts = ReturnType<typeof createAccounts>;

interface Parts {
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
  rateLimiter: RateLimiter;
}

/** Builds the rules of accounts. */
export function createAccounts(
  world: Pick<ServerWorld, 'database' | 'now'>,
  { passwords, sessions, codes, rateLimiter }: Parts,
) {
  const { db } = world.database;

  /**
   * Makes an account and signs it in (AUT-02).
   *
   * @throws {Refusal} 400 for a weak or mistyped password and for an e-mail that has an account, 429, 503.
   */
  async function signUp(
    fields: SignUp,
    client: ClientInfo & { timezone: string; language: Locale },
  ): Promise<TokenPair> {
    checkNewPassword(fields);
    await rateLimiter.spend(signUpPerAddress, client.ip);
    const password = await passwords.hash(fields.password);
    return db.transaction(async (tx) => {
      const { timezone, language } = client;
      const row = { email: fields.email, password, timezone, language, created_at: world.now() };
      const user = await usersRepo.insert(tx, row);
      if (!user) throw new Refusal(400, 'account_exists', { email: [sentence('account_exists')] });
      return sessions.open(user, client, tx);
    });
  }

  /**
   * Signs in (AUT-01). An unknown e-mail costs the same work and gets the same answer as a wrong password.
   *
   * @throws {Refusal} 401, or 429 once an account has seen ten wrong passwords in a quarter of an hour.
   */
  async function signIn(fields: SignIn, client: ClientInfo): Promise<TokenPair> {
    const subject = fields.email.toLowerCase();
    await rateLimiter.spend(wrongPasswords, subject);
    const user = await usersRepo.findByEmail(db, fields.email);
    const right = await passwords.matches(user?.password, fields.password);
    if (!user || !right)
      throw new Refusal(401, 'no_active_account', { detail: [sentence('no_active_account')] });
    await rateLimiter.forget(wrongPasswords, subject);
    return sessions.open(user, client);
  }

  function refuseVerified(user: UserRow): void {
    if (user.is_verified)
      throw new Refusal(400, 'already_verified', { detail: [sentence('already_verified')] });
  }

  /**
   * Sends the code that verifies the e-mail (OTP-01), at most once a minute.
   *
   * @returns seconds until a new one may be asked for.
   * @throws {Refusal} 400 when the e-mail is verified already.
   */
  async function sendCode(user: UserRow, language: Locale): Promise<number> {
    refuseVerified(user);
    const id = await codesRepo.signupRow(db, user, world.now());
    return codes.send(id, { kind: 'signup-code', to: user.email, language, real: true });
  }

  /**
   * Verifies the e-mail by the code that was mailed (OTP-05, OTP-06).
   *
   * @throws {Refusal} 400 for a code that is wrong, too old or locked, and when there is nothing to verify.
   */
  async function verify(user: UserRow, code: string): Promise<void> {
    refuseVerified(user);
    const subject = user.email.toLowerCase();
    await rateLimiter.spend(wrongCodes, subject);
    const { id } = await codes.check(await codesRepo.signupRow(db, user, world.now()), code);
    await db.transaction(async (tx) => {
      if (!(await codesRepo.use(tx, id, world.now()))) throw codes.refusedCode('code_wrong');
      await usersRepo.setVerified(tx, user.id);
    });
    await rateLimiter.forget(wrongCodes, subject);
  }

  return { signUp, signIn, sendCode, verify };
}
