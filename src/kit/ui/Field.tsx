import type { ComponentProps } from 'react';
import { control } from './control.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { styled } from './theme.ts';

const Input = styled('input', control);

export type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'name'> & {
    /** The API's field name. */
    name: string;
  };

/** A labelled input. Uncontrolled: what is typed stays in the DOM through every render. */
export function Field({ label, problems, hint, mark, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} problems={problems} hint={hint} mark={mark}>
      {(wiring) => <Input type="text" {...input} {...wiring} />}
    </FieldFrame>
  );
}
