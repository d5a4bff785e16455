import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { templateFormMachine } from '../../../machines/templates/template-form.machine.ts';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { TemplateFieldset } from './TemplateFieldset.tsx';
import { FIELD_NAMES } from './template-fields.ts';

type TemplateFormProps = { actor: ActorRefFrom<typeof templateFormMachine>; label: string };

/** A message template's form (TPL-02, TPL-03). */
export function TemplateForm({ actor, label }: TemplateFormProps) {
  const { t } = useLingui();
  const recordForm = useSelector(actor, ({ children }) => children.recordForm);
  return recordForm ? (
    <RecordForm
      actor={recordForm}
      label={label}
      fields={FIELD_NAMES}
      submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
    >
      {({ initial, form }) => <TemplateFieldset actor={actor} initial={initial} form={form} />}
    </RecordForm>
  ) : null;
}
