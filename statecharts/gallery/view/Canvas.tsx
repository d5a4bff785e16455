import { useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Box, Point } from '../../draw/drawing.ts';
import { DecorativeIcon } from '../../../src/kit/ui/Icon.tsx';
import { iconButton } from '../../../src/kit/ui/icon-button.ts';
import { styled } from '../../../src/kit/ui/theme.ts';
import { Overview } from './Overview.tsx';
import { useZoom } from './use-zoom.ts';

const Frame = styled('div', {
  position: 'relative',
  minInlineSize: 0,
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$canvas',
  overflow: 'hidden',
  '&:fullscreen': {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    border: 0,
    borderRadius: 0,
    '& > div > section': { blockSize: '100%' },
  },
});

const View = styled('div', { position: 'relative', minBlockSize: 0 });

const Window = styled('section', {
  // A drawing reads left to right in every language.
  direction: 'ltr',
  overflow: 'auto',
  // As tall as the drawing, at most the screen's height.
  blockSize: 'clamp(240px, var(--paper), max(420px, calc(100dvh - 300px)))',
  touchAction: 'pan-x pan-y',
  cursor: 'grab',
  '@phone': { blockSize: 'clamp(240px, var(--paper), 60dvh)' },
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: '$card' },
});

const Sheet = styled('div', {
  display: 'grid',
  placeContent: 'safe center',
  minBlockSize: '100%',
  inlineSize: 'max-content',
  minInlineSize: '100%',
});

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $4',
  padding: '$1 $4',
  borderBlockStart: '1px solid $colors$line',
  backgroundColor: '$surface',
});

const Tools = styled('div', {
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
  '& output': { minInlineSize: '3.5em', textAlign: 'center', fontSize: '$small', color: '$textSoft' },
});

const Tool = styled('button', iconButton);

/** Keeps a part of the drawing where it is on the screen when the next drawing comes, instead of scrolling to its start or focus. */
export type Hold = (part: Element) => void;

export type CanvasProps = {
  /** The viewport's name for assistive technology. */
  label: string;
  width: number;
  height: number;
  /** Where it opens, at the top left. */
  start: Point | null;
  /** The part to scroll into view, in the drawing's pixels; null to stay at the start. */
  focus: Box | null;
  /** What the overview shows of a drawing that is larger than its window. */
  parts: readonly (Box & { isMarked: boolean })[];
  /** Whether another drawing is on its way. */
  isBusy?: boolean;
  /** Shown below the viewport, beside the buttons. */
  foot: ReactNode;
  children: (zoom: number, hold: Hold) => ReactNode;
};

/**
 * A viewport onto a drawing, which opens at its full size: scrolls, drags, fills the screen, and zooms with wheel, pinch, buttons
 * and the keys + − 0.
 */
