import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Samples } from '../../../machines/templates/template-preview.machine.ts';
import { useVariableWords } from '../../kit/lists/variable-words.ts';
import { control } from '../../kit/ui/control.ts';
import { styled } from '../../kit/ui/theme.ts';

const Legend = styled('legend', { padding: 0, marginBlockEnd: '$1', fontWeight: '$medium' });
const Hint = styled('p', { marginBlockEnd: '$3', fontSize: '$small', color: '$textSoft' });
const Fields = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: '$3',
});
const Field = styled('div', { display: 'grid', gap: '$1', minInlineSize: 0 });
const Names = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$2',
  fontSize: '$small',
  overflowWrap: 'anywhere',
});
const Key = styled('code', { color: '$textSoft' });
const Input = styled('input', control);

type SampleValuesProps = {
  keys: readonly string[];
  samples: Samples;
  onType: (key: string, value: string) => void;
};

/** A sample value for each variable, kept in this browser and not in the stored template. */
export function SampleValues({ keys, samples, onType }: SampleValuesProps) {
  const { t } = useLingui();
  const labelOf = useVariableWords();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const hear = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLInputElement) onType(target.dataset['key'] ?? '', target.value);
  });

  useEffect(() => {
    const element = group.current;
    const listen = (event: Event): void => {
      // Keeps it from the surrounding form, which would take it for a change.
      event.stopPropagation();
      hear(event);
    };
    element?.addEventListener('input', listen);
    return () => element?.removeEventListener('input', listen);
  }, []);

  return (
    <fieldset ref={group}>
      <Legend>{t`Sample values`}</Legend>
      <Hint>
        {keys.length === 0 ? (
          <Trans>This template has no variables.</Trans>
        ) : (
          <Trans>This browser remembers them for this template. The preview marks what is left empty.</Trans>
        )}
      </Hint>
      <Fields>
        {keys.map((key) => (
          <Field key={key}>
            <Names>
              <label htmlFor={`${id}-${key}`}>{labelOf(key)}</label>
              {/* Different keys may have the same words. */}
              <Key id={`${id}-${key}-key`} dir="ltr">
                {key}
              </Key>
            </Names>
            <Input
              id={`${id}-${key}`}
              aria-describedby={`${id}-${key}-key`}
              type="text"
              dir="auto"
              autoComplete="off"
              maxLength={10_000}
              data-key={key}
              defaultValue={Object.hasOwn(samples, key) ? samples[key] : ''}
            />
          </Field>
        ))}
      </Fields>
    </fieldset>
  );
}
