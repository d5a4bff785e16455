import { styled } from '../../kit/ui/theme.ts';
import type { MediaRecord } from './media-record.ts';
import { StoredFile, type FileSource } from './StoredFile.tsx';

const Column = styled('div', { display: 'grid', justifyItems: 'start', gap: '$1' });
const FileName = styled('bdi', {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: '$textSoft',
  fontSize: '$small',
});

/** A file's cell: its preview, and below it the name the server gave it. */
export function FileCell({ source, record }: { source: FileSource; record: MediaRecord }) {
  return (
    <Column>
      <StoredFile source={source} record={record} size="row" />
      <FileName dir="ltr" title={record.file}>
        {record.file}
      </FileName>
    </Column>
  );
}
