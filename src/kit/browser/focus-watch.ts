/** What watching the focus needs from a window. */
export type FocusWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Returns `watch(onFocus)`, which calls back whenever the window gets focus and returns a function that stops it. */
export function createFocusWatch(window: FocusWindow): (onFocus: () => void) => () => void {
  return (onFocus) => {
    // Wrapped, because adding the same function twice would call it once.
    const listener = (): void => onFocus();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  };
}
