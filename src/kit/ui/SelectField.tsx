import type { ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { Select, type SelectProps } from './Select.tsx';

export type SelectFieldProps = FieldFrameProps &
  Omit<SelectProps, 'id' | 'className' | 'name'> & {
    /** The name to submit it under. */
    name: string;
    /** The `<option>`s. */
    children: ReactNode;
  };

/** A labelled select. */
export function SelectField({ label, problems, hint, mark, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} problems={problems} hint={hint} mark={mark}>
      {(wiring) => (
        <Select {...select} {...wiring}>
          {children}
        </Select>
      )}
    </FieldFrame>
  );
}
