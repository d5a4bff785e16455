import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from '../ui/Form.tsx';
import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { Notice } from '../ui/Notice.tsx';
import { FormSummary } from './FormSummary.tsx';
import type { FormView } from './use-form-view.ts';

type ActorFormProps = {
  /** The form's name for assistive technology. */
  label: string;
  form: FormView;
  /** The fields that show their own errors; all other errors go into the summary. */
  fields: Pick<readonly string[], 'includes'>;
  /** Called with the values after each change, valid or not. */
  onChange?: (values: FormValues) => void;
  children: ReactNode;
};

/** A form run by a chart. Errors that belong to no visible field are shown above it. */
export function ActorForm({ label, form, fields, onChange, children }: ActorFormProps) {
  const homeless = Object.entries(form.problems).flatMap(([name, problems]) =>
    fields.includes(name) ? [] : problems,
  );
  return (
    <Form
      label={label}
      onSubmit={form.onSubmit}
      onInvalid={form.onInvalid}
      onFieldValid={form.onFieldValid}
      {...(onChange ? { onChange } : {})}
    >
      <noscript>
        <Notice kind="info">
          <Trans>This form needs JavaScript. Switch it on, then reload the page.</Trans>
        </Notice>
      </noscript>
      <FormSummary problems={homeless} />
      {children}
    </Form>
  );
}
