import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FocusEvent, type FormEvent, type ReactNode, type Ref } from 'react';
import { SecretField } from './SecretField.tsx';
import type { FormView } from './use-form-view.ts';
import { useProblemWords } from './use-problem-words.ts';

type NewPasswordFieldsProps = {
  form: Pick<FormView, 'problems' | 'isBusy'>;
  /** The first field's label: an account's first password, or a new one. */
  label: string;
  /** Replaces the hint under the first field. */
  rules?: ReactNode;
  /** Called with the first field's text as it is typed. */
  onTyped?: (password: string) => void;
  ref?: Ref<HTMLInputElement>;
};

const valueOf = (form: HTMLFormElement | null, name: string): string => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value : '';
};

const differ = (form: HTMLFormElement | null): boolean => {
  const repeated = valueOf(form, 'confirm_password');
  return repeated !== '' && repeated !== valueOf(form, 'password');
};

/**
 * A new password and its repetition. A mismatch is shown when the second field loses focus, but never blocks
 * submitting: the rules are the server's.
 */
export function NewPasswordFields({ form, label, rules, onTyped, ref }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { problems, isBusy } = form;
  const [areDifferent, setDifferent] = useState(false);
  const compare = (event: FocusEvent<HTMLInputElement>): void =>
    setDifferent(differ(event.currentTarget.form));
  const forgive = (event: FormEvent<HTMLInputElement>): void => {
    if (!differ(event.currentTarget.form)) setDifferent(false);
  };
  const repeated = problems['confirm_password'] ?? [];
  const isTold = areDifferent && !isBusy && repeated.length === 0;
  return (
    <>
      <SecretField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={
          rules ?? (
            <Trans>
              At least 8 characters. Several words in a row are easy to remember and hard to guess.
            </Trans>
          )
        }
        problems={words(problems['password'])}
        onInput={(event) => {
          forgive(event);
          onTyped?.(event.currentTarget.value);
        }}
        {...(ref ? { ref } : {})}
      />
      <SecretField
        name="confirm_password"
        label={t`Confirm password`}
        autoComplete="new-password"
        // The error replaces the hint: if the layout moved, the click that left the field would miss its target.
        {...(isTold ? {} : { hint: <Trans>Type the same password again.</Trans> })}
        problems={words(isTold ? [{ code: 'passwordsDiffer' }] : repeated)}
        onInput={forgive}
        onBlur={compare}
      />
    </>
  );
}
