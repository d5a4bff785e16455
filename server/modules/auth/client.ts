import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../http/cookies.ts';
import { DEVICE_LIFE_S } from './origins.ts';
import type { ClientInfo } from './user-agent.ts';

/** The cookie by which a device is known again; nothing depends on it but the patience of the limits. */
const DEVICE_COOKIE = 'device';

/** Where a request comes from, for the limits and the list of sessions. */
export function clientOf(request: FastifyRequest): ClientInfo {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    deviceMark: readCookie(request, DEVICE_COOKIE),
  };
}

/** The header value that keeps a mark in the browser, for the calls of this module alone; over https it stays there. */
export function deviceCookie(mark: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${DEVICE_COOKIE}=${mark}; Path=/api/users/auth; Max-Age=${DEVICE_LIFE_S}; HttpOnly; SameSite=Strict${secure}`;
}
