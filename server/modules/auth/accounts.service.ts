import type { SignIn, SignUp, Tokens as TokenPair } from '../../../contract/auth.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Database } from '../../db/open.ts';
import { MAX_CONNECTIONS } from '../../db/postgres.ts';
import { sentence } from '../../i18n/say.ts';
import { createQueue } from '../../queue.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { usersRepo, type UserRow } from '../account/users.repo.ts';
import type { AccountLimits, Target } from './account-limits.ts';
import { codesRepo } from './codes.repo.ts';
import type { Codes } from './codes.service.ts';
import { networkOf } from '../network.ts';
import { signUpPerNetwork, wrongCodes, wrongPasswords } from '../rate-limits.ts';
import { tellOfNewDevice } from './new-device.ts';
import type { Origins } from './origins.ts';
import { checkNewPassword } from './password-rules.ts';
import { HASHED_AT_ONCE, MAX_WAITING, type Passwords } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import type { ClientInfo } from './user-agent.ts';
import type { RateLimiter } from '../rate-limiter.ts';

/** A sign-in: its session's tokens, and the mark that identifies the device later. */
export interface SignedIn {
  tokens: TokenPair;
  deviceMark: string;
}

interface Parts {
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
  origins: Origins;
  accountLimits: AccountLimits;
  rateLimiter: RateLimiter;
}

/** Somebody who signs up, with what their browser tells of them. */
type NewClient = ClientInfo & { timezone: string; language: Locale };

/**
 * How many people sign in or up at once, so that a crowd of them does not keep readers from the database. The embedded
 * one has one session; elsewhere half of the connections are left to others.
 */
export const enteringAtOnce = (kind: Database['kind']): number =>
  kind === 'pglite' ? HASHED_AT_ONCE : Math.max(HASHED_AT_ONCE, MAX_CONNECTIONS / 2);

/** Builds the rules of accounts. */
export function createAccounts(
  world: Pick<ServerWorld, 'database' | 'outbox' | 'now'>,
  { passwords, sessions, codes, origins, accountLimits, rateLimiter }: Parts,
) {
  const { db } = world.database;
  const inTurn = createQueue(enteringAtOnce(world.database.kind), MAX_WAITING);
  const targetOf = (email: string, user: UserRow | undefined, client: ClientInfo): Target => ({
    email,
    user,
    origin: origins.of(client, user),
  });
  const noActiveAccount = () =>
    new Refusal(401, 'no_active_account', { detail: [sentence('no_active_account')] });

  /**
   * Creates an account and signs it in (AUT-02). An older one that was never verified makes room: its address was
   * mistyped, or is that of somebody who comes only now (P52).
   *
   * @throws {Refusal} 400 for a weak or mistyped password and for an e-mail address that has an account, 429, 503.
   */
  const signUp = (fields: SignUp, client: NewClient): Promise<SignedIn> =>
    inTurn(() => signUpNow(fields, client));

  async function signUpNow(fields: SignUp, client: NewClient): Promise<SignedIn> {
    await accountLimits.takeRequest(targetOf(fields.email, undefined, client));
    await checkNewPassword(fields);
    await rateLimiter.spend(signUpPerNetwork, networkOf(client.ip));
    const password = await passwords.hash(fields.password);
    return db.transaction(async (tx) => {
      const { timezone, language } = client;
      const row = { email: fields.email, password, timezone, language, created_at: world.now() };
      await usersRepo.deleteUnverified(tx, fields.email, world.now());
      const user = await usersRepo.insert(tx, row);
      if (!user) throw new Refusal(400, 'account_exists', { email: [sentence('account_exists')] });
      return { tokens: await sessions.open(user, client, tx), deviceMark: origins.mark(client, user) };
    });
  }

  /**
   * Signs in (AUT-01), and tells the owner about a new device (OWN-04). An unknown e-mail address costs the same work
   * and gets the same answer as a wrong password.
   *
   * @throws {Refusal} 401; 429 for a network or device that has failed too often (OPS-02); 503 if too many are waiting.
   */
  const signIn = (fields: SignIn, client: ClientInfo): Promise<SignedIn> =>
    inTurn(() => signInNow(fields, client));

  async function signInNow(fields: SignIn, client: ClientInfo): Promise<SignedIn> {
    const user = await usersRepo.findByEmail(db, fields.email);
    const target = targetOf(fields.email, user, client);
    await accountLimits.takeRequest(target);
    const guess = await accountLimits.takeGuess(wrongPasswords, target);
    const right = await passwords.matches(user?.password, fields.password);
    if (!user || !right) {
      await guess.wrong();
      throw noActiveAccount();
    }
    await guess.right();
    return { tokens: await enter(user, client), deviceMark: origins.mark(client, user) };
  }

  /** Opens a session after the right password, unless it has changed meanwhile. */
  function enter(user: UserRow, client: ClientInfo): Promise<TokenPair> {
    return db.transaction(async (tx) => {
      if (!(await usersRepo.lockWith(tx, user.id, user.password))) throw noActiveAccount();
      await tellOfNewDevice(world, tx, user, client);
      return sessions.open(user, client, tx);
    });
  }

  function refuseVerified(user: UserRow): void {
    if (user.is_verified)
      throw new Refusal(400, 'already_verified', { detail: [sentence('already_verified')] });
  }

  /**
   * Mails the code that verifies the e-mail address (OTP-01), at most once a minute.
   *
   * @returns seconds until the next one may be requested.
   * @throws {Refusal} 400 if the address is already verified, 429 after the day's last code.
   */
  async function sendCode(user: UserRow, language: Locale, client: ClientInfo): Promise<number> {
    refuseVerified(user);
    const id = await codesRepo.signupRow(db, user, world.now());
    return codes.send(
      id,
      { kind: 'signup-code', to: user.email, language, real: true },
      targetOf(user.email, user, client),
    );
  }

  /**
   * Verifies the e-mail address by the mailed code (OTP-05, OTP-06).
   *
   * @throws {Refusal} 400 for a wrong, expired or locked code, or if there is nothing to verify; 429.
   */
  async function verify(user: UserRow, code: string, client: ClientInfo): Promise<void> {
    refuseVerified(user);
    const rowId = await codesRepo.signupRow(db, user, world.now());
    const guess = await accountLimits.takeGuess(wrongCodes, targetOf(user.email, user, client));
    const { id } = await codes.check(rowId, code, guess);
    await db.transaction(async (tx) => {
      if (!(await codesRepo.use(tx, id, world.now()))) throw codes.refusedCode('code_wrong');
      await usersRepo.setVerified(tx, user.id);
    });
  }

  return { signUp, signIn, sendCode, verify };
}
