import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import type { Variable, VariableKind } from '../../../machines/subscriptions/message-items.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { GrowingField } from '../../kit/ui/GrowingField.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import type { MessageItemsActor } from '../../../machines/subscriptions/message-items.machine.ts';

const Stray = styled('span', { color: '$warning' });

/** Whether a template asks for a value, or there is no template yet that could. */
export type Asking = 'asked' | 'stray' | 'waiting';

type VariableRowProps = {
  actor: MessageItemsActor;
  /** The id of the item. */
  item: string;
  kind: VariableKind;
  variable: Variable;
  asking: Asking;
  /** The name of its control. */
  name: string;
  problems: readonly Problem[] | undefined;
};

/**
 * One value of an item. It is no input: React writes the name of an input anew with every letter, and the browser then looks
 * through all controls of the form, which may be thousands.
 */
export const VariableRow = memo(function VariableRow({
  actor,
  item,
  kind,
  variable,
  asking,
  name,
  problems,
}: VariableRowProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { key, value } = variable;
  const isMissing = asking === 'asked' && value.trim() === '';
  const marks = { asked: isMissing ? t`Missing` : t`Required`, stray: t`Too many`, waiting: undefined };
  const mark = marks[asking];
  // What is typed is the document's: another first value would be written into it with every letter.
  const [first] = useState(value);
  return (
    <Stack gap={1} data-variable={asking === 'stray' ? 'stray' : isMissing ? 'missing' : 'given'}>
      <GrowingField
        required={asking === 'asked'}
        {...(mark === undefined ? {} : { requiredMark: mark })}
        name={name}
        label={key}
        dir="auto"
        defaultValue={first}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'variable.note', id: item, kind, key, value: currentTarget.value })
        }
        problems={words(problems)}
        // What the server says of it says this, too.
        {...(asking === 'stray' && !problems
          ? {
              hint: (
                <Stray>
                  <Trans>The template does not ask for this.</Trans>
                </Stray>
              ),
            }
          : {})}
      />
      {asking === 'stray' ? (
        <div>
          <Button
            kind="quiet"
            aria-label={t`Remove: ${key}`}
            onClick={() => actor.send({ type: 'variable.drop', id: item, kind, key })}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
});
