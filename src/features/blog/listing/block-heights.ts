import { BLOCK_SIZE, blocksOf } from './blocks.ts';

/** The block heights of a list in pixels: measured if drawn before, else estimated. */
export interface BlockHeights {
  /** Records a drawn block's measurements; `columns` is the number of cards in a row. */
  note(block: number, measured: { cards: number; columns: number; height: number }): void;
  /** The block heights for `cards` cards. */
  list(cards: number): number[];
  /** Forgets all heights, because the cards' width changed. */
  forget(): void;
}

/** Starts without measurements; blocks count as empty until one has been measured. */
export function createBlockHeights(): BlockHeights {
  const known = new Map<number, { cards: number; height: number }>();
  let columns = 1;
  // From the first measured block: updating the estimate with each block would move all distant ones each time.
  let row: number | null = null;
  return {
    note(block, measured) {
      const { cards, height } = measured;
      if (cards === 0) return;
      known.set(block, { cards, height });
      columns = measured.columns;
      row ??= height / Math.ceil(cards / columns);
    },
    list: (cards) =>
      Array.from({ length: blocksOf(cards) }, (_, block) => {
        const own = Math.min(BLOCK_SIZE, cards - block * BLOCK_SIZE);
        const last = known.get(block);
        // Cards may have been added since.
        return last?.cards === own ? last.height : (row ?? 0) * Math.ceil(own / columns);
      }),
    forget() {
      known.clear();
      row = null;
    },
  };
}
