import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { templateFormMachine } from '../../../machines/templates/template-form.machine.ts';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useValueWords } from '../../kit/lists/value-words.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';

const selectTypes = (snapshot: SnapshotFrom<typeof templateFormMachine>) => ({
  asking: snapshot.children.types,
  types: snapshot.context.types,
  type: snapshot.context.fields.type,
});

type TypeFieldProps = {
  actor: ActorRefFrom<typeof templateFormMachine>;
  problems: readonly string[];
};

/** A template's type, one of those the server lists (TPL-02). */
export function TypeField({ actor, problems }: TypeFieldProps) {
  const { t } = useLingui();
  const { asking, types, type } = useSelector(actor, selectTypes, shallowEqual);
  const hasFailed = useSelector(asking, (snapshot) => snapshot?.hasTag('failed') ?? false);
  const wordsOf = useValueWords();
  // The record's current type remains a choice, whatever the server lists.
  const offered = type !== '' && !types.includes(type) ? [type, ...types] : types;

  return (
    <div>
      <SelectField
        required
        name="type"
        label={t`Type`}
        defaultValue={type}
        aria-busy={types.length === 0 && !hasFailed}
        problems={problems}
      >
        <option value="">{types.length === 0 && !hasFailed ? t`Loading…` : t`Choose a type`}</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {wordsOf('type', name)}
          </option>
        ))}
      </SelectField>
      {hasFailed ? (
        <LoadFailure
          title={t`The types could not be loaded.`}
          onRetry={() => asking?.send({ type: 'lookup.retry' })}
        />
      ) : null}
    </div>
  );
}
