import type { KeyboardEvent } from 'react';

/**
 * Makes a `keydown` handler for an element that Escape closes, unless the key belongs to something else: a menu or an input
 * method that has used it, a search that it empties, a dialog in front, or a window shown inside the element, whose keys
 * React passes on as well.
 */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.matches('[type="search"]:not(:placeholder-shown)')) return;
    const dialog = target.closest('dialog:modal');
    if (dialog && currentTarget.contains(dialog)) return;
    // Else the same key would close a toast, and the browser the dialog that asks about unsaved changes.
    event.preventDefault();
    close();
  };
