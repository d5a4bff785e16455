import type { FastifyRequest } from 'fastify';

/**
 * Marks that change the direction of the text after them. They are copied unseen with a name from a chat or a contact
 * list, and would turn around the next name in a list; a name keeps its direction without them.
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

/** Makes a hook that changes the texts of a body before validation. */
const changing =
  (change: (text: string, field: string) => string) =>
  async ({ body }: FastifyRequest): Promise<void> => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
    for (const [field, value] of Object.entries<unknown>({ ...body }))
      if (typeof value === 'string') Object.assign(body, { [field]: change(value, field) });
  };

/** Trims the spaces that pasting or a phone's keyboard leaves around an e-mail address. */
export const trimEmail = changing((text, field) => (field === 'email' ? text.trim() : text));

/** Trims every text, so that spaces alone count as empty. */
export const trimTexts = changing((text) => text.trim());

/** Cleans every name, so that an invisible one counts as missing. */
export const cleanNames = changing((text, field) =>
  field === 'name' || field.endsWith('_name') ? cleanName(text) : text,
);
