import type { BlockHeights } from './block-heights.ts';

/** Records the heights of the drawn blocks. */
export function measureBlocks(list: HTMLElement, heights: BlockHeights): void {
  for (const block of list.querySelectorAll<HTMLElement>('[data-block]'))
    heights.note(Number(block.dataset['block']), {
      cards: block.childElementCount,
      columns: getComputedStyle(block).gridTemplateColumns.split(' ').length,
      height: block.getBoundingClientRect().height,
    });
}

/** Sets the heights of empty boxes here, as the content policy allows no inline styles in markup. */
export function sizeGaps(list: HTMLElement, heights: readonly number[]): void {
  for (const gap of list.querySelectorAll<HTMLElement>('[data-gap]')) {
    const [from = 0, to = from] = (gap.dataset['gap'] ?? '').split(' ').map(Number);
    const height = heights.slice(from, to + 1).reduce((sum, own) => sum + own, 0);
    gap.style.blockSize = `${height}px`;
  }
}

/** How far below the viewport's top the first block starts, in pixels. */
export function topOfBlocks(list: HTMLElement): number {
  return list.querySelector('[data-block], [data-gap]')?.getBoundingClientRect().top ?? 0;
}
