import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { Field } from '../ui/Field.tsx';
import { useProblemWords } from './use-problem-words.ts';

type EmailFieldProps = {
  problems: readonly Problem[] | undefined;
  autoComplete: 'username' | 'email';
  defaultValue?: string | undefined;
};

/** A required e-mail field. Addresses run left to right in every language. */
export function EmailField({ problems, autoComplete, defaultValue }: EmailFieldProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  return (
    <Field
      name="email"
      type="email"
      label={t`E-mail`}
      problems={words(problems)}
      autoComplete={autoComplete}
      defaultValue={defaultValue}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
    />
  );
}
