import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { templateFormMachine } from '../../../machines/templates/template-form.machine.ts';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { TemplateFieldset } from './TemplateFieldset.tsx';
import { FIELD_NAMES } from './template-fields.ts';

const selectRecordForm = (snapshot: SnapshotFrom<typeof templateFormMachine>) => ({
  recordForm: snapshot.children.recordForm,
});

/** A message template's form (TPL-02, TPL-03); `actor` is a `templateFormFlow`. */
export function TemplateForm({ actor, label }: { actor: AnyActorRef; label: string }) {
  const { t } = useLingui();
  // The list passes its panels' actors on untyped; the area pairs this view with its flow.
  const outer = actor as ActorRefFrom<typeof templateFormMachine>;
  const { recordForm } = useSelector(outer, selectRecordForm, shallowEqual);
  return recordForm ? (
    <RecordForm
      actor={recordForm}
      label={label}
      fields={FIELD_NAMES}
      submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
    >
      {({ initial, form }) => <TemplateFieldset actor={outer} initial={initial} form={form} />}
    </RecordForm>
  ) : null;
}
