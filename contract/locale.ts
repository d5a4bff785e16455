/** The languages of the product; `ku` in an address is an alias of `ckb` and never a locale of its own. */
export const locales = ['en', 'ckb', 'kmr'] as const;

/** One language of the product. */
export type Locale = (typeof locales)[number];

/** Whether a text from outside names one of them. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}
