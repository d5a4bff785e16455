import { sessionLimits } from '../../../contract/limits.ts';
import type { Refreshed, SessionRecord, Tokens as TokenPair } from '../../../contract/auth.ts';
import type { Executor } from '../../db/open.ts';
import { sentence } from '../../i18n/say.ts';
import { notSignedIn, Refusal, sessionRevoked } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import type { UserRow } from '../account/users.repo.ts';
import { sessionsRepo, type SessionRow } from './sessions.repo.ts';
import { noticeTo } from './notices.ts';
import type { TokenService } from './tokens.ts';
import { deviceOf, type ClientInfo } from './user-agent.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = sessionLimits.idleDays * DAY_MS;
const ABSOLUTE_MS = sessionLimits.mostDays * DAY_MS;
/** Mails a day about old tokens; the first ones say enough. */
const MAX_MAILS_PER_DAY = 3;
/** How long the previous token stays valid: two tabs may refresh at once, and an answer may get lost. */
const GRACE_MS = 30_000;
/** The precision of a session's last use, which costs at most one write per interval. */
const USE_MS = 60_000;

/** Why a session was ended on purpose, for its owner's sake; the owner learns of `reuse` by mail. */
const endedOnPurpose: readonly (string | null)[] = ['revoked', 'password reset', 'password change'];

/** A session that is not there went with its account, or months ago. */
const isEndedOnPurpose = (session: SessionRow | undefined): boolean =>
  session === undefined || endedOnPurpose.includes(session.revoked_why);

