/** A card and how far below the window's top it stands, in pixels. */
export interface Held {
  card: Element;
  top: number;
}

/** The first card the reader sees; null where the list begins in the window or below it. */
export function firstSeen(list: Element): Held | null {
  if (list.getBoundingClientRect().top >= 0) return null;
  for (const card of list.querySelectorAll('article')) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0) return top < window.innerHeight ? { card, top } : null;
  }
  return null;
}

/** Scrolls so that the card stands where it stood. Not every browser does this by itself (CSS Scroll Anchoring). */
export function holdSteady(held: Held | null): void {
  if (!held?.card.isConnected) return;
  const moved = held.card.getBoundingClientRect().top - held.top;
  // A part of a pixel is not seen, and a scroll by script would end one by a finger.
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
}
