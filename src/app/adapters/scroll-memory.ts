/** The parts of a window that keeping scroll positions needs. */
export type ScrollWindow = Pick<
  Window,
  'history' | 'location' | 'scrollBy' | 'scrollTo' | 'scrollY' | 'addEventListener' | 'removeEventListener'
> & {
  navigation?: { currentEntry: { key: string } | null };
  document: Pick<Document, 'activeElement' | 'getElementById'>;
};

/** Where a person was on a page: how far down, and on which element, by its id, so far below the window's top. */
interface Place {
  y: number;
  focus: string;
  top: number;
}

export interface ScrollMemory {
  /**
   * Called once the page of the present address is in the document: to its top, or on Back and Forward where it was, with
   * the focus on the element that had it.
   */
  arrive(): void;
  /** Called when the address has changed and the page has stayed. */
  stay(): void;
  stop(): void;
}

/**
 * Scrolls to the top on a new page and back to where it was on an old one. The browser does this too early, as pages
 * arrive some time after their address.
 */
export function createScrollMemory(window: ScrollWindow): ScrollMemory {
  const { document, history } = window;
  const places = new Map<string, Place>();
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';

  // Two visits of the same address are told apart where the browser can.
  const keyNow = (): string => window.navigation?.currentEntry?.key ?? window.location.href;
  let key = keyNow();
  let isLeaving = false;
  let isReturning = false;

  const placeNow = (): Place => {
    const { activeElement: focused } = document;
    return {
      y: window.scrollY,
      focus: focused?.id ?? '',
      top: focused?.getBoundingClientRect().top ?? 0,
    };
  };

  // The position of a page counts until its address goes; its content may shrink long before the next is there.
  const leave = (event: Event): void => {
    if (!isLeaving) places.set(key, placeNow());
    isLeaving = true;
    isReturning = event.type === 'popstate';
  };
  const causes = ['popstate', 'pushState', 'replaceState'];
  for (const cause of causes) window.addEventListener(cause, leave);

  const settle = (): void => {
    key = keyNow();
    isLeaving = false;
  };
  return {
    arrive() {
      settle();
      const place = isReturning ? places.get(key) : undefined;
      window.scrollTo(0, place?.y ?? 0);
      const focused = place?.focus ? document.getElementById(place.focus) : null;
      if (!place || !focused) return;
      focused.focus({ preventScroll: true });
      // What stands above may have another height by now; the person finds again what they were looking at.
      window.scrollBy(0, focused.getBoundingClientRect().top - place.top);
    },
    stay: settle,
    stop() {
      for (const cause of causes) window.removeEventListener(cause, leave);
      history.scrollRestoration = before;
    },
  };
}
