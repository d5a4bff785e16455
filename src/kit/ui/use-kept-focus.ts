import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './hand-on-focus.ts';

/**
 * Restores focus to a control that lost it by being disabled, unless the person has moved on (P32). Browsers take the
 * focus away at once or in the next frame, with or without a `blur`.
 */
export function useKeptFocus(control: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return undefined;
    const gain = (): void => {
      hadFocus.current = true;
    };
    const lose = (): void => {
      hadFocus.current &&= element.matches(':disabled');
    };
    hadFocus.current = document.activeElement === element;
    element.addEventListener('focus', gain);
    element.addEventListener('blur', lose);
    return () => {
      element.removeEventListener('focus', gain);
      element.removeEventListener('blur', lose);
    };
  }, [control]);

  useLayoutEffect(() => {
    if (isDisabled || !hadFocus.current) return;
    if (isFocusLost()) control.current?.focus();
    hadFocus.current = document.activeElement === control.current;
  }, [control, isDisabled]);
}
