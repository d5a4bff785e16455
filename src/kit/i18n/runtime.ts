import { setupI18n, type Messages } from '@lingui/core';
import type { Locale } from '../../../contract/locale.ts';
import { numberData } from './languages.ts';
import { loadPageTexts } from './page-texts.ts';

/** A part of the texts: those of every page, which are always loaded, or those of the staff areas. */
export type Namespace = 'everywhere' | 'staff';

const loaders: Record<Namespace, Record<Locale, () => Promise<Messages>>> = {
  everywhere: {
    en: async () => (await import('./texts/en.ts')).textsInEnglish,
    ckb: async () => (await import('./texts/ckb.ts')).textsInSorani,
    kmr: async () => (await import('./texts/kmr.ts')).textsInKurmanji,
  },
  staff: {
    en: async () => (await import('./catalogs/en/staff.po')).messages,
    ckb: async () => (await import('./catalogs/ckb/staff.po')).messages,
    kmr: async () => (await import('./catalogs/kmr/staff.po')).messages,
  },
};

const spoken = new Set<Namespace>(['everywhere']);

/** The current language's translations. Show nothing before the first `activate` has resolved. */
export const i18n = setupI18n();

let latest = 0;
let asked: Locale | null = null;

/**
 * Fetches a language's texts and switches to it (LNG-04). The latest call wins. Rejects if a text fails to load; the
 * old language stays.
 */
export async function activate(locale: Locale): Promise<void> {
  asked = locale;
  latest += 1;
  const mine = latest;
  const [catalogs] = await Promise.all([
    Promise.all([...spoken].map((namespace) => loaders[namespace][locale]())),
    loadPageTexts(locale),
  ]);
  if (mine !== latest) return;
  // `load` mutates the first object it gets for a language, and exports belong to their module.
  for (const messages of catalogs) i18n.load(locale, { ...messages });
  i18n.activate(locale, numberData[locale]);
}

/** Loads another namespace now and with every later language. Rejects if it fails to load; may be retried. */
export async function learn(namespace: Namespace): Promise<void> {
  if (spoken.has(namespace)) return;
  const locale = asked;
  const messages = locale && (await loaders[namespace][locale]());
  spoken.add(namespace);
  if (locale !== asked) await (asked && activate(asked));
  else if (locale && messages) i18n.load(locale, { ...messages });
}
