import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { htmlEditorMachine } from '../../../machines/editor/html-editor.machine.ts';

/**
 * Syncs a form's control with the editor's HTML, synchronously: a form being submitted reads it before any view renders.
 * Reports each change to the form with an `input` event, and the form's `reset` to the editor.
 */
export function useHtmlMirror(
  editor: ActorRefFrom<typeof htmlEditorMachine>,
  /** Why the form may not be sent; empty if it may. */
  refusal: string,
): RefObject<HTMLTextAreaElement | null> {
  const mirror = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const control = mirror.current;
    if (!control) return undefined;
    const { html: first } = editor.getSnapshot().context;
    let last = first;
    // Compares with what was written last, as a control normalises line endings.
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
  useLayoutEffect(() => {
    const control = mirror.current;
    const wasValid = control?.validity.valid;
    control?.setCustomValidity(refusal);
    // The form does not notice scripts.
    if (wasValid !== control?.validity.valid) control?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [refusal]);
  return mirror;
}
