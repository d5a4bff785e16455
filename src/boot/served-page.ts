import { stored } from './stored.ts';
import type { PageLanguage } from './page-language.ts';

/** Says that the page came with its content, and for whom it is: `everybody` or `guests`. */
const SERVED = 'data-served';
/** Says that what came is not what this person is to see. */
const UNFIT = 'data-unfit';

/**
 * Whether the page came with content that this person is to see. Content in another language than the stored one, and a
 * form for guests where somebody is signed in, stay hidden; the overlay then stands as before an empty page.
 */
export function isReadable(html: HTMLElement, language: PageLanguage): boolean {
  const audience = html.getAttribute(SERVED);
  if (audience === null) return false;
  const isFit = html.lang === language && (audience !== 'guests' || stored('accessToken') === undefined);
  if (isFit) return true;
  html.removeAttribute(SERVED);
  html.setAttribute(UNFIT, '');
  return false;
}
