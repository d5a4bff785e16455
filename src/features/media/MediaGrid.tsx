import { Trans, useLingui } from '@lingui/react/macro';
import { TickBox } from '../../kit/ui/data-table.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import type { RecordTableProps } from '../../kit/lists/RecordTable.tsx';
import { MediaCard } from './MediaCard.tsx';
import { mediaRecordOf } from './media-record.ts';
import type { CopyLink } from './CopyAddress.tsx';
import type { FileSource } from './StoredFile.tsx';

const Grid = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(232px, 100%), 1fr))',
  gap: '$4',
  listStyle: 'none',
  '&[aria-busy="true"]': { opacity: 0.6, cursor: 'progress' },
});

const All = styled('span', { display: 'inline-flex', alignItems: 'center', gap: '$1' });

type MediaGridProps = { table: RecordTableProps; source: FileSource; onCopy: CopyLink };

/** The files as cards, with all the table's actions. */
export function MediaGrid({ table, source, onCopy }: MediaGridProps) {
  const { t } = useLingui();
  const { records, selected } = table;
  const areAll = records.length > 0 && selected.length === records.length;
  return (
    <Stack gap={3}>
      <All as="label">
        <TickBox as="span">
          <input type="checkbox" checked={areAll} onChange={() => table.onTickAll(!areAll)} />
        </TickBox>
        <Trans>Select all files of this page</Trans>
      </All>
      <Grid aria-label={t`Files`} aria-busy={table.isBusy}>
        {records.map((record) => (
          <li key={record.pk}>
            <MediaCard
              record={mediaRecordOf(record)}
              source={source}
              isSelected={selected.includes(String(record.pk))}
              isOpen={table.open === String(record.pk)}
              canDelete={table.canDelete}
              onTick={table.onTick}
              buttonId={table.buttonId}
              onEdit={table.onEdit}
              onDuplicate={table.onCopy}
              onDelete={() => table.onDelete(record)}
              onCopy={onCopy}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
