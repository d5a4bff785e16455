import type { KeyboardEvent } from 'react';

/** The id of the element after a feed, the target of keys and the skip link. */
export const AFTER_FEED = 'after-posts';

/**
 * A feed's keys (WAI-ARIA Authoring Practices): Page Down and Page Up move between posts, Control+End and Control+Home
 * leave the feed.
 */
export function onFeedKey(event: KeyboardEvent<HTMLElement>): void {
  const target = targetOf(event);
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.closest('article')?.scrollIntoView({ block: 'nearest' });
}

function targetOf({ key, ctrlKey, currentTarget: feed }: KeyboardEvent<HTMLElement>): HTMLElement | null {
  if (ctrlKey && key === 'End') return document.getElementById(AFTER_FEED);
  if (ctrlKey && key === 'Home') return document.querySelector<HTMLElement>('main h1');
  if (key !== 'PageDown' && key !== 'PageUp') return null;
  const links = [...feed.querySelectorAll<HTMLElement>('article a[id]')];
  const here = links.findIndex((link) => link === document.activeElement);
  if (here < 0) return null;
  return links[here + (key === 'PageDown' ? 1 : -1)] ?? null;
}
