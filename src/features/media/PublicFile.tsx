import { useCallback, useState } from 'react';
import { endingOf, isShowable, kindOfFile } from './file-kind.ts';
import { KindMark, MediaContent, MediaFrame, type MediaSize } from './MediaFrame.tsx';
import { useSeen } from './use-seen.ts';

type PublicFileProps = { file: string; url: string; size: MediaSize; name: string };

/** A file for templates, shown from its public address once it comes into sight. */
export function PublicFile({ file, url, size, name }: PublicFileProps) {
  // Both tell only how the browser fares with one file.
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
