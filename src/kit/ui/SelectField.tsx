import type { ComponentProps, ReactNode } from 'react';
import { control } from './control.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { styled } from './theme.ts';

// The browser's own arrow and list: best on phones, and typing finds an option.
const Select = styled('select', control, { paddingInlineEnd: '$2', textOverflow: 'ellipsis' });

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'name'> & {
    /** The name to submit it under. */
    name: string;
    /** The `<option>`s. */
    children: ReactNode;
  };

/** A labelled select. */
export function SelectField({ label, problems, hint, requiredMark, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} problems={problems} hint={hint} requiredMark={requiredMark}>
      {(wiring) => (
        <Select {...select} {...wiring}>
          {children}
        </Select>
      )}
    </FieldFrame>
  );
}
