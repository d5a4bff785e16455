/** The rows of the list on the page, as the keys reach them. */
export interface RowFocus {
  /** Moves the focus to the next row or the one before; from outside the rows to the first. */
  move(by: 1 | -1): void;
  /** Presses the button or ticks the box of the row that has the focus, if one has. */
  press(what: 'edit' | 'tick'): void;
  /** Moves the focus to the search box and selects what stands there. */
  search(): void;
}

const ROW = '[data-record]';
const PARTS = { edit: '[data-row-edit]', tick: 'input[type="checkbox"]' };

/** The rows in a document; a list marks them with `data-record`, and the way to edit one with `data-row-edit`. */
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
