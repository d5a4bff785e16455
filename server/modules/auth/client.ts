import type { FastifyRequest } from 'fastify';
import { ipOf } from '../../http/address.ts';
import { readCookie } from '../../http/cookies.ts';
import { DEVICE_LIFE_S } from './origins.ts';
import type { ClientInfo } from './user-agent.ts';

/** The cookie that identifies a known device; it only makes the limits more patient. */
const DEVICE_COOKIE = 'device';

/** Where a request comes from, for the limits and the list of sessions. */
export function clientOf(request: FastifyRequest): ClientInfo {
  return {
    ip: ipOf(request),
    userAgent: request.headers['user-agent'],
    deviceMark: readCookie(request, DEVICE_COOKIE),
  };
}

/**
 * The header value that stores a device's mark, sent only to this module's calls, and only over https if the site has
 * it.
 */
export function deviceCookie(mark: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${DEVICE_COOKIE}=${mark}; Path=/api/users/auth; Max-Age=${DEVICE_LIFE_S}; HttpOnly; SameSite=Strict${secure}`;
}
