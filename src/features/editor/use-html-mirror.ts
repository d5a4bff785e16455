import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { htmlEditorMachine } from '../../../machines/editor/html-editor.machine.ts';

/**
 * Keeps a control of a form equal to the HTML of the editor, in the same breath: a form that is being sent reads it before
 * any view is rendered again. The form hears of each change by an `input` event, and by `reset` the editor of the form's.
 */
export function useHtmlMirror(
  editor: ActorRefFrom<typeof htmlEditorMachine>,
): RefObject<HTMLTextAreaElement | null> {
  const mirror = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const control = mirror.current;
    if (!control) return undefined;
    const { html: first } = editor.getSnapshot().context;
    let last = first;
    // A control makes other line ends of what it is given: what was given last is kept, not what it gives back.
    const following = editor.subscribe(({ context: { html } }) => {
      if (html === last) return;
      last = html;
      control.value = html;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const refill = (): void => editor.send({ type: 'html.fill', html: first });
    const { form } = control;
    form?.addEventListener('reset', refill);
    return () => {
      following.unsubscribe();
      form?.removeEventListener('reset', refill);
    };
  }, [editor]);
  return mirror;
}
