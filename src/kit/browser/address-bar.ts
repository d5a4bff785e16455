import { navigate } from 'wouter/use-browser-location';
import { createAddressGate, type Address, type AddressHold, type GateWindow } from './address-hold.ts';

export interface AddressBar {
  read(): Address;
  /** Goes to an address of this origin, in a new history entry unless `replace` is set. */
  navigate(href: string, options: { replace: boolean; state: unknown }): void;
  /** Calls back after every change, also after `navigate`. Returns the function that ends it. */
  watch(onChange: () => void): () => void;
  /**
   * Holds the address while something would be lost (P38): a change that `isFree` does not let through, by a link,
   * a script, Back or Forward, does not happen, nobody hears of it, and `onHeld` is called. The browser itself asks before
   * the document is closed or reloaded.
   */
  hold(isFree: (next: Address, from: Address) => boolean, onHeld: () => void): AddressHold;
}

/** The two last are dispatched by wouter, whose links change the address too. */
const CAUSES = ['popstate', 'pushState', 'replaceState'];

/** The address bar of a window. Make it before anybody else listens to `popstate`: a held one is kept from all others. */
export function createAddressBar(window: GateWindow): AddressBar {
  const { location, history } = window;
  const gate = createAddressGate(window);
  return {
    read: () => ({
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: history.state as unknown,
    }),
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
