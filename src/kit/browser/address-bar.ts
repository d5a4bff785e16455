import { navigate } from 'wouter/use-browser-location';
import { resolvePage, type ResolvedPage } from '../../../contract/pages.ts';
import { createAddressGate, type Address, type AddressHold, type GateWindow } from './address-hold.ts';

export interface AddressBar {
  read(): Address;
  /** The page of the current address. Parses the path only when it changes, not for every query. */
  page(): ResolvedPage;
  /** Goes to an address of this origin; adds a history entry unless `replace` is set. */
  navigate(href: string, options: { replace: boolean; state: unknown }): void;
  /** Calls back after every change, including `navigate`. Returns a function that stops it. */
  watch(onChange: () => void): () => void;
  /**
   * Holds the address while something would be lost (P38): blocks a change that `isFree` rejects, by a link, a script,
   * Back or Forward, tells nobody, and calls `onHeld`. The browser itself asks before the document is closed or
   * reloaded.
   */
  hold(isFree: (next: Address) => boolean, onHeld: () => void): AddressHold;
}

/** wouter dispatches the last two; its links change the address too. */
const CAUSES = ['popstate', 'pushState', 'replaceState'];

/** A window's address bar. Create it before other `popstate` listeners: it hides held changes from them. */
export function createAddressBar(window: GateWindow): AddressBar {
  const { location, history } = window;
  const gate = createAddressGate(window);
  let here: { pathname: string; page: ResolvedPage } | null = null;
  return {
    read: () => ({
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: history.state,
    }),
    page() {
      const { pathname } = location;
      if (here?.pathname !== pathname) here = { pathname, page: resolvePage(pathname) };
      return here.page;
    },
    navigate: (href, options) => navigate(href, options),
    watch(onChange) {
      for (const cause of CAUSES) window.addEventListener(cause, onChange);
      return () => {
        for (const cause of CAUSES) window.removeEventListener(cause, onChange);
      };
    },
    hold: (isFree, onHeld) => gate.hold(isFree, onHeld),
  };
}
