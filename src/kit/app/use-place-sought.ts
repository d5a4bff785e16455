import { useEffectEvent, useLayoutEffect } from 'react';
import { PLACE_SOUGHT, type PlaceSought } from '../browser/scroll-memory.ts';

/**
 * Calls back when the person comes back to a place on the page, with the ids of the elements that are needed there. Those
 * that a view brings into the document at once are found (BLG-01).
 */
export function usePlaceSought(onSought: (ids: readonly string[]) => void): void {
  const sought = useEffectEvent(onSought);
  // In time for the page's arrival, which is a layout effect of a view further out.
  useLayoutEffect(() => {
    const onEvent = (event: CustomEvent<PlaceSought>): void => sought(event.detail.ids);
    window.addEventListener(PLACE_SOUGHT, onEvent);
    return () => window.removeEventListener(PLACE_SOUGHT, onEvent);
  }, []);
}
