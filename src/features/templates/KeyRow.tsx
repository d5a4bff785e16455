import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import type { VariableKeyRow } from '../../../machines/templates/variable-keys.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { control } from '../../kit/ui/control.ts';
import { Problems } from '../../kit/ui/Problems.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { IconButton } from '../../kit/ui/IconButton.tsx';

const Line = styled('div', { display: 'flex', gap: '$1', alignItems: 'center' });
const Input = styled('input', control, { fontFamily: 'ui-monospace, monospace', flex: 1, minInlineSize: 0 });

type KeyRowProps = {
  name: string;
  /** The list's name. */
  label: string;
  /** 1-based. */
  position: number;
  row: VariableKeyRow;
  /** Just added: takes the focus. */
  isFresh: boolean;
  /** The error message; null if valid. */
  problem: string | null;
  /** Whether the text blocks submitting. */
  isRefused: boolean;
  onType: (text: string) => void;
  onRemove: () => void;
};

/** A key of the list. */
export function KeyRow({ name, label, position, row, isFresh, problem, isRefused, ...on }: KeyRowProps) {
  const { t } = useLingui();
  const id = useId();
  const locale = useLocale();
  const number = formatNumber(position, locale);
  const input = useRef<HTMLInputElement>(null);
  const refusal = isRefused && problem ? problem : '';
  const { text } = row;

  useLayoutEffect(() => {
    if (isFresh) input.current?.focus();
  }, [isFresh]);
  // After each render: typing clears the error until the new text has been checked.
  useLayoutEffect(() => input.current?.setCustomValidity(refusal));

  return (
    <li>
      <Line>
        <Input
          ref={input}
          required
          type="text"
          name={name}
          data-list=""
          dir="ltr"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t`${label}, ${number}`}
          aria-invalid={problem !== null}
          {...(problem === null ? {} : { 'aria-describedby': `${id}-problem` })}
          defaultValue={text}
          onInput={(event) => {
            event.currentTarget.setCustomValidity('');
            on.onType(event.currentTarget.value);
          }}
        />
        <IconButton
          icon="close"
          label={text === '' ? t`Remove variable ${number}` : t`Remove ${text}`}
          onClick={on.onRemove}
        />
      </Line>
      <Problems id={`${id}-problem`} problems={problem === null ? [] : [problem]} />
    </li>
  );
}
