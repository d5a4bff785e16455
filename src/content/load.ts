import type { Locale } from '../../machines/settings/preferences.machine.ts';
import type { FaqText, LandingText, LegalText } from './types.ts';

type Loaders<T> = Record<Locale, () => Promise<T>>;

// The paths are spelled out so that each language of each page becomes a chunk of its own.
const terms: Loaders<{ terms: LegalText }> = {
  en: () => import('./terms/en.ts'),
  ckb: () => import('./terms/ckb.ts'),
  kmr: () => import('./terms/kmr.ts'),
};
const privacy: Loaders<{ privacy: LegalText }> = {
  en: () => import('./privacy/en.ts'),
  ckb: () => import('./privacy/ckb.ts'),
  kmr: () => import('./privacy/kmr.ts'),
};
const faq: Loaders<{ faq: FaqText }> = {
  en: () => import('./faq/en.ts'),
  ckb: () => import('./faq/ckb.ts'),
  kmr: () => import('./faq/kmr.ts'),
};
const landing: Loaders<{ landing: LandingText }> = {
  en: () => import('./landing/en.ts'),
  ckb: () => import('./landing/ckb.ts'),
  kmr: () => import('./landing/kmr.ts'),
};

/** The terms and conditions in one language. Rejects when the chunk cannot be fetched. */
export async function loadTerms(locale: Locale): Promise<LegalText> {
  return (await terms[locale]()).terms;
}

/** The privacy policy in one language. Rejects when the chunk cannot be fetched. */
export async function loadPrivacy(locale: Locale): Promise<LegalText> {
  return (await privacy[locale]()).privacy;
}

/** The twelve questions in one language. Rejects when the chunk cannot be fetched. */
export async function loadFaq(locale: Locale): Promise<FaqText> {
  return (await faq[locale]()).faq;
}

/** The words of the landing page in one language. Rejects when the chunk cannot be fetched. */
export async function loadLanding(locale: Locale): Promise<LandingText> {
  return (await landing[locale]()).landing;
}
