import type { FastifyRequest } from 'fastify';

const LONGEST_NAME = 64;

/** An IANA zone in its usual spelling, or undefined for anything else; never throws. */
export function canonicalZone(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > LONGEST_NAME) return undefined;
  // An offset such as +02:00 is accepted by the platform but is no zone: it knows no summer time.
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    const resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // The platform resolves Asia/Kolkata to an older name that nobody there would recognise.
    return resolved.toLowerCase() === name.toLowerCase() ? resolved : name;
  } catch {
    return undefined;
  }
}

/** The zone the browser says it is in, by its Default-Timezone header; UTC for none or an unknown one (P26). */
export function browserZone(request: FastifyRequest): string {
  return canonicalZone(request.headers['default-timezone']) ?? 'UTC';
}
