import { Extension, type Editor } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';

/** Two open braces before the caret and the text after them, with their range. */
export type Braces = { query: string; from: number; to: number };

const open = /\{\{\s?([\w-]*)$/;

/** The open braces before the caret; null if there are none. */
export function bracesBefore({ selection, doc }: EditorState): Braces | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return null;
  const before = doc.textBetween($from.start(), $from.pos, '\n', '\uFFFC');
  const match = open.exec(before);
  if (!match) return null;
  return { query: match[1] ?? '', from: $from.pos - match[0].length, to: $from.pos };
}

/** Reports the query in the braces before the caret when it changes; null once there are none. */
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

/** Where to place the braces' menu, in viewport pixels. */
export function placeOfBraces(editor: Editor): { left: number; right: number; top: number; bottom: number } {
  const braces = bracesBefore(editor.state);
  return editor.view.coordsAtPos(braces?.from ?? editor.state.selection.from);
}
