import type { FastifyRequest } from 'fastify';

/** Trims every text in a body before validation, so that spaces alone count as empty. */
export async function trimTexts(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const trimmed = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  request.body = Object.fromEntries(trimmed) as unknown;
}
