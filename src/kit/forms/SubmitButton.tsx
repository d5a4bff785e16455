import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import type { FormView } from './use-form-view.ts';

type SubmitButtonProps = {
  form: Pick<FormView, 'canSubmit' | 'isBusy'>;
  /** What it says while the answer is awaited. */
  busyLabel: string;
  children: ReactNode;
};

/** The button that sends a form: disabled while its request is in flight (FRM-04). */
export function SubmitButton({ form, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind="primary"
      wide
      disabled={!form.canSubmit}
      busy={form.isBusy}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}
