import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type {
  Variable,
  VariableKind,
  MessageItemsActor,
} from '../../../machines/subscriptions/message-items.machine.ts';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { styled } from '../../kit/ui/theme.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { handOnFocus } from '../../kit/ui/hand-on-focus.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { GrowingField } from '../../kit/ui/GrowingField.tsx';
import { useVariableWords } from '../../kit/lists/variable-words.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import type { ItemProblems } from './item-problems.ts';

/** The variable with this key is the subject of the message. */
export const SUBJECT_KEY = 'subject';

const Stray = styled('span', { color: '$warning' });

/** Whether the template needs the value; `waiting` if no template is chosen yet. */
type Asking = 'asked' | 'stray' | 'waiting';

/**
 * A value of an item. Not an `input`: React rewrites an input's name on every keystroke, and the browser then searches all
 * the form's controls, of which there may be thousands.
 */
const VariableRow = memo(function VariableRow({
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
  const labelOf = useVariableWords();
  const { key, value } = variable;
  const label = labelOf(key);
  const isMissing = asking === 'asked' && value.trim() === '';
  const hint =
    // The server's error says the same.
    asking === 'stray' && !problems ? (
      <Stray>
        <Trans>The template doesn't use this.</Trans>
      </Stray>
    ) : key === SUBJECT_KEY ? (
      <Trans>What people read first: the subject of the e-mail, or the title of the message.</Trans>
    ) : undefined;
  const marks = { asked: isMissing ? t`Missing` : undefined, stray: t`Too many`, waiting: undefined };
  const mark = marks[asking];
  // Uncontrolled: React would write a changing default value into it on every keystroke.
  const [first] = useState(value);
  return (
    <Stack
      gap={1}
      data-variable={asking === 'stray' ? 'stray' : isMissing ? 'missing' : 'given'}
      {...(key === SUBJECT_KEY ? { 'data-subject': '' } : {})}
    >
      <GrowingField
        required={asking === 'asked'}
        mark={mark}
        name={name}
        label={label}
        dir="auto"
        defaultValue={first}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'variable.note', id: item, kind, key, value: currentTarget.value })
        }
        problems={words(problems)}
        hint={hint}
      />
      {asking === 'stray' ? (
        <div>
          <Button
            ref={handOnFocus}
            kind="quiet"
            aria-label={t`Remove: ${label}`}
            onClick={() => actor.send({ type: 'variable.drop', id: item, kind, key })}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
});

const Rows = styled('fieldset', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: '$3 $4',
  // The subject has a line of its own.
  '& [data-subject]': { gridColumn: '1 / -1' },
  '& legend': { padding: 0, marginBlockEnd: '$2', fontSize: '$small', color: '$textSoft' },
});

type VariableRowsProps = {
  actor: MessageItemsActor;
  /** The item's id. */
  item: string;
  kind: VariableKind;
  legend: string;
  variables: readonly Variable[];
  /** The keys the template needs; undefined while no template is chosen. */
  asked: readonly string[] | undefined;
  nameOf: (key: string) => string;
  problems: ItemProblems;
};

/** An item's values; marks missing ones and those the template does not need. */
export function VariableRows({ legend, variables, asked, nameOf, problems, ...row }: VariableRowsProps) {
  const askingFor = (key: string): Asking =>
    asked === undefined ? 'waiting' : asked.includes(key) ? 'asked' : 'stray';
  return (
    <Rows>
      <legend>{legend}</legend>
      {subjectFirst(variables).map((variable) => (
        <VariableRow
          {...row}
          key={variable.key}
          variable={variable}
          asking={askingFor(variable.key)}
          name={nameOf(variable.key)}
          problems={problems[`${row.kind}.${variable.key}`]}
        />
      ))}
    </Rows>
  );
}

const subjectFirst = (variables: readonly Variable[]): readonly Variable[] =>
  variables.toSorted((one, other) => Number(other.key === SUBJECT_KEY) - Number(one.key === SUBJECT_KEY));

type VariableRowProps = {
  actor: MessageItemsActor;
  /** The item's id. */
  item: string;
  kind: VariableKind;
  variable: Variable;
  asking: Asking;
  /** Its control's name. */
  name: string;
  problems: readonly Problem[] | undefined;
};
