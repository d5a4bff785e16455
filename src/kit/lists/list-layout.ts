import type { MediaLayout } from '../../../machines/media/media-area.machine.ts';
import { readString, type BrowserStorage } from '../browser/browser-storage.ts';

/** How a list is looked at, as this browser keeps it. */
export interface ListLayout {
  read(): MediaLayout;
  write(layout: MediaLayout): void;
}

/** How the list called `list` is looked at in this browser; a table until the person says otherwise. */
export function createListLayout(storage: BrowserStorage, list: string): ListLayout {
  const key = `listLayout:${list}`;
  return {
    read: () => (readString(storage, key) === 'grid' ? 'grid' : 'table'),
    write: (layout) => void storage.write(key, layout),
  };
}
