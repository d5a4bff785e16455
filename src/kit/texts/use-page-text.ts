import { useLocale } from '../app/index.ts';
import type { PageText } from '../i18n/page-texts.ts';

/** The long text of the page in the language on the screen; the page's module has loaded it. */
export function usePageText<Words>(text: PageText<Words>): Words {
  return text.in(useLocale());
}
