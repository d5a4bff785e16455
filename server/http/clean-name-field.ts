import type { FastifyRequest } from 'fastify';
import { cleanName as clean } from './names.ts';

/** Cleans the field `name` of a body before validation: one line, and empty if nothing in it is visible. */
export async function cleanNameField({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== 'object' || body === null || !('name' in body)) return;
  if (typeof body.name === 'string') body.name = clean(body.name);
}
