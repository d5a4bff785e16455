import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, CSRF_HEADER } from '../../../contract/csrf.ts';
import { accountOf } from '../auth/guards.ts';
import { readCookie } from '../../http/cookies.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { createSigner, type Secrets } from '../../secrets.ts';

/**
 * The signed double-submit cookie (P11): only our own pages can read the cookie and send it back in a header, so other
 * sites cannot make the call. A token is an HMAC of the session: neither another subdomain's page nor another account
 * can set a valid one, and two simultaneous answers set the same one, so that a call in between keeps a valid cookie.
 *
 * @param options.publicUrl with https, the cookie is sent only over https.
 */
export function createCsrf({ publicUrl, ...secrets }: Secrets & { publicUrl: string }) {
  const signer = createSigner(secrets, 'csrf token');
  const tokenOf = (sessionId: string): string => signer.sign(sessionId).toString('base64url');

  const isValid = (token: string | undefined, sessionId: string): boolean =>
    signer.isSigned(sessionId, Buffer.from(token ?? '', 'base64url'));

  /** Sets the cookie for the session of a guarded request, unless the browser has it. */
  async function provide(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id } = accountOf(request).session;
    // One that the fallback secret signed is renewed.
    if (readCookie(request, CSRF_COOKIE) === tokenOf(id)) return;
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    reply.header('set-cookie', `${CSRF_COOKIE}=${tokenOf(id)}; Path=/; SameSite=Lax${secure}`);
  }

  /**
   * Rejects calls of a guarded route without the session's token in both cookie and header. A rejected call gets the
   * cookie, for the next try.
   *
   * @throws {Refusal} 403.
   */
  async function require(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readCookie(request, CSRF_COOKIE);
    if (isValid(token, accountOf(request).session.id) && request.headers[CSRF_HEADER] === token) return;
    await provide(request, reply);
    throw new Refusal(403, 'forbidden', { detail: [sentence('csrf')] });
  }

  return { provide, require };
}
