import { Close, Description, Root } from '@radix-ui/react-toast';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
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
  // Aligns the icon with the first line.
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

// Has its own direction, but starts where the page's lines start.
const Line = styled('span', { display: 'inline-block' });

const Said = styled('span', {
  display: 'block',
  fontSize: '$small',
  color: '$textSoft',
});

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
  /** `fading` plays the exit animation; the caller removes the toast. */
  phase: 'visible' | 'fading';
  closeLabel: string;
  /** Pointer or focus is on the toast, or the tab is hidden: pause its timer (P8). */
  onHold: () => void;
  /** None of these holds any more. */
  onRelease: () => void;
  /** Closed by hand: button, Escape or swipe. */
  onClose: () => void;
  /** What the HTTP client said, below the message. */
  said?: string | undefined;
  children: ReactNode;
};

/**
 * Calls back unless somebody else uses the key: a panel that it closes, or a dialog in front. Radix hears it before them all, and the
 * window after them.
 */
function onceUnused(pressed: KeyboardEvent, then: () => void): void {
  const hear = (event: KeyboardEvent): void => {
    if (event === pressed && !event.defaultPrevented && !document.querySelector('dialog:modal')) then();
  };
  window.addEventListener('keydown', hear, { once: true });
}

/** One transient message. Errors interrupt a screen reader; other kinds wait. */
export function Toast({ kind, phase, closeLabel, onHold, onRelease, onClose, said, children }: ToastProps) {
  const holds = useRef({ pointer: false, focus: false, hidden: false, region: false });
  const own = useRef<HTMLDivElement>(null);
  const isHeld = (): boolean => Object.values(holds.current).includes(true);
  const note = (by: keyof typeof holds.current, isHolding: boolean): void => {
    const before = isHeld();
    holds.current[by] = isHolding;
    const now = isHeld();
    if (now && !before) onHold();
    if (before && !now) onRelease();
  };
  const noteHidden = useEffectEvent(() => note('hidden', document.visibilityState === 'hidden'));
  useEffect(() => {
    const onChange = (): void => noteHidden();
    // What arrives in a hidden tab would be gone before its person comes back.
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  /** Which press of Escape Radix is looking at. */
  const escape = useRef<KeyboardEvent>(null);
  const close = (): void => {
    if (escape.current) onceUnused(escape.current, onClose);
    else onClose();
  };
  return (
    <Root
      asChild
      open
      duration={Infinity}
      type={kind === 'errors' ? 'foreground' : 'background'}
      onEscapeKeyDown={(event) => {
        escape.current = event;
        queueMicrotask(() => {
          escape.current = null;
        });
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      // Radix also pauses when the window is left, which says nothing about who reads.
      onPause={() => note('region', own.current?.parentElement?.contains(document.activeElement) === true)}
      onResume={() => note('region', false)}
    >
      <Box
        ref={own}
        kind={kind}
        data-phase={phase}
        // Radix announces the text in its own region; a live role here would announce it twice.
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
            {said === undefined ? null : (
              <Said lang="en" dir="ltr">
                {said}
              </Said>
            )}
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
