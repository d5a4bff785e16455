import { setupI18n, type Messages } from '@lingui/core';
import type { Locale } from '../../../machines/settings/preferences.machine.ts';
import { numberData } from './languages.ts';
import { loadPageTexts } from './page-texts.ts';

const loaders = import.meta.glob<{ messages: Messages }>(['./catalogs/*/*.po', '!./catalogs/*/gallery.po']);

/** A part of the texts. Those of LNG-04 are always there; `staff` is for the staff areas alone. */
export type Namespace = 'common' | 'validation' | 'staff';

const spoken = new Set<Namespace>(['common', 'validation']);

/** The translations of the language that is spoken. Nothing may be shown before the first `activate` has resolved. */
export const i18n = setupI18n();

let latest = 0;
let asked: Locale | null = null;

/**
 * Fetches the texts of a language and speaks it from then on (LNG-04). When another language is asked for in the
 * meantime, the newer one counts. Rejects when a text does not arrive; the old language stays.
 */
export async function activate(locale: Locale): Promise<void> {
  asked = locale;
  latest += 1;
  const mine = latest;
  const [catalogs] = await Promise.all([
    Promise.all([...spoken].map((namespace) => catalogOf(locale, namespace))),
    loadPageTexts(locale),
  ]);
  if (mine !== latest) return;
  // `load` changes the first object it is given for a language, and a module's exports belong to the module.
  for (const messages of catalogs) i18n.load(locale, { ...messages });
  i18n.activate(locale, numberData[locale]);
}

/**
 * Fetches a further part of the texts and keeps it with every language that is spoken from then on. Rejects when it does
 * not arrive, and may then be tried again.
 */
export async function learn(namespace: Namespace): Promise<void> {
  if (spoken.has(namespace)) return;
  const locale = asked;
  const messages = locale && (await catalogOf(locale, namespace));
  spoken.add(namespace);
  if (locale !== asked) await (asked && activate(asked));
  else if (locale && messages) i18n.load(locale, { ...messages });
}

async function catalogOf(locale: Locale, namespace: string): Promise<Messages> {
  const load = loaders[`./catalogs/${locale}/${namespace}.po`];
  if (!load) throw new Error(`There is no catalog ${locale}/${namespace}.`);
  return (await load()).messages;
}
