import type { EditorView } from '@tiptap/pm/view';

/** The paper's keyboard commands. */
export type PaperKeys = {
  /** Offers the key to the variables menu first; true if it was handled. */
  onMenuKey: (key: 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Tab' | 'Escape') => boolean;
  /** The attributes that announce the open menu. */
  menuAttributes: () => Record<string, string>;
  onSave: () => void;
  onLink: () => void;
  /** The person wants to go to the toolbar. */
  onToolbar: () => void;
};

const menuKeys = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'] as const;
type MenuKey = (typeof menuKeys)[number];
const isMenuKey = (key: string): key is MenuKey => menuKeys.some((known) => known === key);

/**
 * Handles keys before the editor does. After Escape, the next Tab leaves the text instead of indenting a list: nobody
 * is trapped (WCAG 2.1.2). Returns the handler; true keeps the key from the editor and leaves it to the browser.
 */
export function keysOf(host: PaperKeys): (view: EditorView, event: KeyboardEvent) => boolean {
  let isLeaving = false;
  const shortcuts = new Map([
    ['s', () => host.onSave()],
    ['k', () => host.onLink()],
  ]);
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
    const shortcut = isCommand ? shortcuts.get(letterOf(event)) : undefined;
    const act = shortcut ?? (event.altKey && key === 'F10' ? host.onToolbar : undefined);
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  };
}

/** A key's Latin letter, also on keyboards for other scripts. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}
