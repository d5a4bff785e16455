import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { fileChoiceMachine } from '../../../machines/uploads/file-choice.machine.ts';
import { Field } from '../../kit/ui/Field.tsx';

/** As in contract/media.ts. */
const NAME_MAX = 200;

type NameFieldProps = {
  actor: ActorRefFrom<typeof fileChoiceMachine>;
  initial: string;
  problems: readonly string[];
};

/** A file's name; suggests the file's own name until the person types one. */
export function FileNameField({ actor, initial, problems }: NameFieldProps) {
  const { t } = useLingui();
  const control = useRef<HTMLInputElement>(null);
  const suggested = useRef('');
  const suggestion = useSelector(actor, (snapshot) => snapshot.context.found.name);
  useEffect(() => {
    const input = control.current;
    if (!input || suggestion === '' || (input.value !== '' && input.value !== suggested.current)) return;
    suggested.current = suggestion;
    input.value = suggestion;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [suggestion]);
  return (
    <Field
      ref={control}
      required
      requiredMark={t`Required`}
      name="name"
      label={t`Name`}
      dir="auto"
      maxLength={NAME_MAX}
      defaultValue={initial}
      problems={problems}
    />
  );
}
