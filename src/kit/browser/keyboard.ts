import { isApple } from '../ui/is-apple.ts';

/** A single key that works as a shortcut: `?` and `[` everywhere, in lists `J`, `K`, `E`, `X` and `/`. */
export type ShortcutKey = 'help' | 'sidebar' | 'next' | 'previous' | 'edit' | 'tick' | 'search';

/** The shortcuts of the keyboard, as far as the product listens to it. */
export interface Keyboard {
  /** Calls back on Ctrl+K, on Apple's systems on Cmd+K. Returns the function that ends it. */
  watchSummons(onSummons: () => void): () => void;
  /** Calls back on one of `keys` while nobody is typing or choosing (WCAG 2.1.4). Returns the function that ends it. */
  watchKeys(keys: readonly ShortcutKey[], onKey: (key: ShortcutKey) => void): () => void;
}

/** The keys of a person who writes Kurdish in the Arabic script included. */
const SINGLE_KEYS: Partial<Record<string, ShortcutKey>> = {
  '?': 'help',
  '؟': 'help',
  '[': 'sidebar',
  '/': 'search',
};
/** Letters by their place on the keyboard, for layouts that have no Latin ones. */
const LETTER_KEYS: Partial<Record<string, ShortcutKey>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyE: 'edit',
  KeyX: 'tick',
};

/** Where a key is an answer to a control: fields, lists and menus that are searched by typing. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]';

/** A dialog in front of the page that has nothing to do with the shortcuts. */
const FOREIGN_DIALOG = 'dialog:modal:not([data-shortcuts])';

/** The keyboard of a window. */
export function createKeyboard(window: Window): Keyboard {
  /** A key of ours is heard unless a dialog stands in front; the search for one is long in a large document. */
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
  // Where the layout has no Latin letters, the place of the key counts.
  return isAsked && (key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key)));
}

function shortcutOf({ key, code, shiftKey }: KeyboardEvent): ShortcutKey | undefined {
  const named = SINGLE_KEYS[key];
  if (named || shiftKey) return named;
  // Where the layout has Latin letters, the letter counts and not its place.
  return LETTER_KEYS[/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code];
}

/** Whether a modifier makes the key a command. AltGr does not: many layouts need it to write `[`. */
function isCommand(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.metaKey || event.altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
