import { Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { Fragment, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { draftMachine, DraftValues } from '../../../machines/forms/draft.machine.ts';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { recordFormMachine } from '../../../machines/forms/record-form.machine.ts';
import type { OwnMessages } from '../i18n/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { styled } from '../ui/theme.ts';
import { ActorForm } from '../forms/ActorForm.tsx';
import { useFormView, type FormView } from '../forms/use-form-view.ts';
import { CardSkeleton } from '../states/CardSkeleton.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { fieldsOf } from './record-columns.ts';
import { GapQuestion } from './GapQuestion.tsx';
import { SaveDispute, type SaveActor } from './SaveDispute.tsx';
import { UploadStatus } from './UploadStatus.tsx';

/** The fields' initial values and errors. */
export type RecordFieldsView = {
  /** The edited or copied record; null for a new one. */
  record: AdminRecord | null;
  /** By control name: the record's fields, overridden by a restored draft. Empty for a new record. */
  initial: Readonly<Record<string, unknown>>;
  form: FormView;
};

/** Has room for the upload's status, which must not move what is below: beside the button, on phones below it. */
const Foot = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '$2 $4',
  alignItems: 'center',
  '@phone': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(56px, auto)',
    justifyItems: 'start',
  },
});

type RecordFormProps = {
  /** The `recordFormFlow` that the list passes to its Add or Edit panel. */
  actor: ActorRefFrom<typeof recordFormMachine>;
  /** The form's name for assistive technology. */
  label: string;
  /** The fields that show their own errors; all other errors go into the summary. */
  fields: Pick<readonly string[], 'includes'>;
  /** The fields' custom messages by kind of fault (FRM-02). */
  own?: Readonly<Record<string, OwnMessages>>;
  submit: { label: ReactNode; busyLabel: string };
  /** Called with a restored draft's values, for fields that also keep them elsewhere. */
  onDraftTaken?: (values: DraftValues) => void;
  /** The fields; mounted again with other initial values when a draft is restored. */
  children: (view: RecordFieldsView) => ReactNode;
};

const NO_MESSAGES = {};

const selectOuter = (snapshot: SnapshotFrom<typeof recordFormMachine>) => ({
  form: snapshot.children.form,
  draft: snapshot.children.draft,
  record: snapshot.context.record,
  isLoading: snapshot.hasTag('loading'),
  isFailed: snapshot.hasTag('failed'),
});
const selectDraft = (snapshot: SnapshotFrom<typeof draftMachine> | undefined) => ({
  round: snapshot?.context.round ?? 0,
  isOffered: snapshot?.hasTag('offered') ?? false,
});

/** A record's form in the Add or Edit panel of a staff list, with its draft and its upload (LST-05, LST-06). */
export function RecordForm({ actor: outer, ...props }: RecordFormProps) {
  const { form, draft, record, isLoading, isFailed } = useSelector(outer, selectOuter, shallowEqual);
  if (isLoading) return <CardSkeleton heights={['44px', '44px', '120px']} />;
  if (isFailed) {
    return (
      <Notice kind="errors">
        <Stack gap={3}>
          <Trans>The record to copy could not be loaded.</Trans>
          <Stack direction="row" gap={3}>
            <Button onClick={() => outer.send({ type: 'copy.retry' })}>
              <Trans>Try again</Trans>
            </Button>
            <Button kind="quiet" onClick={() => outer.send({ type: 'copy.leave' })}>
              <Trans>Begin with an empty form</Trans>
            </Button>
          </Stack>
        </Stack>
      </Notice>
    );
  }
  return form ? (
    <OpenForm
      {...props}
      key={form.sessionId}
      form={form}
      draft={draft}
      record={record}
      onChange={(values) => outer.send({ type: 'fields.changed', values })}
    />
  ) : null;
}

type OpenFormProps = Omit<RecordFormProps, 'actor'> & {
  form: ActorRefFrom<typeof formMachine>;
  draft: ActorRefFrom<typeof draftMachine> | undefined;
  record: AdminRecord | null;
  onChange: (values: DraftValues) => void;
};

const selectSave = (snapshot: SnapshotFrom<typeof formMachine>) =>
  // Only staff forms check for conflicts before they send; the form's own chart knows just a promise.
  snapshot.children['submit'] as SaveActor | undefined;

function OpenForm({
  form,
  draft,
  record,
  label,
  fields,
  own = NO_MESSAGES,
  submit,
  onDraftTaken,
  onChange,
  children,
}: OpenFormProps) {
  const view = useFormView(form, own);
  const save = useSelector(form, selectSave);
  const upload = useSelector(save, (snapshot) => snapshot?.children.send);
  const { round, isOffered } = useSelector(draft, selectDraft, shallowEqual);
  // The fields are uncontrolled: only a new round, not what is typed later, changes their initial values.
  const initial = useMemo(
    () => ({
      ...(record ? fieldsOf(record) : {}),
      ...(round > 0 ? draft?.getSnapshot().context.values : {}),
    }),
    [record, round, draft],
  );
  return (
    <Stack gap={4}>
      {draft && isOffered ? <DraftOffer actor={draft} onTaken={onDraftTaken} /> : null}
      <ActorForm label={label} form={view} fields={fields} onChange={onChange}>
        <Fragment key={round}>{children({ record, initial, form: view })}</Fragment>
        {save ? <GapQuestion actor={save} /> : null}
        {save ? <SaveDispute actor={save} /> : null}
        <Foot>
          <Button type="submit" kind="primary" busy={view.isBusy} busyLabel={submit.busyLabel}>
            {submit.label}
          </Button>
          {upload ? <UploadStatus actor={upload} /> : null}
        </Foot>
      </ActorForm>
    </Stack>
  );
}
