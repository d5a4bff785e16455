import type { FastifyRequest } from 'fastify';

/** Takes the spaces off that a paste or a phone's keyboard leaves around an e-mail, before it is checked. */
export async function trimEmail({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== 'object' || body === null || !('email' in body)) return;
  if (typeof body.email === 'string') body.email = body.email.trim();
}
