import { useEffectEvent, useLayoutEffect } from 'react';
import { PLACE_SOUGHT, type PlaceSought } from '../browser/scroll-memory.ts';

/**
 * Calls back when the person returns to a position on the page, with the ids of the elements needed there. The view
 * must render them synchronously (BLG-01).
 */
export function usePlaceSought(onSought: (ids: readonly string[]) => void): void {
  const sought = useEffectEvent(onSought);
  // Before the page's arrival, which is a layout effect of an outer view.
  useLayoutEffect(() => {
    const onEvent = (event: CustomEvent<PlaceSought>): void => sought(event.detail.ids);
    window.addEventListener(PLACE_SOUGHT, onEvent);
    return () => window.removeEventListener(PLACE_SOUGHT, onEvent);
  }, []);
}
