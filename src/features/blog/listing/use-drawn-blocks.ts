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
import { blocksOf, FIRST_DRAWN, nearOf, blockRuns, type BlockRun } from './blocks.ts';
import { createDrawing } from './drawing.ts';
import { measureBlocks, sizeGaps, topOfBlocks } from './measure-blocks.ts';
import { firstSeen, holdSteady, type HeldCard } from './steady-window.ts';

interface DrawnBlocks {
  runs: BlockRun[];
  /** Call it when something in the list gets focus. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Virtualizes a list of `cards` cards: draws the blocks a few viewports around the reader and those around the focus,
 * which is never lost. All others are empty boxes of their height, so that ten thousand cards cost no more than a
 * hundred; the price is that find-in-page misses distant ones. In `list`, every drawn block has `data-block` with its
 * number, every empty box `data-gap` with its first and last. `blockWith` returns the block of the element with an id,
 * or null.
 */
export function useDrawnBlocks(
  list: RefObject<HTMLElement | null>,
  cards: number,
  blockWith: (id: string) => number | null,
): DrawnBlocks {
  const [heights] = useState(createBlockHeights);
  const [drawing] = useState(createDrawing);
  const drawn = useSyncExternalStore(drawing.subscribe, drawing.read, () => FIRST_DRAWN);
  const seen = useRef<HeldCard | null>(null);
  const width = useRef(0);

  const updateNear = useEffectEvent((element: HTMLElement) => {
    drawing.change(nearOf(heights.list(cards), -topOfBlocks(element), window.innerHeight));
  });
  const fit = useEffectEvent((element: HTMLElement) => {
    // New empty boxes first: measuring lays the page out, and one that is too short would scroll the reader back.
    sizeGaps(element, heights.list(cards));
    measureBlocks(element, heights);
    sizeGaps(element, heights.list(cards));
  });
  const onMove = useEffectEvent((element: HTMLElement) => {
    if (element.clientWidth !== width.current) {
      // Cards of another width have moved already; bring back those the reader saw.
      width.current = element.clientWidth;
      heights.forget();
      fit(element);
      holdSteady(seen.current);
    }
    const before = firstSeen(element);
    // In the same frame: the reader must never scroll to empty boxes.
    flushSync(() => updateNear(element));
    holdSteady(before);
    seen.current = firstSeen(element);
  });

  usePlaceSought((ids) => {
    const held = ids.map(blockWith).filter((block) => block !== null);
    if (held.length > 0) drawing.change({ held });
  });
  // Before the page looks for the place to restore, and before paint.
  useLayoutEffect(() => {
    if (!list.current) return;
    fit(list.current);
    updateNear(list.current);
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    width.current = element.clientWidth;
    const causes = ['scroll', 'resize'];
    const onEvent = (): void => onMove(element);
    for (const cause of causes) window.addEventListener(cause, onEvent, { passive: true });
    // The list's width can change while the window's doesn't.
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
    runs: blockRuns(blocksOf(cards), drawn),
    onFocus({ target }) {
      // Anything outside a block precedes the first one.
      const block = target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0;
      drawing.change({ held: [Number(block)] });
    },
  };
}
