import type { FastifyRequest } from 'fastify';

/** The value of a cookie (RFC 6265, 5.4); of several of this name the first, which is that of the longest path. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
