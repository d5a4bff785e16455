import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { control } from '../ui/control.ts';
import { styled } from '../ui/theme.ts';

const Input = styled('input', control, { flex: '1 1 220px', inlineSize: 'auto', maxInlineSize: '420px' });

type SearchBoxProps = { text: string; onType: (text: string) => void };

/** A list's search box (LST-01). Does not search for an unfinished input method composition. */
export function SearchBox({ text, onType }: SearchBoxProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  // Uncontrolled: writing the value during a composition would end it.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text;
  }, [text]);
  return (
    <Input
      ref={input}
      type="search"
      name="search"
      dir="auto"
      autoComplete="off"
      aria-label={t`Search`}
      placeholder={t`Search`}
      defaultValue={text}
      onChange={({ currentTarget, nativeEvent }) => {
        if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) onType(currentTarget.value);
      }}
      onCompositionEnd={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
