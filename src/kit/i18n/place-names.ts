import type { Locale } from '../../../contract/locale.ts';
import { pageText } from './page-texts.ts';

type PlaceNames = Readonly<Record<string, string>>;

const fetchNames: Record<Locale, () => Promise<PlaceNames>> = {
  en: () => Promise.resolve({ Etc: 'Other', Indian: 'Indian Ocean' }),
  ckb: async () => (await import('./places/places-ckb.json')).default,
  kmr: async () => (await import('./places/places-kmr.json')).default,
};

/** What the language calls areas and locations of time zones, by their name in the IANA database, where it is another. */
export const placeNames = pageText((locale) => fetchNames[locale](), {});

/** Fetches the names; if that fails, those of the IANA database stand in for them. */
export const loadPlaceNames = (locale: Locale): Promise<unknown> => placeNames.load(locale).catch(String);
