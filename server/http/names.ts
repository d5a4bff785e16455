import type { FastifyRequest } from 'fastify';

/**
 * Marks that change the direction of the text after them. They come along unseen when a name is copied from a chat or a
 * contact list, and would turn the next name in a list; a name keeps its direction without them.
 */
const directionMarks = /\p{Bidi_Control}/gu;

/** A visible character: joiners, variation selectors and fillers alone are not a name. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{C}]/u;

/**
 * A name as it is stored: composed, on one line, with single spaces and without direction marks; empty if nothing in it is
 * visible. Joiners stay, as Kurdish words and emoji need them; so do control characters, which validation then refuses.
 */
export function cleanName(text: string): string {
  if (!text.isWellFormed()) return text;
  const clean = text.replaceAll(directionMarks, '').replaceAll(/\s+/gu, ' ').trim().normalize('NFC');
  return visible.test(clean) || /\p{Cc}/u.test(clean) ? clean : '';
}

/** Cleans the names in a body before validation, so that an invisible name counts as missing. */
export async function cleanNames(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const cleaned = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    name.endsWith('_name') && typeof value === 'string' ? cleanName(value) : value,
  ]);
  request.body = Object.fromEntries(cleaned) as unknown;
}
