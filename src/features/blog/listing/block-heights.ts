import { BLOCK_SIZE, blocksOf } from './blocks.ts';

/** The heights of the blocks of a list, in pixels: those that were drawn as they were, the others as they will be. */
export interface BlockHeights {
  /** Takes down what a drawn block measures; `columns` is the number of cards in a row. */
  note(block: number, measured: { cards: number; columns: number; height: number }): void;
  /** All blocks of a list of `cards` cards. */
  list(cards: number): number[];
  /** The cards have another width: every height is another one. */
  forget(): void;
}

/** Nothing is known at first; a block counts as empty until one has been measured. */
export function createBlockHeights(): BlockHeights {
  const known = new Map<number, { cards: number; height: number }>();
  let columns = 1;
  // Of the block that was measured first: an estimate that followed each block would move all that are far each time.
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
        // Cards may have joined it since.
        return last?.cards === own ? last.height : (row ?? 0) * Math.ceil(own / columns);
      }),
    forget() {
      known.clear();
      row = null;
    },
  };
}
