import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { templateFormMachine } from '../../../machines/templates/template-form.machine.ts';
import { PLATFORM_KEYS } from '../../../contract/template-rules.ts';
import { isTooLong } from './limits.ts';
import { isControl } from '../../kit/ui/form-values.ts';
import { HtmlEditor, type HtmlEditorActor } from '../editor/HtmlEditor.tsx';
import { useLengthWords } from './use-length-words.ts';

type HtmlContentFieldProps = {
  actor: ActorRefFrom<typeof templateFormMachine>;
  editor: HtmlEditorActor;
  isBusy: boolean;
  problems: readonly string[];
};

const selectHtml = (snapshot: SnapshotFrom<typeof templateFormMachine>) => ({
  isLong: isTooLong(snapshot.context.fields.html),
  keys: snapshot.context.fields.htmlKeys,
  isMessage: snapshot.context.fields.type === 'subscription',
});

/** A template's HTML in the rich text editor; warns of one that is too long before it is sent (TPL-02). */
export function HtmlContentField({ actor, editor, isBusy, problems }: HtmlContentFieldProps) {
  const { t } = useLingui();
  const { isLong, keys, isMessage } = useSelector(actor, selectHtml, shallowEqual);
  // What the platform fills in can be inserted too (MLG-03).
  const offered = useMemo(
    () => (isMessage ? [...new Set([...keys, ...PLATFORM_KEYS])] : keys),
    [isMessage, keys],
  );
  const tooLong = useLengthWords();
  const place = useRef<HTMLDivElement>(null);
  const refusal = isLong ? tooLong : '';
  useLayoutEffect(() => {
    const control = place.current?.querySelector('textarea[name="html_content"]');
    if (isControl(control)) control.setCustomValidity(refusal);
  }, [refusal]);
  return (
    <div ref={place}>
      <HtmlEditor
        editor={editor}
        name="html_content"
        label={t`HTML content`}
        problems={isLong ? [tooLong] : problems.filter((words) => words !== tooLong)}
        variableKeys={offered}
        isBusy={isBusy}
      />
    </div>
  );
}
