import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FocusEvent, type FormEvent, type ReactNode, type Ref } from 'react';
import { SecretField } from './SecretField.tsx';
import type { FormView } from './use-form-view.ts';
import { useProblemWords } from './use-problem-words.ts';

type NewPasswordFieldsProps = {
  form: Pick<FormView, 'problems' | 'isBusy'>;
  /** What the first field is called: the first password of an account, or one that replaces another. */
  label: string;
  /** What stands under the first field in place of its hint. */
  rules?: ReactNode;
  /** Called with what is typed in the first field. */
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
 * A new password and its repetition. That the two differ is told when the second field is left and never stands in the
 * way of sending: the rules are the server's.
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
        {...(rules
          ? {}
          : {
              hint: (
                <Trans>
                  At least 8 characters. Several words in a row are easy to remember and hard to guess.
                </Trans>
              ),
            })}
        problems={words(problems['password'])}
        onInput={(event) => {
          forgive(event);
          onTyped?.(event.currentTarget.value);
        }}
        {...(ref ? { ref } : {})}
      />
      {rules}
      <SecretField
        name="confirm_password"
        label={t`Confirm password`}
        autoComplete="new-password"
        // One line gives way to the other: a page that moved under the pointer would lose the click that left the field.
        {...(isTold ? {} : { hint: <Trans>The same password once more.</Trans> })}
        problems={words(isTold ? [{ code: 'passwordsDiffer' }] : repeated)}
        onInput={forgive}
        onBlur={compare}
      />
    </>
  );
}
