import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives `awaitFocus()`, to be called when a button is pressed that may vanish. Once nothing is under way any more, focus
 * that was lost with the button goes to the element that `home` finds.
 */
export function useFocusAfter(isBusy: boolean, home: () => HTMLElement | null): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isBusy) return;
    isAwaited.current = false;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost) home()?.focus();
  });
  return useCallback(() => {
    isAwaited.current = true;
  }, []);
}
