import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Gives focus back to a control that has lost it by being disabled, unless the person has moved on (decision 32). */
export function useKeptFocus(control: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = control.current;
    if (isDisabled) {
      hadFocus.current ||= document.activeElement === element;
      return;
    }
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus.current && isFocusLost) element?.focus();
    hadFocus.current = false;
  }, [control, isDisabled]);
}
