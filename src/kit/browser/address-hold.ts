/** Where the browser stands; the parts are those of `location`, `state` is that of the history entry. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** An address that is held. */
export interface AddressHold {
  /** Does what was held back last; the address goes on being held. */
  goOn(): void;
  /** Ends it; what was held back is forgotten. */
  release(): void;
}

/** The parts of a window that holding its address needs. */
export type GateWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'> & {
  navigation?: { currentEntry: { index: number } | null };
};

/** Whether a change loses nothing. */
type IsFree = (next: Address, from: Address) => boolean;
type Method = 'pushState' | 'replaceState';
const METHODS: readonly Method[] = ['pushState', 'replaceState'];

/**
 * The gate before the address of a window, which whoever holds the address closes. A change by script is not made at all.
 * Back and Forward cannot be kept from happening: they are taken back at once, before anybody else hears of them; a browser
 * that does not number its history entries gets a new entry for that, which ends what lies ahead.
 */
export function createAddressGate(window: GateWindow) {
  let onPop: ((event: Event) => void) | null = null;
  // A window calls its listeners in the order in which they came.
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
    state: history.state as unknown,
  });
  let here = { address: read(), href: location.href, index: indexNow() };
  let pending: (() => void) | null = null;
  let isOver = false;
  /** Changes of which the rest of the product hears. */
  const told = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  /** How the next `popstate` is to be taken: it is one of our own. */
  let own: 'undoing' | 'goingOn' | null = null;

  const settle = (): void => {
    here = { address: read(), href: location.href, index: indexNow() };
  };
  const isFreeAt = (url: string | URL | null | undefined): boolean => {
    const { pathname, search, hash } = new URL(url ?? location.href, location.href);
    return isFree({ pathname, search, hash, state: null }, here.address);
  };
  const keep = (go: () => void): void => {
    pending = go;
    onHeld();
  };

  const wrap = (method: Method): (() => void) => {
    const before = history[method];
    const held: History[Method] = (state, unused, url) => {
      const change = (): void => {
        told[method](state, unused, url);
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
      // Somebody may press Back twice before the first is taken back.
      if (location.href === here.href) onHeld();
      else takeBack();
    } else if (kind === 'goingOn' || isFree(read(), here.address)) {
      settle();
    } else {
      event.stopImmediatePropagation();
      takeBack();
    }
  };
  const takeBack = (): void => {
    const index = indexNow();
    const steps = index === null || here.index === null ? 0 : index - here.index;
    const wanted = { href: location.href, state: history.state as unknown };
    if (steps === 0) {
      // Without anybody hearing of it: nothing has changed for them.
      History.prototype.pushState.call(history, here.address.state, '', here.href);
      keep(() => told.pushState(wanted.state, '', wanted.href));
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
