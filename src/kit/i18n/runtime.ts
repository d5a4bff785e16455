import { setupI18n, type Messages } from '@lingui/core';
import type { Locale } from '../../../machines/settings/settings.machine.ts';
import { numberData } from './languages.ts';
import { loadPageTexts } from './page-texts.ts';

const loaders = import.meta.glob<{ messages: Messages }>([
  './catalogs/*/*.po',
  '!./catalogs/*/{gallery,charts}.po',
]);

/** A part of the texts. Those of LNG-04 are always loaded; `staff` is for the staff areas only. */
export type Namespace = 'common' | 'validation' | 'staff';

const spoken = new Set<Namespace>(['common', 'validation']);

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
    Promise.all([...spoken].map((namespace) => catalogOf(locale, namespace))),
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
