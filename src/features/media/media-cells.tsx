import { FileSize } from './FileSize.tsx';
import { Cell } from '../../kit/lists/Cell.tsx';
import type { RowExtras } from '../../kit/lists/RecordRow.tsx';
import { AddressCell, type CopyLink } from './CopyAddress.tsx';
import { endingOf } from './file-kind.ts';
import { mediaRecordOf, type MediaRecord } from './media-record.ts';
import { type FileSource, StoredFile } from './StoredFile.tsx';
import { asCards } from '../../kit/ui/data-table.ts';
import { styled } from '../../kit/ui/theme.ts';

/** In a card, the file ends the line of the title, as pictures do, and its kind is one of the facts. */
const FileAndKind = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  color: '$textSoft',
  [asCards]: { '& > :first-child': { order: -1 } },
});

/** The area's own cells. */
export function mediaCells(source: FileSource, onCopy: CopyLink): NonNullable<RowExtras['cells']> {
  return {
    size: ({ record }) => <SizeCell record={mediaRecordOf(record)} />,
    media_file: ({ record }) => <FileCell source={source} record={mediaRecordOf(record)} />,
    url({ record }) {
      const { url, name } = mediaRecordOf(record);
      return url === null ? (
        <Cell column="url" value={null} />
      ) : (
        <AddressCell url={url} name={name} onCopy={onCopy} />
      );
    },
  };
}

function SizeCell({ record: { size } }: { record: MediaRecord }) {
  return size === null ? <Cell column="size" value={null} /> : <FileSize size={size} />;
}

/** A file's cell: its preview and its kind. Its generated name means nothing to people. */
function FileCell({ source, record }: { source: FileSource; record: MediaRecord }) {
  return (
    <FileAndKind data-parts="">
      <StoredFile source={source} record={record} size="row" />
      <bdi>{endingOf(record.file)}</bdi>
    </FileAndKind>
  );
}
