/** The product's languages; `ku` in a URL is an alias of `ckb`, not a locale. */
export const locales = ['en', 'ckb', 'kmr'] as const;

export type Locale = (typeof locales)[number];

/** Whether a text from outside is one of the product's languages. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}
