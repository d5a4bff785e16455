/** The current address; the parts are those of `location`, `state` is the history entry's. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** A hold on the address. */
export interface AddressHold {
  /** Makes the change held back last; keeps holding the address. */
  goOn(): void;
  /** Ends the hold and forgets what was held back. */
  release(): void;
}

/** What holding an address needs from a window. */
export type GateWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'> & {
  navigation?: { currentEntry: { index: number } | null };
};

/** Whether a change loses nothing. */
type IsFree = (next: Address) => boolean;
type Method = 'pushState' | 'replaceState';
const METHODS: readonly Method[] = ['pushState', 'replaceState'];

/**
 * Gates a window's address. Skips held changes by script. Back and Forward cannot be prevented: it undoes them at once,
 * before anybody else hears of them; a browser that does not number its history entries gets a new entry for that,
 * which drops the entries ahead.
 */
export function createAddressGate(window: GateWindow) {
  let onPop: ((event: Event) => void) | null = null;
  // A window calls its listeners in the order they were added.
  window.addEventListener('popstate', (event) => onPop?.(event));
  return {
    hold(isFree: IsFree, onHeld: () => void): AddressHold {
      const hold = createAddressHold(window, isFree, onHeld);
      onPop = hold.onPop;
      return {
        goOn: () => hold.goOn(),
        release() {
          if (onPop === hold.onPop) onPop = null;
          hold.release();
        },
      };
    },
  };
}

function createAddressHold(window: GateWindow, isFree: IsFree, onHeld: () => void) {
  const { history, location } = window;
  const indexNow = (): number | null => window.navigation?.currentEntry?.index ?? null;
  const read = (): Address => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: history.state,
  });
  let here = { address: read(), href: location.href, index: indexNow() };
  let pending: (() => void) | null = null;
  let isOver = false;
  /** The underlying methods, which notify the rest of the product. */
  const original = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  /** The next `popstate` is our own, and why. */
  let own: 'undoing' | 'goingOn' | null = null;

  const settle = (): void => {
    here = { address: read(), href: location.href, index: indexNow() };
  };
  const isFreeAt = (url: string | URL | null | undefined): boolean => {
    const { pathname, search, hash } = new URL(url ?? location.href, location.href);
    return isFree({ pathname, search, hash, state: null });
  };
  const keep = (go: () => void): void => {
    pending = go;
    onHeld();
  };

  const wrap = (method: Method): (() => void) => {
    const before = history[method];
    const held: History[Method] = (state, unused, url) => {
      const change = (): void => {
        original[method](state, unused, url);
        settle();
      };
      if (isOver || isFreeAt(url)) change();
      else keep(change);
    };
    history[method] = held;
    return () => {
      if (history[method] === held) history[method] = before;
    };
  };

  const onPop = (event: Event): void => {
    const kind = own;
    own = null;
    if (kind === 'undoing') {
      event.stopImmediatePropagation();
      // Somebody may press Back again before the first is undone.
      if (location.href === here.href) onHeld();
      else takeBack();
    } else if (kind === 'goingOn' || isFree(read())) {
      settle();
    } else {
      event.stopImmediatePropagation();
      takeBack();
    }
  };
  const takeBack = (): void => {
    const index = indexNow();
    const steps = index === null || here.index === null ? 0 : index - here.index;
    const wanted: { href: string; state: unknown } = { href: location.href, state: history.state };
    if (steps === 0) {
      // Bypasses the listeners: nothing has changed for them.
      History.prototype.pushState.call(history, here.address.state, '', here.href);
      keep(() => original.pushState(wanted.state, '', wanted.href));
      return;
    }
    pending = () => {
      own = 'goingOn';
      history.go(steps);
    };
    own = 'undoing';
    history.go(-steps);
  };
  const onUnload = (event: Event): void => event.preventDefault();

  const unwrap = METHODS.map(wrap);
  window.addEventListener('beforeunload', onUnload);
  return {
    onPop,
    goOn() {
      const go = pending;
      pending = null;
      go?.();
    },
    release() {
      isOver = true;
      pending = null;
      for (const end of unwrap) end();
      window.removeEventListener('beforeunload', onUnload);
    },
  };
}
