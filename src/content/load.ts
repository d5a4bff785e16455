import type { Locale } from '../../machines/settings/settings.machine.ts';
import type { FaqText, LandingText, LegalText } from './types.ts';

type Loaders<T> = Record<Locale, () => Promise<{ default: T }>>;

// The paths are spelled out so that each language of each page becomes a chunk of its own, and so that the type check sees
// what each file holds.
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

/** Makes the function that gives a text in one language. It rejects when the chunk cannot be fetched. */
const loadWith =
  <T>(loaders: Loaders<T>) =>
  async (locale: Locale): Promise<T> =>
    (await loaders[locale]()).default;

/** The terms and conditions. */
export const loadTerms = loadWith(terms);
/** The privacy policy. */
export const loadPrivacy = loadWith(privacy);
/** The twelve questions. */
export const loadFaq = loadWith(faq);
/** The words of the landing page. */
export const loadLanding = loadWith(landing);
