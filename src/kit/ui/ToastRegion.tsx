import { Provider, Viewport } from '@radix-ui/react-toast';
import type { ReactNode } from 'react';
import { styled } from './theme.ts';

const Stack = styled('div', {
  position: 'fixed',
  zIndex: '$toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  // Fixed, so the gaps between toasts must let clicks through.
  pointerEvents: 'none',
  // On phones: at the top, away from the keyboard and the thumbs.
  insetBlockStart: 'calc($space$2 + env(safe-area-inset-top))',
  insetInline: '$space$3',
  '&:focus-visible': { outline: 'none' },
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

/** Where toasts appear. Has no timers: whoever renders a toast decides how long it stays. */
export function ToastRegion({ label, toastLabel, direction, children }: ToastRegionProps) {
  return (
    <Provider label={toastLabel} duration={Infinity} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      {children}
      <Viewport asChild label={label} hotkey={['F8']}>
        <Stack />
      </Viewport>
    </Provider>
  );
}
