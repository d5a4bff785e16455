import type { ChangeEmail } from '../../../contract/auth.ts';
import { EMAIL_CHANGE_LIFE_MINUTES } from '../../../contract/limits.ts';
import { isLocale, type Locale } from '../../../contract/locale.ts';
import { sqlState } from '../../database-away.ts';
import { sentence } from '../../i18n/say.ts';
import { notSignedIn, Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { personRepo } from '../account/person.repo.ts';
import { usersRepo, type UserRow } from '../account/users.repo.ts';
import { subscribersRepo } from '../alerts/subscribers.repo.ts';
import { wrongCodes } from '../rate-limits.ts';
import type { AccountLimits } from './account-limits.ts';
import { codesRepo, type CodeRow } from './codes.repo.ts';
import type { Codes } from './codes.service.ts';
import { wrongPassword, type ConfirmPassword } from './confirm-password.ts';
import { noticeTo } from './notices.ts';
import type { Origins } from './origins.ts';
import type { Account } from './sessions.service.ts';
import type { ClientInfo } from './user-agent.ts';

/** A code itself is not valid as long (P17). */
const LIFE_MS = EMAIL_CHANGE_LIFE_MINUTES * 60_000;
const UNIQUE_VIOLATION = '23505';

interface Parts {
  confirmPassword: ConfirmPassword;
  codes: Codes;
  origins: Origins;
  accountLimits: AccountLimits;
}

/**
 * Builds the rules for changing the e-mail address (OWN-01). An address with an account gets the same answers in the
 * same time: only its mailbox learns more, from a mail that has no code.
 */
export function createEmailChanges(
  world: Pick<ServerWorld, 'database' | 'outbox' | 'now'>,
  { confirmPassword, codes, origins, accountLimits }: Parts,
) {
  const { db } = world.database;

  const waiting = ({ id }: UserRow): Promise<CodeRow | undefined> =>
    codesRepo.findEmailChange(db, id, new Date(world.now().getTime() - LIFE_MS));

  /**
   * Notes the new address; sends nothing yet.
   *
   * @throws {Refusal} 400 by field for one's own address or a wrong password, 429, 503.
   */
  async function start(
    account: Account,
    { email, password }: ChangeEmail,
    client: ClientInfo,
  ): Promise<void> {
    const { user } = account;
    if (email.toLowerCase() === user.email.toLowerCase())
      throw new Refusal(400, 'invalid', { email: [sentence('email_same')] });
    await confirmPassword(account, password, client);
    await db.transaction(async (tx) => {
      if (!(await usersRepo.lockWith(tx, user.id, user.password))) throw wrongPassword();
      await codesRepo.startEmailChange(tx, user.id, email, world.now());
    });
  }

  /**
   * Mails the code to the new address, at most once a minute.
   *
   * @returns seconds until the next one may be requested.
   * @throws {Refusal} 400 if no address is waiting, 429 after the day's last code.
   */
  async function sendCode({ user }: Account, language: Locale, client: ClientInfo): Promise<number> {
    const row = await waiting(user);
    if (!row) throw new Refusal(400, 'invalid', { detail: [sentence('email_change_gone')] });
    const target = { email: row.email, user, origin: origins.of(client, user) };
    const owner = await usersRepo.findKeeper(db, row.email, world.now());
    if (owner === undefined)
      return codes.send(row.id, { kind: 'email-code', to: row.email, language, real: true }, target);
    const theirs = isLocale(owner.language) ? owner.language : 'en';
    const instead = { link: `/${theirs}/signin/` };
    return codes.send(
      row.id,
      { kind: 'email-taken', to: owner.email, language: theirs, real: true, instead },
      target,
    );
  }

  /** The new address while its code is valid; null without one. */
  async function pending(user: UserRow): Promise<string | null> {
    const row = await waiting(user);
    return row?.expires_at && row.expires_at > world.now() ? row.email : null;
  }

  /** Forgets the new address: its code is no longer valid. */
  const cancel = ({ user }: Account): Promise<void> => codesRepo.endEmailChange(db, user.id);

  /**
   * Changes the address by the code, with all that goes by the address, and tells the old one. Of two accounts that want
   * one address, the first to confirm gets it. Sessions go on.
   *
   * @returns the updated account.
   * @throws {Refusal} 400 for a wrong, expired or locked code, or if the address has an account by now; 429.
   */
  async function confirm({ user }: Account, code: string, client: ClientInfo): Promise<UserRow> {
    const row = await waiting(user);
    if (!row) throw codes.refusedCode('code_wrong');
    const target = { email: user.email, user, origin: origins.of(client, user) };
    const guess = await accountLimits.takeGuess(wrongCodes, target);
    const { id } = await codes.check(row.id, code, guess);
    try {
      return await db.transaction(async (tx) => {
        const before = await usersRepo.lockWith(tx, user.id, user.password);
        if (before === undefined) throw codes.refusedCode('code_wrong');
        const now = world.now();
        if (!(await codesRepo.use(tx, id, now))) throw codes.refusedCode('code_wrong');
        await usersRepo.deleteUnverified(tx, row.email, now);
        const changed = await usersRepo.changeEmail(tx, user.id, row.email);
        if (changed === undefined) throw notSignedIn();
        // A reset that somebody with the old mailbox has begun would give them the account.
        await codesRepo.deleteOf(tx, user.id);
        await subscribersRepo.move(tx, before.email, row.email);
        await personRepo.forgetMailsTo(tx, before.email);
        await world.outbox.post(tx, noticeTo(before, 'email-changed', now, client));
        return changed;
      });
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw new Refusal(400, 'account_exists', { detail: [sentence('email_taken')] });
    }
  }

  return { start, sendCode, pending, cancel, confirm };
}
