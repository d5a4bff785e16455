import { useLingui } from '@lingui/react/macro';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import { fieldsOf, nameOfRecord } from './record-columns.ts';
import { RowButton } from './RowButton.tsx';

type PublishButtonProps = {
  record: AdminRecord;
  disabled: boolean;
  onPublish: (record: AdminRecord, action: RunAction) => void;
};

/** Publishes a record, or unpublishes it if it has a publication time (PST-03). */
export function PublishButton({ record, disabled, onPublish }: PublishButtonProps) {
  const { t } = useLingui();
  const name = nameOfRecord(record);
  const isPublished = (fieldsOf(record)['published_at'] ?? null) !== null;
  const action = isPublished ? 'unpublish' : 'publish';
  return (
    <RowButton
      icon={isPublished ? 'eyeOff' : 'eye'}
      word={isPublished ? t`Unpublish` : t`Publish`}
      label={isPublished ? t`Unpublish: ${name}` : t`Publish: ${name}`}
      disabled={disabled}
      onClick={() => onPublish(record, action)}
    />
  );
}
