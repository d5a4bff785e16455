import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { Ref } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { htmlEditorMachine } from '../../../machines/editor/html-editor.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { control } from '../../kit/ui/control.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { styled } from '../../kit/ui/theme.ts';

const Column = styled('div', { display: 'grid', gap: '$3' });

const Area = styled('textarea', control, {
  minBlockSize: '24lh',
  paddingBlock: '$2',
  fontFamily: 'ui-monospace, monospace',
  direction: 'ltr',
  textAlign: 'left',
  resize: 'vertical',
  '@fine': { minBlockSize: '24lh' },
});

const selectPlain = (snapshot: SnapshotFrom<typeof htmlEditorMachine>) => ({
  html: snapshot.context.html,
  isLocked: snapshot.hasTag('locked'),
});

type PlainHtmlProps = {
  editor: ActorRefFrom<typeof htmlEditorMachine>;
  label: string;
  isInvalid: boolean;
  ref: Ref<HTMLTextAreaElement>;
};

/** The HTML in a plain field, for when the editor fails to load: nothing written is lost. */
export function PlainHtml({ editor, label, isInvalid, ref }: PlainHtmlProps) {
  const { t } = useLingui();
  const { html, isLocked } = useSelector(editor, selectPlain, shallowEqual);
  return (
    <Column>
      <Notice
        kind="warning"
        role="alert"
        title={t`The editor did not load.`}
        action={
          <Button onClick={() => editor.send({ type: 'editor.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your text is safe. Continue in HTML.</Trans>
      </Notice>
      <Area
        ref={ref}
        aria-label={label}
        aria-invalid={isInvalid}
        value={html}
        disabled={isLocked}
        spellCheck={false}
        onChange={(event) => editor.send({ type: 'html.typed', html: event.target.value })}
      />
    </Column>
  );
}
