import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem } from '../../../../machines/forms/form.machine.ts';
import { Field } from '../../../kit/ui/Field.tsx';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';

type NameFieldProps = {
  name: 'first_name' | 'last_name';
  label: string;
  autoComplete: 'given-name' | 'family-name';
  /** The name as the server keeps it. */
  saved: string;
  problems: readonly Problem[] | undefined;
};

/** A required name. It follows what the server keeps until something is typed; what is typed stays. */
export function NameField({ name, label, autoComplete, saved, problems }: NameFieldProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      required
      requiredMark={t`Required`}
      name={name}
      label={label}
      problems={words(problems)}
      autoComplete={autoComplete}
      dir="auto"
      value={typed ?? saved}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
}
