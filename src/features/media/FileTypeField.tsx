import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Field } from '../../kit/ui/Field.tsx';

/** As in contract/media.ts. */
const TYPE_MAX = 100;

type TypeFieldProps = {
  initial: string;
  /** The stored record's type; null for a new one. */
  stored: string | null;
  /** The type belongs to the file: without a new file it cannot change (P35). */
  isFixed: boolean;
  /** Earlier files' types. */
  types: readonly string[];
  problems: readonly string[];
};

/** A file's type: any text, with suggestions from earlier files (P35). */
export function FileTypeField({ initial, stored, isFixed, types, problems }: TypeFieldProps) {
  const { t } = useLingui();
  const listId = useId();
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Discards what was typed for a new file that was then discarded.
    if (isFixed && stored !== null && control.current) control.current.value = stored;
  }, [isFixed, stored]);
  return (
    <>
      <Field
        ref={control}
        required
        name="type"
        label={t`Type`}
        dir="auto"
        autoComplete="off"
        list={listId}
        maxLength={TYPE_MAX}
        readOnly={isFixed}
        defaultValue={initial}
        problems={problems}
        hint={
          isFixed ? (
            <Trans>The type belongs to the file. Choose a new file to change it.</Trans>
          ) : (
            <Trans>A tag to help you find it later, such as cover or avatar.</Trans>
          )
        }
      />
      <datalist id={listId}>
        {types.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
    </>
  );
}
