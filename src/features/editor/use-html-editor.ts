import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { htmlEditorMachine } from '../../../machines/editor/html-editor.machine.ts';

type HtmlEditorLinks = {
  variableKeys: readonly string[];
  isBusy: boolean;
  mirror: RefObject<HTMLTextAreaElement | null>;
  onSave: (() => void) | undefined;
};

/** Keeps an editor in sync with its form's props, and saves the form on the editor's request. */
export function useHtmlEditor(
  editor: ActorRefFrom<typeof htmlEditorMachine>,
  { variableKeys, isBusy, mirror, onSave }: HtmlEditorLinks,
): void {
  const keys = JSON.stringify(variableKeys);
  useLayoutEffect(() => {
    editor.send({ type: 'keys.declared', keys: JSON.parse(keys) });
  }, [editor, keys]);

  useLayoutEffect(() => {
    editor.send({ type: isBusy ? 'editor.lock' : 'editor.unlock' });
  }, [editor, isBusy]);

  const save = useEffectEvent(() => {
    if (onSave) onSave();
    else mirror.current?.form?.requestSubmit();
  });
  useLayoutEffect(() => {
    // After the flow's current step: the form reads the latest text from it at once.
    const following = editor.on('save', () => queueMicrotask(() => save()));
    return () => following.unsubscribe();
  }, [editor]);
}
