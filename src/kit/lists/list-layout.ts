import type { MediaLayout } from '../../../machines/media/media-area.machine.ts';
import { readString, type BrowserStorage } from '../browser/browser-storage.ts';

/** Stores a list's layout in this browser. */
export interface ListLayout {
  read(): MediaLayout;
  write(layout: MediaLayout): void;
}

/** The layout of the list named `list` in this browser; a table by default. */
export function createListLayout(storage: BrowserStorage, list: string): ListLayout {
  const key = `listLayout:${list}`;
  return {
    read: () => (readString(storage, key) === 'grid' ? 'grid' : 'table'),
    write: (layout) => void storage.write(key, layout),
  };
}
