import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../contract/locale.ts';

/**
 * Our language for each language of Accept-Language. To browsers and systems, `ku` alone is Kurmanji; in the URL of a page
 * it is an alias of ckb (LNG-02), which does not apply to the header.
 */
const meanings = new Map<string, Locale>(Object.entries({ en: 'en', ckb: 'ckb', kmr: 'kmr', ku: 'kmr' }));

const LONGEST_HEADER = 500;

function meaning(tag: string): Locale | undefined {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (language === 'ku' && rest.includes('arab')) return 'ckb';
  return meanings.get(language);
}

/** The first of our languages in an Accept-Language header (RFC 9110, 12.5.4), by quality, or undefined. */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { locale: meaning(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    });
  const known = wishes.filter(({ locale, quality }) => locale !== undefined && quality > 0);
  return known.toSorted((a, b) => b.quality - a.quality)[0]?.locale;
}

/** The language to answer a request in: the one it asks for, else English. */
export function localeOf(request: FastifyRequest): Locale {
  return preferredLocale(request.headers['accept-language']) ?? 'en';
}
