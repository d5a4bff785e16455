import { Trans } from '@lingui/react/macro';
import { useLocale } from '../../kit/app/index.ts';
import { formatBytes } from '../../kit/i18n/format/bytes.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { CopyAddress, type CopyLink } from './CopyAddress.tsx';
import { endingOf } from './file-kind.ts';
import type { MediaRecord } from './media-record.ts';
import { StoredFile, type FileSource } from './StoredFile.tsx';
import { UsedIn } from './UsedIn.tsx';

const Title = styled('p', { fontWeight: '$medium' });
const Facts = styled('p', { color: '$textSoft', fontSize: '$small', overflowWrap: 'anywhere' });

type PresentFileProps = { source: FileSource; record: MediaRecord; onCopy: CopyLink };

/** A record's stored file: its preview, its size, where it is used. */
export function PresentFile({ source, record, onCopy }: PresentFileProps) {
  const locale = useLocale();
  const { file, name, url, size, places } = record;
  return (
    <Stack gap={3}>
      <Title>
        <Trans>The file at present</Trans>
      </Title>
      <StoredFile source={source} record={record} size="whole" />
      <Stack direction="row" gap={3}>
        <Facts>
          <bdi dir="ltr">{endingOf(file)}</bdi>
          {size === null ? null : <> · {formatBytes(size, locale)}</>}
        </Facts>
        {url === null ? null : <CopyAddress url={url} name={name} onCopy={onCopy} />}
      </Stack>
      {places ? <UsedIn places={places} /> : null}
    </Stack>
  );
}
