import { Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { fileChoiceMachine } from '../../../machines/uploads/file-choice.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatBytes } from '../../kit/i18n/format/bytes.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { endingOf } from './file-kind.ts';
import { KindMark, MediaContent, MediaFrame } from './MediaFrame.tsx';

const FileName = styled('bdi', { fontWeight: '$medium', overflowWrap: 'anywhere' });
const Soft = styled('span', { color: '$textSoft', fontSize: '$small' });

const selectChosen = (snapshot: SnapshotFrom<typeof fileChoiceMachine>) => ({
  name: snapshot.context.file?.name ?? '',
  bytes: snapshot.context.file?.size ?? 0,
  kind: snapshot.context.found.kind,
  preview: snapshot.context.preview,
  isUnseen: snapshot.hasTag('unseen'),
});

/** A preview of the chosen file, with its name and size. */
export function ChosenMedia({ actor }: { actor: ActorRefFrom<typeof fileChoiceMachine> }) {
  const locale = useLocale();
  const { name, bytes, kind, preview, isUnseen } = useSelector(actor, selectChosen, shallowEqual);
  const isShown = preview !== null && !isUnseen;
  return (
    <Stack gap={2}>
      <MediaFrame size="whole">
        {isShown ? (
          <MediaContent
            key={preview}
            kind={kind}
            address={preview}
            size="whole"
            name={name}
            onBroken={() => actor.send({ type: 'preview.broken' })}
          />
        ) : (
          <KindMark kind={kind} ending={endingOf(name)} over={false} />
        )}
      </MediaFrame>
      <output>
        <Stack direction="row" gap={2}>
          <FileName>{name}</FileName>
          <Soft>{formatBytes(bytes, locale)}</Soft>
        </Stack>
      </output>
      {isUnseen ? (
        <Soft>
          <Trans>This browser cannot show the file. It can be sent all the same.</Trans>
        </Soft>
      ) : null}
    </Stack>
  );
}
