import { Trans, useLingui } from '@lingui/react/macro';
import { TickBox } from '../../kit/ui/data-table.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import type { RecordTableProps } from '../../kit/lists/RecordTable.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { mediaRecordOf, type MediaRecord } from './media-record.ts';
import { RowButton } from '../../kit/lists/RowButton.tsx';
import { endingOf } from './file-kind.ts';
import { FileSize } from './FileSize.tsx';
import { CopyAddress, type CopyLink } from './CopyAddress.tsx';
import { StoredFile, type FileSource } from './StoredFile.tsx';

const Box = styled('article', {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: '$2',
  blockSize: '100%',
  padding: '$2',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  '&[data-selected="true"]': { borderColor: '$primaryLine', backgroundColor: '$primarySurface' },
});
const Head = styled('div', { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '$1' });
const Name = styled('h2', {
  fontSize: '$body',
  fontWeight: '$medium',
  lineHeight: '1.4',
  overflowWrap: 'anywhere',
});
const Kind = styled('p', { color: '$textSoft', fontSize: '$small', overflowWrap: 'anywhere' });
const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInline: '-$1',
});

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
        <Trans>Select all files on this page</Trans>
      </All>
      <Grid tabIndex={-1} aria-label={t`Files`} aria-busy={table.isBusy}>
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

type MediaCardProps = {
  record: MediaRecord;
  source: FileSource;
  isSelected: boolean;
  isOpen: boolean;
  canDelete: boolean;
  onTick: (id: string, isRange: boolean) => void;
  /** The prefix of the Edit button's id. */
  buttonId: string;
  onEdit: (id: string) => void;
  /** Starts a new record prefilled from this one; null if the list cannot. */
  onDuplicate: ((id: string) => void) | null;
  onDelete: () => void;
  onCopy: CopyLink;
};

/** A file of the grid with its actions. */
function MediaCard({
  record,
  source,
  isSelected,
  isOpen,
  canDelete,
  onTick,
  buttonId,
  onEdit,
  onDuplicate,
  onDelete,
  onCopy,
}: MediaCardProps) {
  const { t } = useLingui();
  const { name, type, file, url, size } = record;
  const id = String(record.pk);
  return (
    <Box data-selected={isSelected}>
      <StoredFile source={source} record={record} size="card" />
      <Head>
        <TickBox>
          <input
            type="checkbox"
            aria-label={t`Select ${name}`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onTick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </TickBox>
        <div>
          <Name>
            <bdi>{name}</bdi>
          </Name>
          <Kind>
            <bdi>{type}</bdi> · <bdi>{endingOf(file)}</bdi>
            {size === null ? null : (
              <>
                {' '}
                · <FileSize size={size} />
              </>
            )}
          </Kind>
        </div>
      </Head>
      <Actions>
        <Button
          kind="quiet"
          id={`${buttonId}-edit-${id}`}
          data-row-edit=""
          aria-label={t`Edit: ${name}`}
          aria-expanded={isOpen}
          onClick={() => onEdit(id)}
        >
          <Trans>Edit</Trans>
        </Button>
        {onDuplicate ? (
          <RowButton
            icon="copy"
            word={t`Duplicate`}
            label={t`Duplicate: ${name}`}
            onClick={() => onDuplicate(id)}
          />
        ) : null}
        <RowButton
          icon="delete"
          word={t`Delete`}
          label={t`Delete: ${name}`}
          disabled={!canDelete}
          onClick={onDelete}
        />
        {url === null ? null : <CopyAddress kind="quiet" url={url} name={name} onCopy={onCopy} />}
      </Actions>
    </Box>
  );
}
