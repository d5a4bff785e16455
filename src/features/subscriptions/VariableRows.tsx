import type { Variable, VariableKind } from '../../../machines/subscriptions/message-items.machine.ts';
import { styled } from '../../kit/ui/theme.ts';
import type { ItemProblems } from './item-problems.ts';
import type { MessageItemsActor } from '../../../machines/subscriptions/message-items.machine.ts';
import { VariableRow, type Asking } from './VariableRow.tsx';

const Rows = styled('fieldset', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: '$3 $4',
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
      {variables.map((variable) => (
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
