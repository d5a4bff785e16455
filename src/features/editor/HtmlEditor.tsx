import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { htmlEditorMachine } from '../../../machines/editor/html-editor.machine.ts';
import { EDITOR_FRAME } from '../../editor/protocol.ts';
import { Problems } from '../../kit/ui/Problems.tsx';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { PlainHtml } from './PlainHtml.tsx';
import { useHtmlEditor } from './use-html-editor.ts';
import { useHtmlMirror } from './use-html-mirror.ts';

/** The flow of one editor: src/features/editor/html-editor.flow.ts. */
export type HtmlEditorActor = ActorRefFrom<typeof htmlEditorMachine>;

export type HtmlEditorProps = {
  /** A running flow of `htmlEditorFlow`, which the form's own flow invokes. */
  editor: HtmlEditorActor;
  /** The API's field name; the form finds the HTML under it. */
  name: string;
  label: string;
  /** What is wrong, in order; empty when all is well. */
  problems: readonly string[];
  /** The variables that the form declares at the moment. */
  variableKeys: readonly string[];
  /** While true nothing can be written. */
  isBusy: boolean;
  /** Mod+S in the text; without it the form around the editor is sent. */
  onSave?: () => void;
};

const Group = styled('fieldset', { margin: 0, display: 'grid', gap: '$1', minInlineSize: 0 });

const Label = styled('legend', { padding: 0, marginBlockEnd: '$1', fontWeight: '$medium' });

const Place = styled('div', {
  position: 'relative',
  blockSize: '800px',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$card',
  backgroundColor: '$surface',
  overflow: 'hidden',
  '&:focus-within': { borderColor: '$focus' },
  '&[data-invalid="true"]': { borderColor: '$danger', boxShadow: 'inset 0 0 0 1px $colors$danger' },
});

const Frame = styled('iframe', {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
  // Until it speaks our language in our colours nobody sees it.
  '&[data-loading="true"]': { visibility: 'hidden' },
});

const Waiting = styled('div', {
  position: 'absolute',
  inset: 0,
  padding: '$4',
  display: 'grid',
  alignContent: 'start',
  gap: '$4',
});

const Mirror = styled('textarea', {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
  resize: 'none',
});

const selectView = (snapshot: SnapshotFrom<typeof htmlEditorMachine>) => ({
  frame: snapshot.context.frame,
  isFramed: snapshot.hasTag('framed'),
  isLoading: snapshot.hasTag('loading'),
});

/**
 * The rich text editor as a field of a form (TPL-02). A hidden control called `name` holds the HTML at every moment in
 * which a form reads its values: it follows what is written, is brought up to date before a `submit` is heard, and tells
 * the form by `input` events, so `valuesOf(form)`, `FormData` and drafts need to know nothing of the frame. A form that is
 * reset gets the text back that the editor was opened with; other texts come by the event `html.fill` of the flow.
 *
 * The focus of the hidden control is the focus of the text: a form that leads to its first refused field arrives there.
 */
export function HtmlEditor({ editor, name, label, problems, variableKeys, isBusy, onSave }: HtmlEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const { frame, isFramed, isLoading } = useSelector(editor, selectView, shallowEqual);
  const [first] = useState(() => editor.getSnapshot().context.html);
  const mirror = useHtmlMirror(editor);
  useHtmlEditor(editor, { variableKeys, isBusy, mirror, onSave });
  const isInvalid = problems.length > 0;
  return (
    <Group {...(isInvalid ? { 'aria-describedby': `${id}-problems` } : {})}>
      <Label>{label}</Label>
      <Mirror
        ref={mirror}
        name={name}
        defaultValue={first}
        tabIndex={-1}
        aria-hidden="true"
        aria-invalid={isInvalid}
        onFocus={() => editor.send({ type: 'editor.focus' })}
      />
      {isFramed ? (
        <Place data-invalid={isInvalid} aria-busy={isLoading}>
          <Frame key={frame} name={frame} title={label} src={EDITOR_FRAME} data-loading={isLoading} />
          {isLoading ? (
            <Waiting aria-hidden="true">
              <Skeleton height="44px" />
              <Skeleton width="60%" height="1.6em" />
              <Skeleton width="90%" />
              <Skeleton width="75%" />
            </Waiting>
          ) : null}
        </Place>
      ) : (
        <PlainHtml editor={editor} label={t`${label}, as HTML`} isInvalid={isInvalid} />
      )}
      <Problems id={`${id}-problems`} problems={problems} />
    </Group>
  );
}
