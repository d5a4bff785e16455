import { createEntryStore, entryOf, type EntryWindow } from './entry-store.ts';

/** The parts of a window that keeping scroll positions needs. */
export type ScrollWindow = EntryWindow &
  Pick<Window, 'history' | 'innerHeight' | 'location' | 'scrollBy' | 'scrollTo' | 'scrollY'> & {
    document: Pick<Document, 'activeElement' | 'getElementById' | 'querySelectorAll'>;
  };

/** Dispatched on the window when elements are needed that may not be in the document yet; who can brings them now. */
export const PLACE_SOUGHT = 'place.sought';

/** The `detail` of that event. */
export interface PlaceSought {
  /** The ids of the elements. */
  ids: readonly string[];
}

/** Where a person was on a page: how far down, on which element, and what stood how far below the window's top. */
interface Place {
  y: number;
  /** The id of the element that had the focus; empty where it has none. */
  focus: string;
  /** The id of an element that was seen, and its place in the window. */
  mark: string;
  top: number;
}

export interface ScrollMemory {
  /** Called once the first page of a document is there: where it was before a reload, else the browser decides. */
  begin(): void;
  /**
   * Called once the page of the present address is in the document: to its top, or on Back and Forward where it was, with
   * the focus on the element that had it.
   */
  arrive(): void;
  /** Called when the address has changed and the page has stayed. */
  stay(): void;
  stop(): void;
}

/** Where places are kept across a reload, in session storage. */
const NAME = 'historyPlaces';

/**
 * Scrolls to the top on a new page and back to where it was on an old one. The browser does this too early, as pages
 * arrive some time after their address; it does so only where a document begins.
 */
export function createScrollMemory(window: ScrollWindow): ScrollMemory {
  const { document, history } = window;
  const places = createEntryStore(window, NAME);
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  // A page that comes with its content stands where it was long before the product does.
  const handBack = (): void => {
    history.scrollRestoration = 'auto';
  };
  takeOver();

  // Two visits of the same address are told apart where the browser can.
  const keyNow = (): string => entryOf(window) ?? window.location.href;
  let key = keyNow();
  let isLeaving = false;
  let isReturning = false;

  const placeNow = (): Place => {
    const { activeElement: focused } = document;
    const mark = isSeen(window, focused) ? focused : firstSeen(window);
    return {
      y: window.scrollY,
      focus: focused?.id ?? '',
      mark: mark?.id ?? '',
      top: mark?.getBoundingClientRect().top ?? 0,
    };
  };

  // The position of a page counts until its address goes; its content may shrink long before the next is there.
  const note = (): void => {
    if (!isLeaving) places.set(key, placeNow());
  };
  const leave = (event: Event): void => {
    note();
    isLeaving = true;
    isReturning = event.type === 'popstate';
  };
  const save = (): void => {
    note();
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
    // What the views bring in answer is in the document after this turn, before it is painted.
    queueMicrotask(() => {
      if (key !== sought || isLeaving) return;
      const mark = place.mark ? document.getElementById(place.mark) : null;
      // What stands above may have another height by now; the person finds again what they were looking at.
      if (mark) window.scrollBy(0, mark.getBoundingClientRect().top - place.top);
      if (place.focus) document.getElementById(place.focus)?.focus({ preventScroll: true });
    });
  };
  return {
    begin() {
      settle();
      // An address alone does not tell a reload from a new visit.
      const place = entryOf(window) === null ? undefined : placeOf(places.get(key));
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
  if (!element?.id) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The first element with a name of its own whose top is seen. */
function firstSeen(window: ScrollWindow): Element | undefined {
  for (const element of window.document.querySelectorAll('main [id]')) {
    const { top } = element.getBoundingClientRect();
    if (top >= 0) return top < window.innerHeight ? element : undefined;
  }
  return undefined;
}

/** What an earlier document has saved may be that of an earlier release. */
function placeOf(saved: unknown): Place | undefined {
  const place = saved as Partial<Place> | null | undefined;
  const isPlace =
    typeof place?.y === 'number' &&
    typeof place.top === 'number' &&
    typeof place.focus === 'string' &&
    typeof place.mark === 'string';
  return isPlace ? (place as Place) : undefined;
}
