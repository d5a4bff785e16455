import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { htmlEditorMachine } from '../../../machines/editor/html-editor.machine.ts';
import { EDITOR_FRAME } from '../../editor/protocol.ts';
import { Problems } from '../../kit/ui/Problems.tsx';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { PlainHtml } from './PlainHtml.tsx';
import { useHtmlEditor } from './use-html-editor.ts';
import { useHtmlMirror } from './use-html-mirror.ts';

/** A running `htmlEditorFlow`. */
export type HtmlEditorActor = ActorRefFrom<typeof htmlEditorMachine>;

export type HtmlEditorProps = {
  /** Invoked by the form's own flow. */
  editor: HtmlEditorActor;
  /** The API's field name, under which the form finds the HTML. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** The field errors in order; empty if valid. */
  problems: readonly string[];
  /** The variables the form currently declares. */
  variableKeys: readonly string[];
  /** While true, the text is read-only. */
  isBusy: boolean;
  /** Handles Mod+S in the text; by default it submits the form around the editor. */
  onSave?: () => void;
};

const Group = styled('fieldset', { display: 'grid', gap: '$1' });

const Label = styled('legend', { padding: 0, marginBlockEnd: '$1', fontWeight: '$medium' });

const Hint = styled('p', { fontSize: '$small', color: '$textSoft' });

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
  // Hidden until it has our language and theme.
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
  // Nobody sees its text: laid out in so narrow a box, a long one would stop every typist for seconds.
  contentVisibility: 'hidden',
  whiteSpace: 'pre',
});

const selectView = (snapshot: SnapshotFrom<typeof htmlEditorMachine>) => ({
  frame: snapshot.context.frame,
  isFramed: snapshot.hasTag('framed'),
  isLoading: snapshot.hasTag('loading'),
  isUploading: snapshot.context.isUploading,
});

/**
 * The rich text editor as a form field (TPL-02). A hidden control named `name` holds the HTML whenever a form reads its
 * values: it follows the text, is updated before any `submit` listener runs, and tells the form with `input` events. So
 * `valuesOf(form)`, `FormData` and drafts need not know about the frame. Resetting the form restores the text the editor
 * was opened with; the flow's event `html.fill` sets another one.
 *
 * Focusing the hidden control focuses the text, so a form can focus its first invalid field as usual.
 */
export function HtmlEditor({
  editor,
  name,
  label,
  hint,
  problems,
  variableKeys,
  isBusy,
  onSave,
}: HtmlEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const { frame, isFramed, isLoading, isUploading } = useSelector(editor, selectView, shallowEqual);
  const [first] = useState(() => editor.getSnapshot().context.html);
  const mirror = useHtmlMirror(
    editor,
    isUploading ? t`Some pictures in this text are still uploading. Wait for them, or remove them.` : '',
  );
  useHtmlEditor(editor, { variableKeys, isBusy, mirror, onSave });
  const plain = useRef<HTMLTextAreaElement>(null);
  const passFocusOn = useEffectEvent(() => {
    plain.current?.focus();
    editor.send({ type: 'editor.focus' });
  });
  // A text that was still loading gets the focus when it comes, unless the person has gone on.
  useLayoutEffect(() => {
    if (!isLoading && document.activeElement === mirror.current) passFocusOn();
  }, [isLoading, mirror]);
  const isInvalid = problems.length > 0;
  const described = [hint ? `${id}-hint` : '', isInvalid ? `${id}-problems` : ''].filter(Boolean).join(' ');
  return (
    <Group {...(described ? { 'aria-describedby': described } : {})}>
      <Label>{label}</Label>
      <Mirror
        ref={mirror}
        name={name}
        defaultValue={first}
        tabIndex={-1}
        aria-hidden="true"
        aria-invalid={isInvalid}
        onFocus={() => passFocusOn()}
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
        <PlainHtml ref={plain} editor={editor} label={t`${label}, as HTML`} isInvalid={isInvalid} />
      )}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <Problems id={`${id}-problems`} problems={problems} />
    </Group>
  );
}
