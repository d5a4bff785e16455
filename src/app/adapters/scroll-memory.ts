/** The parts of a window that keeping scroll positions needs. */
export type ScrollWindow = Pick<
  Window,
  'history' | 'location' | 'scrollTo' | 'scrollY' | 'addEventListener' | 'removeEventListener'
> & { navigation?: { currentEntry: { key: string } | null } };

export interface ScrollMemory {
  /** Called once the page of the present address is in the document: to its top, or on Back and Forward where it was. */
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
  const { history } = window;
  const positions = new Map<string, number>();
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';

  // Two visits of the same address are told apart where the browser can.
  const keyNow = (): string => window.navigation?.currentEntry?.key ?? window.location.href;
  let key = keyNow();
  let isLeaving = false;
  let isReturning = false;

  // The position of a page counts until its address goes; its content may shrink long before the next is there.
  const leave = (event: Event): void => {
    if (!isLeaving) positions.set(key, window.scrollY);
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
      window.scrollTo(0, isReturning ? (positions.get(key) ?? 0) : 0);
    },
    stay: settle,
    stop() {
      for (const cause of causes) window.removeEventListener(cause, leave);
      history.scrollRestoration = before;
    },
  };
}
