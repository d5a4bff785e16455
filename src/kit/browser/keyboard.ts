import { isApple } from '../ui/is-apple.ts';

/** A single-key shortcut: `?` and `[` everywhere; `J`, `K`, `E`, `X` and `/` in lists. */
export type ShortcutKey = 'help' | 'sidebar' | 'next' | 'previous' | 'edit' | 'tick' | 'search';

/** The product's keyboard shortcuts. */
export interface Keyboard {
  /** Calls back on Ctrl+K, or Cmd+K on Apple systems. Returns a function that stops it. */
  watchSummons(onSummons: () => void): () => void;
  /** Calls back on one of `keys` except while typing or choosing (WCAG 2.1.4). Returns a function that stops it. */
  watchKeys(keys: readonly ShortcutKey[], onKey: (key: ShortcutKey) => void): () => void;
}

/** Includes the keys of Kurdish in the Arabic script. */
const SINGLE_KEYS = new Map<string, ShortcutKey>(
  Object.entries({
    '?': 'help',
    '؟': 'help',
    '[': 'sidebar',
    '/': 'search',
  }),
);
/** Letters by physical key, for layouts without Latin letters. */
const LETTER_KEYS = new Map<string, ShortcutKey>(
  Object.entries({
    KeyJ: 'next',
    KeyK: 'previous',
    KeyE: 'edit',
    KeyX: 'tick',
  }),
);

/** Controls that use keys themselves: fields, lists and menus with type-ahead. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]';

/** A modal dialog unrelated to the shortcuts. */
const FOREIGN_DIALOG = 'dialog:modal:not([data-shortcuts])';

/** A window's keyboard. */
export function createKeyboard(window: Window): Keyboard {
  /** Ignores keys while a dialog is open; checks the key first, as searching a large document is slow. */
  const watch = (
    isOurs: (event: KeyboardEvent) => boolean,
    onKeyDown: (event: KeyboardEvent) => void,
  ): (() => void) => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.isComposing || !isOurs(event)) return;
      if (window.document.querySelector(FOREIGN_DIALOG)) return;
      event.preventDefault();
      onKeyDown(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  };
  return {
    watchSummons: (onSummons) => watch(isSummons, onSummons),
    watchKeys(keys, onKey) {
      const keyOf = (event: KeyboardEvent): ShortcutKey | undefined => {
        const key = shortcutOf(event);
        return key && keys.includes(key) && !isCommand(event) && !isTyping(event.target) ? key : undefined;
      };
      return watch(
        (event) => keyOf(event) !== undefined,
        (event) => {
          const key = keyOf(event);
          if (key) onKey(key);
        },
      );
    },
  };
}

function isSummons({ altKey, shiftKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  const isAsked = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  // In a layout without Latin letters, the physical key counts.
  return isAsked && (key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key)));
}

function shortcutOf({ key, code, shiftKey }: KeyboardEvent): ShortcutKey | undefined {
  const named = SINGLE_KEYS.get(key);
  if (named || shiftKey) return named;
  // In a layout with Latin letters, the letter counts, not its place.
  return LETTER_KEYS.get(/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code);
}

/** Whether a modifier makes it a command. AltGr doesn't: many layouts need it to type `[`. */
function isCommand(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.metaKey || event.altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
