import { FIRST_DRAWN, type Drawn } from './blocks.ts';

/** Which blocks are drawn, shared by measuring and rendering. */
export interface BlockDrawing {
  read: () => Drawn;
  /** Updates a part of it; does nothing if unchanged. */
  change: (part: Partial<Drawn>) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** Starts with the server's state. */
export function createDrawing(): BlockDrawing {
  const listeners = new Set<() => void>();
  let drawn = FIRST_DRAWN;
  return {
    read: () => drawn,
    change(part) {
      const next = { ...drawn, ...part };
      if (isSame(next, drawn)) return;
      drawn = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function isSame(one: Drawn, other: Drawn): boolean {
  return one.from === other.from && one.to === other.to && String(one.held) === String(other.held);
}
