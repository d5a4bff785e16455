import { stored } from './stored.ts';
import type { PageLanguage } from './page-language.ts';

/** Marks a server-rendered page and its audience: `everybody` or `guests`. */
const SERVED = 'data-served';
/** Marks a page whose content is not for this person. */
const UNFIT = 'data-unfit';

/**
 * Whether the page is server-rendered for this person. Content in another language than the stored one, and a guest
 * form for somebody signed in, stay hidden behind the overlay, as with an empty page.
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
