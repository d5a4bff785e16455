import type { EditorView } from '@tiptap/pm/view';

/** What the keys of the paper do beside writing. */
export type PaperKeys = {
  /** Asks the menu of variables first; true when the key was for it. */
  onMenuKey: (key: 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Tab' | 'Escape') => boolean;
  /** By which attributes the text says that the menu is open. */
  menuAttributes: () => Record<string, string>;
  onSave: () => void;
  onLink: () => void;
  /** The person wants to go to the toolbar. */
  onToolbar: () => void;
};

const menuKeys = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'] as const;
type MenuKey = (typeof menuKeys)[number];
const isMenuKey = (key: string): key is MenuKey => (menuKeys as readonly string[]).includes(key);

/**
 * Hears keys before the editor does. Escape lets the next Tab leave the text, where it would else indent a list: nobody is
 * trapped (WCAG 2.1.2). Gives the handler; true from it keeps the key from the editor, and the browser does what it does.
 */
export function keysOf(host: PaperKeys): (view: EditorView, event: KeyboardEvent) => boolean {
  let isLeaving = false;
  return (view, event) => {
    if (event.isComposing || view.composing) return false;
    const { key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (isPlain && isMenuKey(key) && host.onMenuKey(key)) {
      event.preventDefault();
      return true;
    }
    if (key === 'Tab' && isLeaving) return true;
    if (key !== 'Shift') isLeaving = key === 'Escape';
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const shortcut = isCommand ? { s: host.onSave, k: host.onLink }[letterOf(event)] : undefined;
    const act = shortcut ?? (event.altKey && key === 'F10' ? host.onToolbar : undefined);
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  };
}

/** The Latin letter of a key, also on keyboards that write another script. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}
