import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';

/** A number that JSON represents exactly. */
export const DIGITS = /^\d{1,15}$/;

/**
 * A query is all text. Before validation, this turns digits into numbers where `schema` has an integer, and fills in the
 * defaults of missing fields.
 */
export function readNumbers(schema: TObject): (request: FastifyRequest) => Promise<void> {
  // TypeBox types properties by the least that all have; JSON Schema has these two.
  const fields = Object.entries(schema.properties) as [string, { type?: string; default?: unknown }][];
  return async (request) => {
    const query: Record<string, unknown> = { ...(request.query as Record<string, unknown>) };
    for (const [name, field] of fields) {
      const value = query[name];
      if (value === undefined && field.default !== undefined) query[name] = field.default;
      if (field.type === 'integer' && typeof value === 'string' && DIGITS.test(value))
        query[name] = Number(value);
    }
    request.query = query;
  };
}
