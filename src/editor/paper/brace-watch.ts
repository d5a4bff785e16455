import { Extension, type Editor } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';

/** Two braces before the caret and what follows them, with the place of both. */
export type Braces = { query: string; from: number; to: number };

const open = /\{\{\s?([\w-]*)$/;

/** The braces that stand before the caret of a paper; null where there are none. */
export function bracesBefore({ selection, doc }: EditorState): Braces | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return null;
  const before = doc.textBetween($from.start(), $from.pos, '\n', '\uFFFC');
  const match = open.exec(before);
  if (!match) return null;
  return { query: match[1] ?? '', from: $from.pos - match[0].length, to: $from.pos };
}

/** Reports the query of the braces before the caret whenever it changes; null once there are none. */
export const BraceWatch = Extension.create<{ onQuery: (query: string | null) => void }>({
  name: 'braceWatch',
  addOptions: () => ({ onQuery: () => {} }),
  addProseMirrorPlugins() {
    const { onQuery } = this.options;
    let last: string | null = null;
    const look = (state: EditorState, isFocused: boolean): void => {
      const query = isFocused ? (bracesBefore(state)?.query ?? null) : null;
      if (query === last) return;
      last = query;
      onQuery(query);
    };
    return [
      new Plugin({
        view: () => ({ update: (view) => look(view.state, view.hasFocus()) }),
        props: {
          handleDOMEvents: {
            blur(view) {
              look(view.state, false);
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** Where the menu for the braces belongs, in pixels of the window. */
export function placeOfBraces(editor: Editor): { left: number; right: number; top: number; bottom: number } {
  const braces = bracesBefore(editor.state);
  return editor.view.coordsAtPos(braces?.from ?? editor.state.selection.from);
}
