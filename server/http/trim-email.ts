import type { FastifyRequest } from 'fastify';

/** Trims the spaces that pasting or a phone's keyboard leaves around an e-mail address, before validation. */
export async function trimEmail({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== 'object' || body === null || !('email' in body)) return;
  if (typeof body.email === 'string') body.email = body.email.trim();
}
