import { useLocale } from '../app/index.ts';
import type { PageText } from '../i18n/page-texts.ts';

/** The page's long text in the current language; the page's module has loaded it. */
export function usePageText<Words>(text: PageText<Words>): Words {
  return text.in(useLocale());
}
