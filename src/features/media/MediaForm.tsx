import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { fileChoiceMachine } from '../../../machines/uploads/file-choice.machine.ts';
import type { mediaFormMachine } from '../../../machines/media/media-form.machine.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { plainOf } from '../../kit/lists/record-columns.ts';
import { RecordForm, type RecordFieldsView } from '../../kit/lists/RecordForm.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import type { CopyLink } from './CopyAddress.tsx';
import { FileField } from './FileField.tsx';
import { mediaRecordOf } from './media-record.ts';
import { PresentFile } from './PresentFile.tsx';
import type { FileSource } from './StoredFile.tsx';
import { FileTypeField } from './FileTypeField.tsx';

/** As in contract/media.ts. */
const NAME_MAX = 200;

const FIELDS = ['type', 'name', 'media_file'];

const selectForm = (snapshot: SnapshotFrom<typeof mediaFormMachine>) => ({
  recordForm: snapshot.children.recordForm,
  choice: snapshot.children.choice,
  types: snapshot.context.types,
});

type MediaFormProps = {
  /** The `mediaFormFlow` that the list passes to its Add or Edit panel. */
  actor: ActorRefFrom<typeof mediaFormMachine>;
  label: string;
  /** Whether it edits a stored record. */
  isEditing: boolean;
  source: FileSource;
  onCopy: CopyLink;
};

/** The form of a template or product file (TMD-01, PMD-01). */
export function MediaForm({ actor, label, isEditing, source, onCopy }: MediaFormProps) {
  const { t } = useLingui();
  const parts = useSelector(actor, selectForm, shallowEqual);
  const recordForm = useKept(parts.recordForm);
  const choice = useKept(parts.choice);
  if (!recordForm || !choice) return null;
  return (
    <RecordForm
      actor={recordForm}
      label={label}
      fields={FIELDS}
      submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
    >
      {(view) => (
        <Fields
          view={view}
          choice={choice}
          types={parts.types}
          isEditing={isEditing}
          source={source}
          onCopy={onCopy}
        />
      )}
    </RecordForm>
  );
}

type FieldsProps = Pick<MediaFormProps, 'isEditing' | 'source' | 'onCopy'> & {
  view: RecordFieldsView;
  choice: ActorRefFrom<typeof fileChoiceMachine>;
  types: readonly string[];
};

function Fields({ view, choice, types, isEditing, source, onCopy }: FieldsProps) {
  const words = useProblemWords();
  const isChosen = useSelector(choice, (snapshot) => snapshot.hasTag('chosen'));
  const { initial, record } = view;
  const { problems, isBusy } = view.form;
  const stored = isEditing && record ? mediaRecordOf(record) : null;
  return (
    <>
      {stored ? <PresentFile source={source} record={stored} onCopy={onCopy} /> : null}
      <FileField
        actor={choice}
        required={!isEditing}
        isBusy={isBusy}
        problems={problems['media_file'] ?? []}
      />
      <FileTypeField
        initial={plainOf(initial['type'])}
        stored={stored?.type ?? null}
        isFixed={isEditing && !isChosen}
        types={types}
        problems={words(problems['type'])}
      />
      <FileNameField actor={choice} initial={plainOf(initial['name'])} problems={words(problems['name'])} />
    </>
  );
}

type NameFieldProps = {
  actor: ActorRefFrom<typeof fileChoiceMachine>;
  initial: string;
  problems: readonly string[];
};

/** A file's name; suggests the file's own name until the person types one. */
function FileNameField({ actor, initial, problems }: NameFieldProps) {
  const { t } = useLingui();
  const control = useRef<HTMLInputElement>(null);
  const suggested = useRef('');
  const suggestion = useSelector(actor, (snapshot) => snapshot.context.found.name);
  useEffect(() => {
    const input = control.current;
    if (!input || suggestion === '' || (input.value !== '' && input.value !== suggested.current)) return;
    suggested.current = suggestion;
    input.value = suggestion;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [suggestion]);
  return (
    <Field
      ref={control}
      required
      name="name"
      label={t`Name`}
      dir="auto"
      maxLength={NAME_MAX}
      defaultValue={initial}
      problems={problems}
    />
  );
}
