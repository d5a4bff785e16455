import type { ComponentProps } from 'react';
import { control } from './control.ts';
import { styled } from './theme.ts';

const Look = styled('select', control, {
  // One look in every engine: WebKit would make it a grey button. The list that drops down stays the system's own.
  appearance: 'none',
  textOverflow: 'ellipsis',
  // A small triangle, of two halves.
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
  paddingRight: '$8',
  backgroundPosition: 'right 17px center, right 12px center',
  // The page's direction decides, not that of the choices: these start at the page's side, too.
  '[dir="rtl"] &': {
    paddingRight: '$3',
    paddingLeft: '$8',
    backgroundPosition: 'left 12px center, left 17px center',
  },
});

export type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'onInput'> & {
  /** Is told the value of the option that was chosen. */
  onChoose?: (value: string) => void;
};

/**
 * A select. It listens to `input`, as the browser fires `change` only afterwards: a form that redraws in between would have
 * put the old choice back.
 */
export function Select({ onChoose, ...select }: SelectProps) {
  return (
    <Look {...select} {...(onChoose ? { onInput: (event) => onChoose(event.currentTarget.value) } : {})} />
  );
}
