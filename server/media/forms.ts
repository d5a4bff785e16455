import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { sentence } from '../i18n/say.ts';
import { Refusal } from '../refusal.ts';

/** The refusal of a broken form: whatever the parser rejects came with the request. */
export const notAForm = (): Refusal => new Refusal(400, 'invalid', { detail: [sentence('not_understood')] });

/**
 * The parts of a multipart form (RFC 7578), each with a name, in a scope with `@fastify/multipart`.
 *
 * @param fileSize the maximum size of a file in bytes; a larger one is cut there.
 * @throws {Refusal} 400 for a form that is broken, has too many parts, or has a part without a name.
 */
export async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits: { fileSize } });
  while (true) {
    const { value, done } = await parts.next().catch(() => {
      throw notAForm();
    });
    if (done === true) return;
    // The parser's types promise a name, which the header of a part may lack.
    if ((value.fieldname as string | undefined) === undefined)
      throw new Refusal(400, 'invalid', { detail: [sentence('part_unnamed')] });
    yield value;
  }
}
