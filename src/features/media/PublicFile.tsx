import { useCallback, useState } from 'react';
import { endingOf, isShowable, kindOfFile } from './file-kind.ts';
import { KindMark, MediaContent, MediaFrame, type MediaSize } from './MediaFrame.tsx';
import { useSeen } from './use-seen.ts';

type PublicFileProps = { file: string; url: string; size: MediaSize; name: string };

/** A template file, loaded from its public URL once it comes into view. */
export function PublicFile({ file, url, size, name }: PublicFileProps) {
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
          address={url}
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
