/** A card and its distance below the viewport's top, in pixels. */
export interface HeldCard {
  card: Element;
  top: number;
}

/** The first visible card; null if the list starts in or below the viewport. */
export function firstSeen(list: Element): HeldCard | null {
  if (list.getBoundingClientRect().top >= 0) return null;
  for (const card of list.querySelectorAll('article')) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0) return top < window.innerHeight ? { card, top } : null;
  }
  return null;
}

/** Scrolls the card back to where it was. Not every browser does this itself (CSS Scroll Anchoring). */
export function holdSteady(held: HeldCard | null): void {
  if (!held?.card.isConnected) return;
  const moved = held.card.getBoundingClientRect().top - held.top;
  // A fraction of a pixel is invisible, and scrolling by script would stop a touch scroll.
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
}
