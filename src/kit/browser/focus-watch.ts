/** The part of a window that tells when the person comes back to it. */
export type FocusWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Gives `watch(onFocus)`: calls back whenever the window gets the focus. `watch` returns the function that ends it. */
export function createFocusWatch(window: FocusWindow): (onFocus: () => void) => () => void {
  return (onFocus) => {
    // Not the listener itself: one function given twice would be heard once.
    const hear = (): void => onFocus();
    window.addEventListener('focus', hear);
    return () => window.removeEventListener('focus', hear);
  };
}
