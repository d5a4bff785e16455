import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import type { FormView } from './use-form-view.ts';

type SubmitButtonProps = {
  form: Pick<FormView, 'isBusy'>;
  /** Announced while the response is pending. */
  busyLabel: string;
  children: ReactNode;
};

/** A form's submit button, disabled while its request is pending (FRM-04). */
export function SubmitButton({ form, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button type="submit" kind="primary" wide busy={form.isBusy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
