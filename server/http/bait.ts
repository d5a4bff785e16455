import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a field was filled in that people do not see; set by `takeBait`. */
    suspected: boolean;
  }
}

/** A field that belongs to no form of the API: a page may offer it out of sight, and only robots fill it in. */
const BAIT = 'website';

/** Takes the bait out of a body before it is checked, and notes whether it was swallowed. */
export async function takeBait(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, BAIT)) return;
  const { [BAIT]: bait, ...rest } = body as Record<string, unknown>;
  request.suspected = bait !== '' && bait !== null;
  request.body = rest;
}
