import { useId, type ComponentProps, type ReactNode } from 'react';
import { Problems } from './Problems.tsx';
import { styled } from './theme.ts';

const Row = styled('label', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$3',
  minBlockSize: '$target',
  paddingBlock: '10px',
  cursor: 'pointer',
  '@fine': { minBlockSize: '$6', paddingBlock: '2px' },
  '&:has(:disabled)': { color: '$textSoft', cursor: 'not-allowed' },
});

const Box = styled('input', {
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '20px',
  blockSize: '20px',
  // Centred on the label's first line.
  margin: 'calc((1lh - 20px) / 2) 0 0',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$small',
  backgroundColor: '$surface',
  cursor: 'inherit',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&::before': {
    content: '""',
    inlineSize: '6px',
    blockSize: '11px',
    marginBlockStart: '-3px',
    borderStyle: 'solid',
    borderWidth: '0 2px 2px 0',
    borderColor: '$colors$primaryText',
    transform: 'rotate(45deg)',
    opacity: 0,
  },
  'label:hover > &': { borderColor: '$textSoft' },
  '&:checked': { backgroundColor: '$primary', borderColor: '$primary' },
  'label:hover > &:checked': { backgroundColor: '$primaryHover', borderColor: '$primaryHover' },
  '&:checked::before': { opacity: 1 },
  '&:active': { borderColor: '$primary' },
  '&[aria-invalid="true"]': { borderColor: '$danger', boxShadow: 'inset 0 0 0 1px $colors$danger' },
  '&:disabled': { backgroundColor: '$sunken', borderColor: '$line' },
  '&:disabled::before': { borderColor: '$textSoft' },
  '@forced': { appearance: 'auto', '&::before': { display: 'none' } },
});

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'name'> & {
  /** The API's field name. */
  name: string;
  label: ReactNode;
  /** The field errors in order; empty if valid. */
  problems: readonly string[];
};

/** A checkbox with its label. */
export function CheckboxField({ label, problems, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <Row>
        <Box
          {...input}
          type="checkbox"
          aria-invalid={problems.length > 0}
          {...(problems.length > 0 ? { 'aria-describedby': `${id}-problems` } : {})}
        />
        <span>{label}</span>
      </Row>
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}
