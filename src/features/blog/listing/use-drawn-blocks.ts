import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { usePlaceSought } from '../../../kit/app/index.ts';
import { createBlockHeights } from './block-heights.ts';
import { blocksOf, FIRST_DRAWN, nearOf, runsOf, type Run } from './blocks.ts';
import { createDrawing } from './drawing.ts';
import { measureBlocks, sizeGaps, topOfBlocks } from './measure-blocks.ts';
import { firstSeen, holdSteady, type Held } from './steady-window.ts';

interface DrawnBlocks {
  runs: Run[];
  /** Tells that something in the list has the focus. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Which blocks of a list of `cards` cards are drawn: those some windows around the reader, and those around the focus, which
 * is never lost. All others stand as empty boxes of their height, so that a list of ten thousand costs no more than one of a
 * hundred; the price is that the browser's search does not find what is far. In `list` every drawn block has `data-block`
 * with its number, every empty box `data-gap` with its first and its last. `blockWith` gives the block that has the element
 * of an id, or null.
 */
export function useDrawnBlocks(
  list: RefObject<HTMLElement | null>,
  cards: number,
  blockWith: (id: string) => number | null,
): DrawnBlocks {
  const [heights] = useState(createBlockHeights);
  const [drawing] = useState(createDrawing);
  const drawn = useSyncExternalStore(drawing.subscribe, drawing.read, () => FIRST_DRAWN);
  const seen = useRef<Held | null>(null);
  const width = useRef(0);

  const look = useEffectEvent((element: HTMLElement) => {
    drawing.change(nearOf(heights.list(cards), -topOfBlocks(element), window.innerHeight));
  });
  const fit = useEffectEvent((element: HTMLElement) => {
    measureBlocks(element, heights);
    sizeGaps(element, heights.list(cards));
  });
  const onMove = useEffectEvent((element: HTMLElement) => {
    if (element.clientWidth !== width.current) {
      // Cards of another width have moved already; those the reader saw before are to be seen again.
      width.current = element.clientWidth;
      heights.forget();
      fit(element);
      holdSteady(seen.current);
    }
    const before = firstSeen(element);
    // In this frame: what the reader has scrolled to must not be seen empty.
    flushSync(() => look(element));
    holdSteady(before);
    seen.current = firstSeen(element);
  });

  usePlaceSought((ids) => {
    const held = ids.map(blockWith).filter((block) => block !== null);
    if (held.length > 0) drawing.change({ held });
  });
  // Before the page looks for the place it was left at, and before anything is painted.
  useLayoutEffect(() => {
    if (!list.current) return;
    fit(list.current);
    look(list.current);
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    width.current = element.clientWidth;
    const causes = ['scroll', 'resize'];
    const onEvent = (): void => onMove(element);
    for (const cause of causes) window.addEventListener(cause, onEvent, { passive: true });
    // A list may get another width in a window that keeps its own.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width.current) onMove(element);
    });
    observer.observe(element);
    return () => {
      for (const cause of causes) window.removeEventListener(cause, onEvent);
      observer.disconnect();
    };
  }, [list]);

  return {
    runs: runsOf(blocksOf(cards), drawn),
    onFocus({ target }) {
      // What is in no block stands before the first one.
      const block = target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0;
      drawing.change({ held: [Number(block)] });
    },
  };
}
