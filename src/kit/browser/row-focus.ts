/** Keyboard access to the rows of the list on the page. */
export interface RowFocus {
  /** Focuses the next or previous row; from outside the rows, the first. */
  move(by: 1 | -1): void;
  /** Presses the edit button or ticks the box of the focused row, if any. */
  press(what: 'edit' | 'tick'): void;
  /** Focuses the search box and selects its text. */
  search(): void;
}

const ROW = '[data-record]';
const PARTS = { edit: '[data-row-edit]', tick: 'input[type="checkbox"]' };

/** The rows in a document; a list marks rows with `data-record` and their edit button with `data-row-edit`. */
export function createRowFocus(document: Document): RowFocus {
  const rowNow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  return {
    move(by) {
      const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
      const now = rowNow();
      const to = now ? rows[rows.indexOf(now) + by] : rows[0];
      to?.focus();
      to?.scrollIntoView({ block: 'nearest' });
    },
    press: (what) => rowNow()?.querySelector<HTMLElement>(PARTS[what])?.click(),
    search() {
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
      box?.focus();
      box?.select();
    },
  };
}
