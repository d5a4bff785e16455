import { createEntryStore, historyEntryKey, type EntryWindow } from './entry-store.ts';

/** What storing scroll positions needs from a window. */
export type ScrollWindow = EntryWindow &
  Pick<Window, 'history' | 'innerHeight' | 'location' | 'scrollBy' | 'scrollTo' | 'scrollY'> & {
    document: Pick<Document, 'activeElement' | 'getElementById' | 'querySelectorAll'>;
  };

/** Dispatched on the window to ask for elements that may not be rendered yet; views that can, render them now. */
export const PLACE_SOUGHT = 'place.sought';

declare global {
  interface WindowEventMap {
    [PLACE_SOUGHT]: CustomEvent<PlaceSought>;
  }
}

/** The `detail` of that event. */
export interface PlaceSought {
  /** The ids of the elements. */
  ids: readonly string[];
}

/** A person's position on a page: the scroll offset, the focused element, and a visible element with its offset. */
interface Place {
  y: number;
  /** The focused element's id; empty if none. */
  focus: string;
  /** The id of a visible element, and its top in the viewport. */
  mark: string;
  top: number;
}

export interface ScrollMemory {
  /** Call once a document's first page is there: returns to where a reload left it, else lets the browser decide. */
  begin(): void;
  /**
   * Call once the current address's page is in the document: scrolls to its top, or on Back and Forward restores
   * position and focus.
   */
  arrive(): void;
  /** Call when the address has changed but the page has stayed. */
  stay(): void;
  stop(): void;
}

/** The session storage key that keeps positions across a reload. */
const NAME = 'historyPlaces';

/**
 * Scrolls to the top of a new page and restores the position on an old one. The browser would do it too early, as pages
 * render some time after their address changes; it only handles a document's start.
 */
export function createScrollMemory(window: ScrollWindow): ScrollMemory {
  const { document, history } = window;
  const places = createEntryStore(window, NAME);
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  // A server-rendered page is at its position long before the product starts.
  const handBack = (): void => {
    history.scrollRestoration = 'auto';
  };
  takeOver();

  // Tells two visits to the same address apart if the browser can.
  const keyNow = (): string => historyEntryKey(window) ?? window.location.href;
  let key = keyNow();
  let isLeaving = false;
  let isReturning = false;

  const placeNow = (): Place => {
    const { activeElement: focused } = document;
    const mark = isSeen(window, focused) ? focused : firstSeen(window);
    return {
      y: window.scrollY,
      focus: lastingId(focused),
      mark: mark?.id ?? '',
      top: mark?.getBoundingClientRect().top ?? 0,
    };
  };

  // A position counts until the address changes; the content may shrink long before the next page is there.
  const record = (): void => {
    if (!isLeaving) places.set(key, placeNow());
  };
  const leave = (event: Event): void => {
    record();
    isLeaving = true;
    isReturning = event.type === 'popstate';
  };
  const save = (): void => {
    record();
    places.save();
  };
  const listeners = [
    ...['popstate', 'pushState', 'replaceState'].map((cause) => [cause, leave] as const),
    ...['pagehide', 'visibilitychange'].map((cause) => [cause, save] as const),
    ['pagehide', handBack] as const,
    ['pageshow', takeOver] as const,
  ];
  for (const [cause, listener] of listeners) window.addEventListener(cause, listener);

  const settle = (): void => {
    key = keyNow();
    isLeaving = false;
  };
  const goTo = (place: Place): void => {
    window.scrollTo(0, place.y);
    const ids = [place.mark, place.focus].filter((id) => id !== '');
    if (ids.length === 0) return;
    window.dispatchEvent(new CustomEvent<PlaceSought>(PLACE_SOUGHT, { detail: { ids } }));
    const sought = key;
    // What views render in response is in the document after this microtask, before paint.
    queueMicrotask(() => {
      if (key !== sought || isLeaving) return;
      const mark = place.mark ? document.getElementById(place.mark) : null;
      // Content above may have another height by now; the person finds what they were looking at.
      if (mark) window.scrollBy(0, mark.getBoundingClientRect().top - place.top);
      if (place.focus) document.getElementById(place.focus)?.focus({ preventScroll: true });
    });
  };
  return {
    begin() {
      settle();
      // An address alone cannot tell a reload from a new visit.
      const place = historyEntryKey(window) === null ? undefined : placeOf(places.get(key));
      if (place) goTo(place);
    },
    arrive() {
      settle();
      const place = isReturning ? placeOf(places.get(key)) : undefined;
      if (place) goTo(place);
      else window.scrollTo(0, 0);
    },
    stay: settle,
    stop() {
      for (const [cause, listener] of listeners) window.removeEventListener(cause, listener);
      handBack();
    },
  };
}

function isSeen({ innerHeight }: ScrollWindow, element: Element | null): boolean {
  if (!element || !lastingId(element)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** An element's id if it holds for the next rendering, or empty: what `useId` gives may be another element's by then. */
function lastingId(element: Element | null): string {
  return element?.id.startsWith('_r_') ? '' : (element?.id ?? '');
}

/** The first element with a lasting id whose top is in the viewport. */
function firstSeen(window: ScrollWindow): Element | undefined {
  for (const element of window.document.querySelectorAll('main [id]:not([id^="_r_"])')) {
    const { top } = element.getBoundingClientRect();
    if (top >= 0) return top < window.innerHeight ? element : undefined;
  }
  return undefined;
}

/** An earlier document's data may come from an earlier release. */
function placeOf(saved: unknown): Place | undefined {
  if (typeof saved !== 'object') return undefined;
  const { y, focus, mark, top }: Partial<Record<keyof Place, unknown>> = { ...saved };
  return typeof y === 'number' &&
    typeof top === 'number' &&
    typeof focus === 'string' &&
    typeof mark === 'string'
    ? { y, focus, mark, top }
    : undefined;
}
