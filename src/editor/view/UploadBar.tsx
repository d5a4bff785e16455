import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { editorUploadsMachine, UploadRefusal } from '../../../machines/editor/editor-uploads.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { ProgressBar } from '../../kit/ui/progress-bar.ts';
import { styled } from '../../kit/ui/theme.ts';
import type { UploadsActor } from '../actors.ts';
import { useNumber } from './use-number.ts';

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $4',
  paddingBlock: '$2',
  paddingInline: '$4',
  borderBlockEnd: '1px solid $colors$line',
  fontSize: '$small',
});
const Place = styled('div', { padding: '$3' });

const refusals = new Map<string, MessageDescriptor>(
  Object.entries({
    wrongKind: msg`It isn't a PNG or JPEG picture.`,
    noPicture: msg`It isn't a PNG or JPEG picture, whatever its name says.`,
    tooLarge: msg`It is too large. Choose a smaller one.`,
    emptyFile: msg`The file is empty.`,
    tooManyPixels: msg`It has too many pixels. Choose a smaller one.`,
    unreadable: msg`We can't read it. It may be damaged.`,
  }),
);

const selectUploads = (snapshot: SnapshotFrom<typeof editorUploadsMachine>) => {
  const { waiting, total, share, refusal } = snapshot.context;
  return {
    name: waiting[0]?.file.name ?? '',
    position: total - waiting.length + 1,
    total,
    share,
    refusal,
    isSending: snapshot.hasTag('sending'),
    hasFailed: snapshot.hasTag('failed'),
  };
};

/** The picture on its way to the media, with its progress, or why it did not arrive (WRT-04). */
export function UploadBar({ uploads }: { uploads: UploadsActor }) {
  const { t } = useLingui();
  const number = useNumber();
  const { name, share, refusal, isSending, hasFailed, ...count } = useSelector(
    uploads,
    selectUploads,
    shallowEqual,
  );
  const position = number(count.position);
  const total = number(count.total);
  const leave = () => uploads.send({ type: 'upload.leave' });
  if (isSending) {
    return (
      <Line>
        <output>
          <Trans>
            Uploading picture {position} of {total}…
          </Trans>
        </output>
        <ProgressBar value={share} max={1} aria-label={t`Upload of the picture`} />
        <Button kind="quiet" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </Line>
    );
  }
  if (!hasFailed && !refusal) return null;
  return (
    <Place>
      <Notice
        kind="errors"
        role="alert"
        title={t`“${name}” could not be uploaded.`}
        action={
          <>
            {hasFailed ? (
              <Button onClick={() => uploads.send({ type: 'upload.retry' })}>
                <Trans>Try again</Trans>
              </Button>
            ) : null}
            <Button kind="quiet" onClick={leave}>
              <Trans>Leave it out</Trans>
            </Button>
          </>
        }
      >
        {refusal ? (
          <RefusalWords refusal={refusal} />
        ) : (
          <Trans>Check your connection. Your text is safe.</Trans>
        )}
      </Notice>
    </Place>
  );
}

function RefusalWords({ refusal: { code, words } }: { refusal: UploadRefusal }) {
  const { i18n, t } = useLingui();
  const known = refusals.get(code);
  return known ? i18n._(known) : words.join(' ') || t`The server refused it.`;
}
