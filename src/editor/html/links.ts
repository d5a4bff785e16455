const schemes = /^(?:https?|mailto):\S+$/i;
/** Other valid links: a phone, one of our pages or a place on it, and a variable holding the address. */
const others = /^(?:tel:\S+|\/(?![/\\])\S*|#\S*|\{\{.*)$/i;

/** Whether a link in a text may stay; the server applies the same rule. */
export const isLink = (href: string): boolean => schemes.test(href) || others.test(href);

/**
 * The address a person means: a variable as it is, a URL with its scheme, `https://` before what looks like a site,
 * `mailto:` before what looks like an e-mail address, a phone number and a page of ours as they are; null for anything else.
 */
export function linkFrom(typed: string): string | null {
  const text = typed.trim();
  if (/^\{\{\s*[\w-]+\s*\}\}/.test(text)) return text;
  if (/^tel:\+?[\d()./ -]{3,}$/i.test(text)) return text.replaceAll(' ', '');
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  if (/^https?:\/\/[^\s/]+/i.test(text) && !/\s/.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''))) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s:/@]+\.[^\s:/@]{2,}(?:[/?#]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}

/** Why an address is none. */
export type LinkFault = 'empty' | 'spaces' | 'scheme' | 'form';

/** What is wrong with an address that `linkFrom` refuses. */
export function faultOfLink(typed: string): LinkFault {
  const text = typed.trim();
  if (text === '') return 'empty';
  if (/^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i.test(text)) return 'scheme';
  return /\s/.test(text) ? 'spaces' : 'form';
}
