import type { FastifyRequest } from 'fastify';

/**
 * Marks that turn the direction of what follows them. They come along unseen when a name is copied from a chat or a contact
 * list, and in a list of names they would turn the next one; a name keeps its own direction without them.
 */
const directionMarks = /\p{Bidi_Control}/gu;

/** Something to be seen: joiners, variation selectors and fillers alone are no name. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{C}]/u;

/**
 * A name as it is kept: composed, on one line, single spaces, without direction marks. Empty when nothing of it can be seen.
 * Joiners stay, since Kurdish words and emoji need them; so do control characters, for the validation to refuse.
 */
export function cleanName(text: string): string {
  if (!text.isWellFormed()) return text;
  const clean = text.replaceAll(directionMarks, '').replaceAll(/\s+/gu, ' ').trim().normalize('NFC');
  return visible.test(clean) || /\p{Cc}/u.test(clean) ? clean : '';
}

/** Cleans the names of a body before it is checked, so that what cannot be seen counts as nothing. */
export async function cleanNames(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const cleaned = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    name.endsWith('_name') && typeof value === 'string' ? cleanName(value) : value,
  ]);
  request.body = Object.fromEntries(cleaned) as unknown;
}
