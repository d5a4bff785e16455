import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a field that people cannot see was filled in; set by `takeBait`. */
    suspected: boolean;
  }
}

/** A honeypot: no call has this field. Forms hide it from people, so only robots fill it in. */
const BAIT = 'website';

/** Removes the honeypot from a body before validation and notes whether it was filled in. */
export async function takeBait(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, BAIT)) return;
  const { [BAIT]: bait, ...rest } = body as Record<string, unknown>;
  request.suspected = bait !== '' && bait !== null;
  request.body = rest;
}
