const schemes = /^(?:https?|mailto):\S+$/i;
/** What a link may be besides: a phone, a page or a place of ours, and a variable that holds the address. */
const others = /^(?:tel:\S+|\/(?![/\\])\S*|#\S*|\{\{.*)$/i;

/** Whether a link that stands in a text may stay there: the server keeps the same ones. */
export const isLink = (href: string): boolean => schemes.test(href) || others.test(href);

/**
 * The address that a person means: a variable as it is, an address with its scheme, `https://` before one that looks like
 * a site, `mailto:` before one that looks like a mail address; null for anything else.
 */
export function linkFrom(typed: string): string | null {
  const text = typed.trim();
  if (/^\{\{\s*[\w-]+\s*\}\}/.test(text)) return text;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  if (/^https?:\/\/[^\s/]+/i.test(text) && !/\s/.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''))) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s:/@]+\.[^\s:/@]{2,}(?:[/?#]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}
