import { Trans, Plural } from '@lingui/react/macro';
import { AppLink } from '../../kit/app/index.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { CopyAddress, type CopyLink } from './CopyAddress.tsx';
import { endingOf } from './file-kind.ts';
import { FileSize } from './FileSize.tsx';
import type { MediaPlace } from '../../../contract/media.ts';
import type { MediaRecord } from './media-record.ts';
import { StoredFile, type FileSource } from './StoredFile.tsx';

const Places = styled('ul', {
  display: 'grid',
  gap: '$1',
  paddingInlineStart: '$5',
  overflowWrap: 'anywhere',
});

const pageOf: Record<MediaPlace['kind'], string> = {
  post: '/dashboard/blog/admin/post/',
  template: '/dashboard/template/admin/',
};

const Title = styled('p', { fontWeight: '$medium' });
const Facts = styled('p', { color: '$textSoft', fontSize: '$small', overflowWrap: 'anywhere' });

type PresentFileProps = { source: FileSource; record: MediaRecord; onCopy: CopyLink };

/** A record's stored file: its preview, its size, where it is used. */
export function PresentFile({ source, record, onCopy }: PresentFileProps) {
  const { file, name, url, size, places } = record;
  return (
    <Stack gap={3}>
      <Title>
        <Trans>Current file</Trans>
      </Title>
      <StoredFile source={source} record={record} size="whole" />
      <Stack direction="row" gap={3}>
        <Facts>
          <bdi dir="ltr">{endingOf(file)}</bdi>
          {size === null ? null : (
            <>
              {' '}
              · <FileSize size={size} />
            </>
          )}
        </Facts>
        {url === null ? null : <CopyAddress url={url} name={name} onCopy={onCopy} />}
      </Stack>
      {places ? <UsedIn places={places} /> : null}
    </Stack>
  );
}

/** Links to the places where a file is used; while there are any, it cannot be deleted. */
function UsedIn({ places: { count, first } }: { places: NonNullable<MediaRecord['places']> }) {
  if (count === 0) {
    return (
      <Text kind="small">
        <Trans>No post or template uses this file.</Trans>
      </Text>
    );
  }
  const more = count - first.length;
  return (
    <Notice kind="info">
      <p>
        <Plural
          value={count}
          one="This file is used in # place and cannot be deleted."
          other="This file is used in # places and cannot be deleted."
        />
      </p>
      <Places>
        {first.map(({ kind, pk, name }) => (
          <li key={`${kind} ${pk}`}>
            {kind === 'post' ? <Trans>Post</Trans> : <Trans>Template</Trans>}{' '}
            <AppLink to={`${pageOf[kind]}?edit=${pk}`}>
              <bdi>{name || `#${pk}`}</bdi>
            </AppLink>
          </li>
        ))}
      </Places>
      {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : null}
    </Notice>
  );
}
