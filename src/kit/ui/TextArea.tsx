import type { ComponentProps } from 'react';
import { control } from './control.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { styled } from './theme.ts';

const Area = styled('textarea', control, {
  minBlockSize: '9lh',
  paddingBlock: '$2',
  resize: 'vertical',
  '@fine': { minBlockSize: '9lh' },
  // A form may set the height.
  '&[rows]': { minBlockSize: 0 },
});

export type TextAreaProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'name'> & {
    /** The API's field name. */
    name: string;
  };

/** A labelled multi-line text control. Uncontrolled, like every field. */
export function TextArea({ label, problems, hint, mark, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} problems={problems} hint={hint} mark={mark}>
      {(wiring) => <Area {...area} {...wiring} />}
    </FieldFrame>
  );
}
