import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, CSRF_HEADER } from '../../../contract/csrf.ts';
import { accountOf } from '../auth/guards.ts';
import { readCookie } from '../../http/cookies.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { deriveKey } from '../../secrets.ts';

/**
 * The signed double-submit cookie (P11): builds the tokens that tell a call of our own page from one that another page makes in its place: a cookie that only
 * our page can read, sent back in a header. A token is an HMAC of the session, so that neither a page of another subdomain
 * nor another account can set one that holds, and so that two answers at once give the same: a call on its way between
 * them keeps the one that its cookie has.
 *
 * @param options.publicUrl over https the cookie is kept to https.
 */
export function createCsrf({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const key = deriveKey(secret, 'csrf token');
  const tokenOf = (sessionId: string): string =>
    createHmac('sha256', key).update(sessionId).digest('base64url');

  function holds(token: string | undefined, sessionId: string): boolean {
    const given = Buffer.from(token ?? '');
    const wanted = Buffer.from(tokenOf(sessionId));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  /** Gives the browser a token for the session of a guarded request, unless it has one. */
  async function provide(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id } = accountOf(request).session;
    if (holds(readCookie(request, CSRF_COOKIE), id)) return;
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    reply.header('set-cookie', `${CSRF_COOKIE}=${tokenOf(id)}; Path=/; SameSite=Lax${secure}`);
  }

  /**
   * Lets only those calls of a guarded route through that send the session's token in cookie and header. A refused one
   * gets a token along, for the next try.
   *
   * @throws {Refusal} 403.
   */
  async function require(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readCookie(request, CSRF_COOKIE);
    if (holds(token, accountOf(request).session.id) && request.headers[CSRF_HEADER] === token) return;
    await provide(request, reply);
    throw new Refusal(403, 'forbidden', { detail: [sentence('csrf')] });
  }

  return { provide, require };
}
