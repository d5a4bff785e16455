import { stored } from './stored.ts';
import type { PageLanguage } from './page-language.ts';

/** Marks a server-rendered page and its audience (contract/served.ts). */
const SERVED = 'data-served';
/** Marks a page whose content is not for this person. */
const UNFIT = 'data-unfit';

/**
 * Whether the page is server-rendered for this person, or is its skeleton. Content in another language than the stored one, a guest
 * form for somebody signed in, and a guest's dashboard stay hidden behind the overlay, as with an empty page.
 */
export function isFit(html: HTMLElement, language: PageLanguage): boolean {
  const audience = html.getAttribute(SERVED);
  if (audience === null) return false;
  const isSignedIn = stored('accessToken') !== undefined;
  const isTheirs = html.lang === language && audience !== (isSignedIn ? 'guests' : 'members');
  html.toggleAttribute(UNFIT, !isTheirs);
  if (!isTheirs) html.removeAttribute(SERVED);
  return isTheirs;
}

/** Whether the page has its content: what members see is its skeleton. */
export const isReadable = (html: HTMLElement): boolean =>
  !['members', null].includes(html.getAttribute(SERVED));
