import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '../../kit/ui/hand-on-focus.ts';

/**
 * Where a card's stages follow each other: if the focus goes with the stage that it was in, it moves to the first control
 * of the next one.
 *
 * @param stage identifies the current stage.
 * @returns the reference for the element around them.
 */
export function useStageFocus(stage: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    if (isFocusLost()) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [stage]);
  return box;
}
