import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { iconButton } from './icon-button.ts';
import { globalCss, keyframes, styled } from './theme.ts';
import { usePressBeside } from './use-press-beside.ts';

const slide = keyframes({ from: { opacity: 0, transform: 'translateX(var(--overlay-from))' } });
const appear = keyframes({ from: { opacity: 0 } });

const Dialog = styled('dialog', {
  '--overlay-from': '-16px',
  '&:dir(rtl)': { '--overlay-from': '16px' },
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  insetInlineEnd: 'auto',
  inlineSize: 'min(320px, 100vw - $sizes$target)',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineEnd: '1px solid $colors$line',
  backgroundColor: '$surface',
  color: '$text',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  animation: `${slide()} 200ms ease-out`,
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)', animation: `${appear()} 200ms ease-out` },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  blockSize: '60px',
  paddingInline: '$2',
});

const CloseButton = styled('button', iconButton);

const lockScroll = globalCss({ 'html:has(dialog[data-overlay]:modal)': { overflow: 'hidden' } });

export type OverlayProps = {
  /** Its name for assistive technology. */
  label: string;
  /** Its id in the document, for the `aria-controls` of its button. */
  id: string;
  closeLabel: string;
  /** Escape, the backdrop or the close button. */
  onClose: () => void;
  /** Shown beside the close button. */
  head: ReactNode;
  children: ReactNode;
};

/**
 * A modal panel at the inline start; the page behind it is inert. Render it to open it: the browser traps focus and
 * restores it when the panel unmounts.
 */
export function Overlay({ label, id, closeLabel, onClose, head, children }: OverlayProps) {
  const own = useRef<HTMLDialogElement>(null);
  const beside = usePressBeside(onClose);
  lockScroll();

  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <Dialog
      ref={own}
      id={id}
      data-overlay=""
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...beside}
    >
      <Head>
        {head}
        <CloseButton type="button" aria-label={closeLabel} title={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </CloseButton>
      </Head>
      {children}
    </Dialog>
  );
}
