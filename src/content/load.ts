import type { Locale } from '../../contract/locale.ts';
import type { FaqText, LandingText, LegalText } from './types.ts';

type Loaders<T> = Record<Locale, () => Promise<{ default: T }>>;

// Spelled-out paths give each language of each page its own chunk, and let the type check read each file.
const terms: Loaders<LegalText> = {
  en: () => import('../../content/en/terms.json'),
  ckb: () => import('../../content/ckb/terms.json'),
  kmr: () => import('../../content/kmr/terms.json'),
};
const privacy: Loaders<LegalText> = {
  en: () => import('../../content/en/privacy.json'),
  ckb: () => import('../../content/ckb/privacy.json'),
  kmr: () => import('../../content/kmr/privacy.json'),
};
const faq: Loaders<FaqText> = {
  en: () => import('../../content/en/faq.json'),
  ckb: () => import('../../content/ckb/faq.json'),
  kmr: () => import('../../content/kmr/faq.json'),
};
const landing: Loaders<LandingText> = {
  en: () => import('../../content/en/landing.json'),
  ckb: () => import('../../content/ckb/landing.json'),
  kmr: () => import('../../content/kmr/landing.json'),
};

/** Creates the function that loads a text in a language. It rejects if the chunk fails to load. */
const loadWith =
  <T>(loaders: Loaders<T>) =>
  async (locale: Locale): Promise<T> =>
    (await loaders[locale]()).default;

export const loadTerms = loadWith(terms);
export const loadPrivacy = loadWith(privacy);
export const loadFaq = loadWith(faq);
export const loadLanding = loadWith(landing);
