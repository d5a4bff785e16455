import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { Field } from '../../kit/ui/Field.tsx';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import type { MessageItemsActor } from '../../../machines/subscriptions/message-items.machine.ts';

type ItemPriorityProps = {
  actor: MessageItemsActor;
  /** The item's id. */
  item: string;
  name: string;
  priority: string;
  problems: readonly Problem[] | undefined;
};

/** An item's priority: the lowest is sent first. */
export const ItemPriority = memo(function ItemPriority({
  actor,
  item,
  name,
  priority,
  problems,
}: ItemPriorityProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  return (
    <Field
      required
      type="number"
      step="any"
      min={-1_000_000}
      max={1_000_000}
      inputMode="numeric"
      dir="ltr"
      name={name}
      label={t`Priority`}
      defaultValue={priority}
      onChange={({ currentTarget: { value } }) =>
        actor.send({ type: 'item.note', id: item, field: 'priority', value })
      }
      problems={words(problems)}
    />
  );
});