/** Who is signed in, and on which device. */
export interface Account {
  user: UserRow;
  session: SessionRow;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Builds the rules of sessions. */
export function createSessions(
  world: Pick<ServerWorld, 'database' | 'outbox' | 'now' | 'settings'>,
  tokens: TokenService,
) {
  const { db } = world.database;
  const live = sessionsRepo.prepareLive(db);
  const expiry = (createdAt: Date, now: Date): Date =>
    new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS));
  const accessTo = ({ user_id, id }: SessionRow): Promise<string> =>
    tokens.access({ userId: user_id, sessionId: id });
  const pairOf = async (session: SessionRow, generation: number): Promise<TokenPair> => ({
    access: await accessTo(session),
    refresh: tokens.refresh({ sessionId: session.id, generation }),
  });

  /** Opens a session for an account, in a transaction or without one. */
  async function open(user: UserRow, client: ClientInfo, executor: Executor = db): Promise<TokenPair> {
    const now = world.now();
    const session = await sessionsRepo.insert(executor, {
      user_id: user.id,
      ip: client.ip,
      ...deviceOf(client.userAgent),
      created_at: now,
      rotated_at: now,
      last_used_at: now,
      expires_at: expiry(now, now),
    });
    return pairOf(session, 1);
  }

  /**
   * The account of an access token. A single query, so that a revoked session ends at once. Records the use of the
   * session.
   *
   * @throws {Refusal} 401 `session_revoked` for a session ended on purpose, or deleted with its account.
   */
  async function authenticate(token: string): Promise<Account | undefined> {
    const claims = await tokens.readAccess(token);
    if (claims === undefined) return undefined;
    const now = world.now();
    const [account] = await live.execute({ session: claims.sessionId, user: claims.userId, now });
    if (account === undefined) {
      const ended = await sessionsRepo.find(db, claims.sessionId);
      if (isEndedOnPurpose(ended) && (ended?.user_id ?? claims.userId) === claims.userId)
        throw sessionRevoked();
      return undefined;
    }
    const sinceUse = now.getTime() - account.session.last_used_at.getTime();
    // A use in the future was recorded before the clock was set back.
    if (Math.abs(sinceUse) >= USE_MS) await sessionsRepo.touch(db, account.session.id, now, USE_MS);
    return account;
  }

  /**
   * Issues a new access token, and with rotation the next refresh token (P42). If a token older than the previous one
   * is used, two parties have it: ends the session and tells its owner by mail.
   *
   * @throws {Refusal} 401 for a token that is forged, reused, or of an ended session; `session_revoked` for one ended
   * on purpose, or deleted with its account.
   */
  async function refresh(token: string): Promise<Refreshed> {
    const claims = tokens.readRefresh(token);
    if (claims === undefined) throw notSignedIn();
    const result = await db.transaction(async (tx): Promise<Refreshed | undefined> => {
      const now = world.now();
      const found = await sessionsRepo.lock(tx, claims.sessionId);
      if (found === undefined || isEndedOnPurpose(found.session)) throw sessionRevoked();
      if (found.session.revoked_at !== null || found.session.expires_at <= now) return undefined;
      const { session, user } = found;
      const age = session.generation - claims.generation;
      if (age === 0 && !world.settings.refreshRotation) {
        await sessionsRepo.extend(tx, session.id, expiry(session.created_at, now));
        return { access: await accessTo(session) };
      }
      if (age === 0) {
        const generation = session.generation + 1;
        await sessionsRepo.rotate(tx, session.id, {
          generation,
          rotated_at: now,
          last_used_at: now,
          expires_at: expiry(session.created_at, now),
        });
        return pairOf(session, generation);
      }
      if (age === 1 && now.getTime() - session.rotated_at.getTime() < GRACE_MS)
        return pairOf(session, session.generation);
      // Only a database restored from an older backup knows less than a token we signed.
      if (age < 0) return undefined;
      await sessionsRepo.revoke(tx, session.id, 'reuse', now);
      // An unverified address may be a stranger's, and whoever has the password can do this as often as they like.
      const dayAgo = new Date(now.getTime() - DAY_MS);
      if (user.is_verified && (await sessionsRepo.countReused(tx, user.id, dayAgo)) <= MAX_MAILS_PER_DAY)
        await world.outbox.post(tx, noticeTo(user, 'session-reused', now));
      return undefined;
    });
    if (result === undefined) throw notSignedIn();
    return result;
  }

  /**
   * Ends the session of a refresh token of any generation; does nothing if it has already ended.
   *
   * @throws {Refusal} 401 for a token we never issued.
   */
  async function signOut(token: string): Promise<void> {
    const claims = tokens.readRefresh(token);
    if (claims === undefined) throw notSignedIn();
    await sessionsRepo.revoke(db, claims.sessionId, 'signed out', world.now());
  }

  function ownSession(account: Account, token: string): string {
    const claims = tokens.readRefresh(token);
    if (claims?.sessionId === account.session.id) return claims.sessionId;
    throw new Refusal(400, 'invalid', { refresh: [sentence('foreign_refresh')] });
  }

  /** The live sessions of an account: the one of `token` is marked and first (P34), the others newest first. */
  async function list(account: Account, token: string): Promise<SessionRecord[]> {
    const current = ownSession(account, token);
    const rows = await sessionsRepo.listLive(db, account.user.id, world.now());
    const records = rows.map(({ id, ip, created_at, last_used_at, browser_type, os_type, device_type }) => ({
      id,
      ip,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      browser_type,
      os_type,
      device_type,
      current_token: id === current,
    }));
    return records.toSorted((a, b) => Number(b.current_token) - Number(a.current_token));
  }

  /**
   * Ends another session of the account.
   *
   * @throws {Refusal} 400 for the current session, 404 for one that is unknown or someone else's.
   */
  async function revoke(account: Account, id: string, token: string): Promise<void> {
    if (id.toLowerCase() === ownSession(account, token))
      throw new Refusal(400, 'invalid', { token_id: [sentence('current_session')] });
    const ended = await sessionsRepo.revoke(db, id, 'revoked', world.now(), account.user.id);
    if (!ended) throw new Refusal(404, 'not_found', { token_id: [sentence('session_not_found')] });
  }

  return { open, authenticate, refresh, signOut, list, revoke };
}
