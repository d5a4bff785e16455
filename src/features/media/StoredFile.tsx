import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useState, useEffect, useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pictureMachine } from '../../../machines/account/picture.machine.ts';
import type { mediaAreaMachine } from '../../../machines/media/media-area.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import type { MediaRecord } from './media-record.ts';
import { mediaAddress } from '../../kit/wire/media-address.ts';
import { KindMark, MediaContent, MediaFrame, type MediaSize } from './MediaFrame.tsx';
import { endingOf, isShowable, kindOfFile } from './file-kind.ts';
import { useSeen } from './use-seen.ts';

/** The area, which fetches its protected files and releases them. */
type FileShelf = ActorRefFrom<typeof mediaAreaMachine>;

const selectPicture = (snapshot: SnapshotFrom<typeof pictureMachine> | undefined) => ({
  address: snapshot?.context.address ?? null,
  words: snapshot?.context.words.join(' ') ?? '',
  isLoading: snapshot?.hasTag('loading') ?? false,
  hasFailed: snapshot?.hasTag('failed') ?? false,
});

const Column = styled('div', { display: 'grid', justifyItems: 'center', gap: '$1', padding: '$1' });
const Words = styled('span', { fontSize: '$small', textAlign: 'center', overflowWrap: 'anywhere' });

/** An area's source of files: the shelf for protected ones, null if each has a public URL. */
export type FileSource = FileShelf | null;

/** A stored file of either area. */
export function StoredFile({
  source,
  record,
  size,
}: {
  source: FileSource;
  record: MediaRecord;
  size: MediaSize;
}) {
  const { file, name, url } = record;
  if (source) return <ProtectedFile key={file} shelf={source} record={record} size={size} />;
  return url === null ? null : <PublicFile key={url} file={file} url={url} size={size} name={name} />;
}

type PublicFileProps = { file: string; url: string; size: MediaSize; name: string };

/** A template file, loaded from its public URL once it comes into view. */
function PublicFile({ file, url, size, name }: PublicFileProps) {
  const [isSeen, setSeen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const place = useSeen<HTMLDivElement>(useCallback(() => setSeen(true), []));
  const kind = kindOfFile(file);
  const isShown = isShowable(file) && isSeen && !isBroken;
  return (
    <MediaFrame ref={place} size={size}>
      {isShown ? (
        <MediaContent
          kind={kind}
          address={mediaAddress(url)}
          size={size}
          name={size === 'whole' ? name : ''}
          onBroken={() => setBroken(true)}
        />
      ) : null}
      {(kind === 'video' && size !== 'whole') || isBroken || !isShowable(file) ? (
        <KindMark kind={kind} ending={endingOf(file)} over={isShown} />
      ) : null}
    </MediaFrame>
  );
}

type ProtectedFileProps = { shelf: FileShelf; record: MediaRecord; size: MediaSize };

/**
 * A product's file, which has no URL: fetches a picture once it comes into view, a video, which may be large, on request
 * (PMD-02). Shows why a file failed to load, with a retry (API-08).
 */
function ProtectedFile({ shelf, record, size }: ProtectedFileProps) {
  const { t } = useLingui();
  const wordsId = useId();
  const { name, file } = record;
  const id = `${record.pk}/${file}`;
  const key = `${size} ${id}`;
  const picture = useSelector(shelf, ({ context }) => context.places[key]);
  const { address, words, isLoading, hasFailed } = useSelector(picture, selectPicture, shallowEqual);
  const kind = kindOfFile(file);
  const want = useCallback(() => shelf.send({ type: 'file.want', key, id }), [shelf, key, id]);
  const place = useSeen<HTMLDivElement>(kind === 'picture' ? want : null);
  useEffect(() => () => shelf.send({ type: 'file.leave', key }), [shelf, key]);
  const reason = words || t`This file cannot be shown here.`;
  const canAsk = kind === 'video' && isShowable(file) && !picture;
  const ask = (call: () => void): void => {
    // The pressed button vanishes; keeps the focus in its place.
    place.current?.focus();
    call();
  };
  return (
    <MediaFrame ref={place} size={size} isBusy={isLoading}>
      {address === null ? null : (
        <MediaContent
          kind={kind}
          address={address}
          size={size}
          name={size === 'whole' ? name : ''}
          onBroken={() => picture?.send({ type: 'picture.broken' })}
        />
      )}
      {hasFailed ? (
        <Column>
          <Button
            kind="quiet"
            aria-label={t`Try again: ${name}`}
            aria-describedby={wordsId}
            onClick={() => ask(() => picture?.send({ type: 'picture.retry' }))}
          >
            <Trans>Try again</Trans>
          </Button>
          {size === 'row' ? (
            <VisuallyHidden id={wordsId}>{reason}</VisuallyHidden>
          ) : (
            <Words id={wordsId} dir="auto">
              {reason}
            </Words>
          )}
        </Column>
      ) : null}
      {canAsk ? (
        <Button kind="quiet" onClick={() => ask(want)}>
          <KindMark kind={kind} ending={endingOf(file)} over={false} />
          <VisuallyHidden>{t`Show the video: ${name}`}</VisuallyHidden>
        </Button>
      ) : null}
      {(isLoading && kind === 'video') || !isShowable(file) ? (
        <KindMark kind={kind} ending={endingOf(file)} over={false} />
      ) : null}
    </MediaFrame>
  );
}
