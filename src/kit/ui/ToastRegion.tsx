import { Provider, Viewport } from '@radix-ui/react-toast';
import type { ReactNode } from 'react';
import { styled } from './theme.ts';

const Stack = styled('div', {
  position: 'fixed',
  zIndex: '$toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  // Fixed, so the gaps between toasts must let the page through.
  pointerEvents: 'none',
  // Phones: at the top, away from the keyboard and from the buttons that thumbs reach for.
  insetBlockStart: 'calc($space$2 + env(safe-area-inset-top))',
  insetInline: '$space$3',
  '&:focus-visible': { outline: 'none' },
  '@tablet': {
    insetBlockStart: 'auto',
    insetBlockEnd: '$6',
    insetInlineStart: 'auto',
    insetInlineEnd: '$6',
    inlineSize: '380px',
  },
});

export type ToastRegionProps = {
  /** The name of the region; `{hotkey}` in it becomes the key that leads there (F8). */
  label: string;
  /** Said before each toast when it is announced, e.g. "Notification". */
  toastLabel: string;
  /** The page's direction: toasts are swept away towards the line's end. */
  direction: 'ltr' | 'rtl';
  /** The toasts, oldest first. */
  children: ReactNode;
};

/** Where toasts appear. It holds no clock: how long a toast lives is decided by whoever renders it. */
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
