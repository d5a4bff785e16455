import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import type { variableKeysMachine } from '../../../machines/templates/variable-keys.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Problems } from '../../kit/ui/Problems.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { keyFaults, type KeyFault } from './check-variables.ts';
import { KeyRow } from './KeyRow.tsx';
import { countName } from './template-fields.ts';

const Group = styled('fieldset', {
  display: 'grid',
  gap: '$3',
});
const Legend = styled('legend', { padding: 0, marginBlockEnd: '$1', fontWeight: '$medium' });
const Hint = styled('p', { fontSize: '$small', color: '$textSoft' });
const Rows = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: '$3',
  listStyle: 'none',
});
const Foot = styled('div', { display: 'grid', justifyItems: 'start' });

const selectRows = (snapshot: SnapshotFrom<typeof variableKeysMachine>) => ({
  rows: snapshot.context.rows,
  fresh: snapshot.context.fresh,
  canAdd: snapshot.can({ type: 'keys.add', key: '' }),
});

/** How a text uses a variable. */
const example = '{{ name }}';

type KeyListProps = {
  actor: ActorRefFrom<typeof variableKeysMachine>;
  /** The API's field name, shared by all the list's controls. */
  name: string;
  label: string;
  /** The form's errors for the list. */
  problems: readonly Problem[];
};

/** The keys of a text's variables: any number of required fields (TPL-03). */
export function KeyList({ actor, name, label, problems }: KeyListProps) {
  const { t } = useLingui();
  const id = useId();
  const wordsOf = useProblemWords();
  const faultWords = useKeyFaultWords();
  const { rows, fresh, canAdd } = useSelector(actor, selectRows, shallowEqual);
  const group = useRef<HTMLFieldSetElement>(null);
  const count = useRef(rows.length);
  const faults = keyFaults(rows.map(({ text }) => text));
  const own = faults.map((fault, at) => (fault ? faultWords(fault, rows[at]?.text ?? '') : null));
  const isEmptyTold = problems.some((problem) => 'code' in problem && problem.code === 'required');
  // Each field shows the browser's error itself; the rest comes from the server.
  const left = wordsOf(problems.filter((problem) => 'text' in problem)).filter(
    (words) => !own.includes(words),
  );

  useEffect(() => {
    if (count.current === rows.length) return;
    count.current = rows.length;
    // Adding or removing a field changes the form without any typing.
    group.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows.length]);

  const remove = (at: number, row: number): void => {
    const inputs = group.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
    const next =
      inputs?.[at + 1] ?? inputs?.[at - 1] ?? group.current?.querySelector<HTMLElement>('[data-add]');
    next?.focus();
    actor.send({ type: 'keys.remove', id: row });
  };

  return (
    <Group
      ref={group}
      data-keys={name}
      {...(left.length > 0 ? { 'aria-describedby': `${id}-problems` } : {})}
    >
      <Legend>{label}</Legend>
      <input type="hidden" name={countName(name)} value={rows.length} />
      <Hint>
        <Trans>
          Letters A to Z, digits, - and _. Use it in a text as <bdi dir="ltr">{example}</bdi>.
        </Trans>
      </Hint>
      {rows.length > 0 ? (
        <Rows>
          {rows.map((row, at) => (
            <KeyRow
              key={row.id}
              name={name}
              label={label}
              position={at + 1}
              row={row}
              isFresh={row.id === fresh}
              problem={
                own[at] ?? (isEmptyTold && row.text === '' ? t`Name this variable, or remove it.` : null)
              }
              isRefused={own[at] !== null}
              onType={(text) => actor.send({ type: 'keys.type', id: row.id, text })}
              onRemove={() => remove(at, row.id)}
            />
          ))}
        </Rows>
      ) : null}
      <Problems id={`${id}-problems`} problems={left} />
      <Foot>
        <Button data-add="" disabled={!canAdd} onClick={() => actor.send({ type: 'keys.add', key: '' })}>
          <Trans>Add a variable</Trans>
        </Button>
      </Foot>
    </Group>
  );
}

/** Returns a function that words a key's fault as the server does. */
function useKeyFaultWords(): (fault: KeyFault, key: string) => string {
  const { t } = useLingui();
  return (fault, key) => {
    if (fault === 'repeated') return t`“${key}” appears more than once. Keep one of them.`;
    if (fault === 'tooLong') return t`Use at most 64 characters.`;
    return t`Use only the letters A to Z, digits, - and _.`;
  };
}
