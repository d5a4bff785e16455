import type { EditorActor } from '../actors.ts';
import type { Paper } from '../paper/paper.ts';

export const TOOLBAR_ID = 'editor-toolbar';
export const SOURCE_ID = 'editor-source';

/** Focuses the text, in either view. */
export function focusText(app: EditorActor, paper: Paper): void {
  window.focus();
  if (app.getSnapshot().hasTag('source')) document.getElementById(SOURCE_ID)?.focus();
  else paper.editor.commands.focus();
}

/** Whether the page around the frame has its focus there. */
export const isFrameFocused = ({ frameElement }: Window): boolean =>
  frameElement !== null && frameElement === frameElement.ownerDocument.activeElement;

/** Focuses the toolbar's one tab stop. */
export function focusToolbar(): void {
  document.getElementById(TOOLBAR_ID)?.focus();
}
