import { useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { globalCss, keyframes, styled } from './theme.ts';
import { usePressBeside } from './use-press-beside.ts';

const appear = keyframes({ from: { opacity: 0 } });

const Box = styled('dialog', {
  position: 'fixed',
  insetBlockStart: '10dvh',
  insetBlockEnd: 'auto',
  insetInline: 0,
  inlineSize: 'min(560px, 100vw - 2 * $space$3)',
  maxInlineSize: 'none',
  maxBlockSize: '76dvh',
  marginInline: 'auto',
  padding: 0,
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$raised',
  color: '$text',
  boxShadow: '$float',
  overflow: 'hidden',
  animation: `${appear()} 150ms ease-out`,
  // When closed it keeps the browser's `display: none`.
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)', animation: `${appear()} 150ms ease-out` },
  '@phone': { insetBlockStart: '$space$3', maxBlockSize: 'calc(100dvh - 2 * $space$3)' },
  variants: {
    size: {
      /** One topic. */
      card: {},
      /** A whole page, as wide as the window allows. */
      page: {
        insetBlockStart: '$space$3',
        inlineSize: 'calc(100vw - 2 * $space$3)',
        blockSize: 'calc(100dvh - 2 * $space$3)',
        maxBlockSize: 'none',
      },
    },
  },
});

const lockScroll = globalCss({ 'html:has(dialog[data-modal]:modal)': { overflow: 'hidden' } });

export type ModalDialogProps = Omit<
  ComponentPropsWithRef<'dialog'>,
  'className' | 'open' | 'onClose' | 'ref'
> & {
  size?: 'card' | 'page';
  /** Escape, or a click on the backdrop. */
  onClose: () => void;
};

/**
 * A modal dialog: the page behind it is inert. Render it to open it: the browser traps focus and restores it when the
 * dialog unmounts. Name it with `aria-label` or `aria-labelledby`.
 */
export function ModalDialog({ size = 'card', onClose, children, ...rest }: ModalDialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  const beside = usePressBeside(onClose);
  lockScroll();

  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <Box
      {...rest}
      ref={own}
      size={size}
      data-modal=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Some browsers close it without asking when Escape is pressed twice; our own close() runs after unmount.
      onClose={() => {
        if (own.current) onClose();
      }}
      {...beside}
    >
      {children}
    </Box>
  );
}
