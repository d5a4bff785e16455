import { FIRST_DRAWN, type Drawn } from './blocks.ts';

/** Which blocks are drawn, where measuring and rendering meet. */
export interface Drawing {
  read: () => Drawn;
  /** Changes a part of it; nothing happens where it is so already. */
  change: (part: Partial<Drawn>) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** Begins as the server begins. */
export function createDrawing(): Drawing {
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