export function Canvas({
  label,
  width,
  height,
  start,
  focus,
  parts,
  isBusy = false,
  foot,
  children,
}: CanvasProps) {
  const { t, i18n } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { zoom, zoomIn, zoomOut, zoomFull, showAll } = useZoom(frame, { width, height });
  const { hold, isHeld, letGo } = useHold(frame);
  useInSight(frame, { start, focus }, zoom, isHeld);
  // After the effects of the same drawing.
  useEffect(() => {
    if (!isBusy) letGo();
  });
  const isFull = useFullScreen(whole);
  const steer = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = new Map(Object.entries({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': zoomFull })).get(
      event.key,
    );
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Frame ref={whole}>
      <View>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
        <Window
          ref={frame}
          aria-label={label}
          aria-busy={isBusy}
          tabIndex={0}
          onKeyDown={steer}
          // React’s types know no custom properties.
          style={{ '--paper': `${height + 20}px` } as CSSProperties}
        >
          <Sheet>{children(zoom, hold)}</Sheet>
        </Window>
        <Overview frame={frame} width={width} height={height} zoom={zoom} parts={parts} />
      </View>
      <Foot>
        {foot}
        <Tools>
          <Tool type="button" aria-label={t`Smaller`} title={t`Smaller`} onClick={zoomOut}>
            <DecorativeIcon>
              <path d="M5 12h14" />
            </DecorativeIcon>
          </Tool>
          <output aria-label={t`Size of the drawing`}>
            {i18n.number(zoom, { style: 'percent', maximumFractionDigits: 0 })}
          </output>
          <Tool type="button" aria-label={t`Larger`} title={t`Larger`} onClick={zoomIn}>
            <DecorativeIcon>
              <path d="M5 12h14M12 5v14" />
            </DecorativeIcon>
          </Tool>
          <Tool type="button" aria-label={t`Show all`} title={t`Show all`} onClick={showAll}>
            <DecorativeIcon>
              <path d="M4 5h16v14H4zM8 9h3v3H8zM13 14h3" />
            </DecorativeIcon>
          </Tool>
          {document.fullscreenEnabled ? (
            <Tool
              type="button"
              aria-label={isFull ? t`Leave full screen` : t`Full screen`}
              title={isFull ? t`Leave full screen` : t`Full screen`}
              onClick={() => void (isFull ? document.exitFullscreen() : whole.current?.requestFullscreen())}
            >
              <DecorativeIcon>
                <path
                  d={
                    isFull
                      ? 'M9 4v5H4M15 4v5h5M20 15h-5v5M4 15h5v5'
                      : 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'
                  }
                />
              </DecorativeIcon>
            </Tool>
          ) : null}
        </Tools>
      </Foot>
    </Frame>
  );
}

const MARGIN = 40;

/** Scrolls to the start, or a part into view, when either changes and nothing is held. */
function useInSight(
  frame: { current: HTMLElement | null },
  { start, focus }: Pick<CanvasProps, 'start' | 'focus'>,
  zoom: number,
  isHeld: () => boolean,
): void {
  const { x, y, width, height } = focus ?? { x: start?.x ?? 0, y: start?.y ?? 0, width: 0, height: 0 };
  // Zooming must not scroll away from what the user is looking at.
  const scaled = useRef(zoom);
  // The opening position is set at once; later moves are animated.
  const isOpen = useRef(false);
  useEffect(() => {
    scaled.current = zoom;
  }, [zoom]);
  useEffect(() => {
    const element = frame.current;
    if (!element || isHeld()) return;
    const scale = scaled.current;
    const behavior = isOpen.current ? 'smooth' : 'instant';
    isOpen.current = true;
    if (width === 0) {
      element.scrollTo({ left: x * scale - MARGIN, top: y * scale - MARGIN, behavior: 'instant' });
      return;
    }
    const along = (from: number, size: number, begun: number, seen: number): number => {
      const [begin, end] = [from * scale - MARGIN, (from + size) * scale + MARGIN];
      if (begin >= begun && end <= begun + seen) return begun;
      return begin - Math.max(0, (seen - (end - begin)) / 2);
    };
    element.scrollTo({
      left: along(x, width, element.scrollLeft, element.clientWidth),
      top: along(y, height, element.scrollTop, element.clientHeight),
      behavior,
    });
  }, [frame, isHeld, x, y, width, height]);
}

/** Keeps a part in its place on the screen until it is let go. */
function useHold(frame: { current: HTMLElement | null }) {
  const held = useRef<{ part: Element; left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { part, left, top } = held.current;
    const now = part.getBoundingClientRect();
    frame.current?.scrollBy({ left: now.left - left, top: now.top - top, behavior: 'instant' });
  });
  const hold: Hold = useCallback((part) => {
    const { left, top } = part.getBoundingClientRect();
    held.current = { part, left, top };
  }, []);
  const isHeld = useCallback(() => held.current !== null, []);
  const letGo = useCallback(() => {
    held.current = null;
  }, []);
  return { hold, isHeld, letGo };
}

/** Whether this element fills the screen. */
function useFullScreen(whole: { current: HTMLElement | null }): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null && document.fullscreenElement === whole.current,
  );
}
