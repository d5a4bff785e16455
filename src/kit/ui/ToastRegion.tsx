import { Provider, Viewport } from '@radix-ui/react-toast';
import { useEffect, useRef, type ReactNode } from 'react';
import { keepFree } from './keep-free.ts';
import { leadBack } from './lead-back.ts';
import { styled } from './theme.ts';

const Stack = styled('div', {
  position: 'fixed',
  zIndex: '$toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  // Fixed, so the gaps between toasts must let clicks through.
  pointerEvents: 'none',
  // Where nothing that is in use lies beneath (MSG-05); until that is known, below the bar.
  insetBlockStart: '$space$16',
  insetInline: '$space$3',
  '@media print': { display: 'none' },
  '@tablet': {
    insetBlockStart: 'auto',
    insetBlockEnd: '$6',
    insetInlineStart: 'auto',
    insetInlineEnd: '$6',
    inlineSize: '380px',
  },
});

export type ToastRegionProps = {
  /** The region's name; `{hotkey}` in it becomes the key that focuses it (F8). */
  label: string;
  /** Announced before each toast, e.g. "Notification". */
  toastLabel: string;
  /** The page's direction: toasts swipe away towards the inline end. */
  direction: 'ltr' | 'rtl';
  /** The toasts, oldest first. */
  children: ReactNode;
};

/** Where toasts appear: never over what the person is using. Has no timers: whoever renders a toast decides how long it stays. */
export function ToastRegion({ label, toastLabel, direction, children }: ToastRegionProps) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = stack.current;
    if (!own) return undefined;
    const stops = [keepFree(own), leadBack(own)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <Provider label={toastLabel} duration={Infinity} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      {children}
      <Viewport asChild label={label} hotkey={['F8']}>
        <Stack ref={stack} />
      </Viewport>
    </Provider>
  );
}
