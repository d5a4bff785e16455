import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { htmlEditorMachine } from '../../../machines/editor/html-editor.machine.ts';

type HtmlEditorLinks = {
  variableKeys: readonly string[];
  isBusy: boolean;
  mirror: RefObject<HTMLTextAreaElement | null>;
  onSave: (() => void) | undefined;
};

/** Tells an editor what its form is about, and the form that the person wants to save. */
export function useHtmlEditor(
  editor: ActorRefFrom<typeof htmlEditorMachine>,
  { variableKeys, isBusy, mirror, onSave }: HtmlEditorLinks,
): void {
  const keys = JSON.stringify(variableKeys);
  useLayoutEffect(() => {
    editor.send({ type: 'keys.declared', keys: JSON.parse(keys) as string[] });
  }, [editor, keys]);

  useLayoutEffect(() => {
    editor.send({ type: isBusy ? 'editor.lock' : 'editor.unlock' });
  }, [editor, isBusy]);

  const save = useEffectEvent(() => {
    if (onSave) onSave();
    else mirror.current?.form?.requestSubmit();
  });
  useLayoutEffect(() => {
    // The flow has to have ended its step: the form asks it at once for the last words.
    const following = editor.on('save', () => queueMicrotask(() => save()));
    return () => following.unsubscribe();
  }, [editor]);
}
