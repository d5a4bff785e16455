import type { ComponentProps } from 'react';
import { control } from './control.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { styled } from './theme.ts';

const Lines = styled('textarea', control, {
  // A single line looks like an input.
  paddingBlock: 'calc(($sizes$target - 1lh) / 2 - 1px)',
  maxBlockSize: '12lh',
  fieldSizing: 'content',
  resize: 'vertical',
  '@fine': { paddingBlock: 'calc(($sizes$control - 1lh) / 2 - 1px)' },
});

export type GrowingFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'name' | 'rows'> & {
    /** The API's field name. */
    name: string;
  };

/** A labelled one-line text control that grows with its text. Uncontrolled, like every field. */
export function GrowingField({ label, problems, hint, mark, ...area }: GrowingFieldProps) {
  return (
    <FieldFrame label={label} problems={problems} hint={hint} mark={mark}>
      {(wiring) => <Lines rows={1} {...area} {...wiring} />}
    </FieldFrame>
  );
}
