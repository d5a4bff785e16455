import { Close, Description, Root } from '@radix-ui/react-toast';
import { useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { keyframes, styled } from './theme.ts';

type ToastKind = 'success' | 'info' | 'warning' | 'errors';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const leave = keyframes({ to: { opacity: 0 } });

const Box = styled('div', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$3',
  paddingBlock: '$3',
  paddingInlineStart: '$4',
  paddingInlineEnd: '$2',
  border: '1px solid $colors$line',
  borderInlineStartWidth: '4px',
  borderRadius: '$card',
  backgroundColor: '$raised',
  color: '$text',
  boxShadow: '$float',
  pointerEvents: 'auto',
  animation: `${arrive()} 200ms ease-out`,
  '&[data-phase="fading"]': { animation: `${leave()} 300ms ease-out forwards` },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 150ms ease-out' },
  '&:focus-visible': { borderRadius: '$card' },
  // The reading position of the icon on the first line.
  '& > svg': { marginBlockStart: '0.2em' },
  variants: {
    kind: {
      success: { borderInlineStartColor: '$success', '& > svg': { color: '$success' } },
      info: { borderInlineStartColor: '$info', '& > svg': { color: '$info' } },
      warning: { borderInlineStartColor: '$warning', '& > svg': { color: '$warning' } },
      errors: { borderInlineStartColor: '$danger', '& > svg': { color: '$danger' } },
    },
  },
});

const Words = styled('div', {
  flex: 1,
  minInlineSize: 0,
  paddingBlock: '1px',
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
  '&:lang(ckb)': { lineHeight: '1.7' },
});

// Its own direction, yet beginning where the page's lines begin.
const Line = styled('span', { display: 'inline-block' });

const CloseButton = styled('button', {
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '$target',
  blockSize: '$target',
  marginBlock: '-9px',
  border: 0,
  borderRadius: '$control',
  backgroundColor: 'transparent',
  color: '$textSoft',
  cursor: 'pointer',
  '@fine': { inlineSize: '32px', blockSize: '32px', marginBlock: '-3px' },
  '&:hover': { backgroundColor: '$sunken', color: '$text' },
  '&:active': { backgroundColor: '$line' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: '$control' },
});

export type ToastProps = {
  kind: ToastKind;
  /** `fading` plays the way out; it is the caller who takes the toast away. */
  phase: 'visible' | 'fading';
  closeLabel: string;
  /** The pointer or the focus rests on the toast: its clock should stand (P8). */
  onHold: () => void;
  /** Neither rests on it any longer. */
  onRelease: () => void;
  /** Closed by hand: button, Escape or a sweep. */
  onClose: () => void;
  /** The message. */
  children: ReactNode;
};

/** One message in passing. Errors interrupt what a screen reader is saying, other kinds wait. */
export function Toast({ kind, phase, closeLabel, onHold, onRelease, onClose, children }: ToastProps) {
  const rests = useRef({ pointer: false, focus: false });
  const note = (by: 'pointer' | 'focus', isResting: boolean): void => {
    const before = rests.current.pointer || rests.current.focus;
    rests.current[by] = isResting;
    const now = rests.current.pointer || rests.current.focus;
    if (now && !before) onHold();
    if (before && !now) onRelease();
  };
  return (
    <Root
      asChild
      open
      duration={Infinity}
      type={kind === 'errors' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Box
        kind={kind}
        data-phase={phase}
        // Radix announces the text in a region of its own; a live role here would say it twice.
        role={kind === 'errors' ? 'alert' : 'status'}
        aria-live="off"
        aria-atomic="true"
        onPointerEnter={() => note('pointer', true)}
        onPointerLeave={() => note('pointer', false)}
        onFocus={() => note('focus', true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) note('focus', false);
        }}
      >
        <Icon name={kind} />
        <Description asChild>
          <Words>
            <Line dir="auto">{children}</Line>
          </Words>
        </Description>
        <Close asChild>
          <CloseButton type="button" aria-label={closeLabel}>
            <Icon name="close" />
          </CloseButton>
        </Close>
      </Box>
    </Root>
  );
}
