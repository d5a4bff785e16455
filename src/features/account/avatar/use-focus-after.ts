import { useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../kit/ui/hand-on-focus.ts';

/**
 * Returns `awaitFocus()`, to call when a button is pressed that may vanish. Once the work is done, focus lost with the
 * button moves to the element that `home` returns.
 */
export function useFocusAfter(isBusy: boolean, home: () => HTMLElement | null): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isBusy) return;
    isAwaited.current = false;
    if (isFocusLost()) home()?.focus();
  });
  return useCallback(() => {
    isAwaited.current = true;
  }, []);
}
