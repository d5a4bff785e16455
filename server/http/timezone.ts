import type { FastifyRequest } from 'fastify';

const LONGEST_NAME = 64;

/** Names to remember: more than there are zones. */
const MAX_KNOWN = 1_000;
/** What names mean: looking one up takes the platform up to a millisecond, and every call of a browser has one. */
const known = new Map<string, string | undefined>();

/** An IANA zone in its usual spelling, or undefined for anything else; never throws. */
export function canonicalZone(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > LONGEST_NAME) return undefined;
  if (known.has(name)) return known.get(name);
  const zone = lookUp(name);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, zone);
  return zone;
}

function lookUp(name: string): string | undefined {
  // The platform also takes an offset such as +02:00, which is no zone: it has no summer time.
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    const resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // The platform resolves Asia/Kolkata to an older name that nobody there would recognize.
    return resolved.toLowerCase() === name.toLowerCase() ? resolved : name;
  } catch {
    return undefined;
  }
}

/** The zone in the Default-Timezone header of a request; UTC if it is missing or unknown (P26). */
export function browserZone(request: FastifyRequest): string {
  return canonicalZone(request.headers['default-timezone']) ?? 'UTC';
}
