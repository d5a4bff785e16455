import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isFocusLost } from '../ui/hand-on-focus.ts';
import { styled } from '../ui/theme.ts';

const Fields = styled('div', { display: 'contents' });

/** Fields that take nothing while they are being sent: it would be gone once the server has them. The focus comes back to its field. */
export function HeldFields({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isHeld || !(focused instanceof HTMLElement) || !own.current?.contains(focused)) return undefined;
    return () => {
      if (isFocusLost()) focused.focus({ preventScroll: true });
    };
  }, [isHeld]);
  return (
    <Fields ref={own} inert={isHeld}>
      {children}
    </Fields>
  );
}
