import { useState } from 'react';
import type { Problem } from '../../../../machines/forms/form.machine.ts';
import { Field } from '../../../kit/ui/Field.tsx';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';

type NameFieldProps = {
  name: 'first_name' | 'last_name';
  label: string;
  autoComplete: 'given-name' | 'family-name';
  /** The stored name. */
  saved: string;
  problems: readonly Problem[] | undefined;
};

/** A required name. Follows the stored one until something is typed. */
export function NameField({ name, label, autoComplete, saved, problems }: NameFieldProps) {
  const words = useProblemWords();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      required
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
