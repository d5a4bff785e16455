import ckbError from '../../../content/ckb/error-page.json' with { type: 'json' };
import ckb from '../../../content/ckb/heads.json' with { type: 'json' };
import enError from '../../../content/en/error-page.json' with { type: 'json' };
import en from '../../../content/en/heads.json' with { type: 'json' };
import kmrError from '../../../content/kmr/error-page.json' with { type: 'json' };
import kmr from '../../../content/kmr/heads.json' with { type: 'json' };
import type { Locale } from '../../../contract/locale.ts';
import type { PagePattern } from '../../../contract/pages.ts';

/** What search engines and link previews show for a page. */
export interface PageMeta {
  title: string;
  description: string;
}

/** The pages anyone may find; all others are personal and not indexed. */
export type PublicPattern = Extract<
  PagePattern,
  '/' | '/contact/' | '/terms/' | '/privacy-policy/' | '/frequently-asked-questions/' | '/blog/'
>;

/** Titles and descriptions of the fixed public pages. */
export const pageTexts: Readonly<Record<Locale, Readonly<Record<PublicPattern, PageMeta>>>> = {
  en,
  ckb,
  kmr,
};

/** The title of a page that does not exist (LAY-03). */
export const missingTitles: Readonly<Record<Locale, string>> = {
  en: enError.missing,
  ckb: ckbError.missing,
  kmr: kmrError.missing,
};

/** Whether anyone may find a page. */
export function isPublicPattern(pattern: PagePattern | null): pattern is PublicPattern {
  return pattern !== null && Object.hasOwn(pageTexts.en, pattern);
}
