import { useId, useRef } from 'react';
import { control } from './control.ts';
import { CODE_LENGTH, digitName } from './digits.ts';
import { Problems } from './Problems.tsx';
import { styled } from './theme.ts';
import { useCodeBoxes } from './use-code-boxes.ts';

const Group = styled('fieldset', { display: 'block' });

const Legend = styled('legend', { padding: 0, marginBlockEnd: '$2', fontWeight: '$medium' });

// Inline, so the row starts where the page's lines start, although it always runs left to right.
const Row = styled('div', { display: 'inline-flex', gap: '$2', maxInlineSize: '100%' });

const Box = styled('input', control, {
  flex: '0 1 52px',
  inlineSize: '52px',
  minInlineSize: 0,
  minBlockSize: '56px',
  paddingInline: 0,
  textAlign: 'center',
  fontSize: '$title',
  fontWeight: '$medium',
  fontVariantNumeric: 'tabular-nums',
  '@fine': { minBlockSize: '56px' },
});

export type CodeBoxesProps = {
  legend: string;
  /** The label of the box at a 1-based position, e.g. "Digit 1 of 6". */
  digitLabel: (position: number) => string;
  /** What is wrong with the whole code, in order. */
  problems: readonly string[];
  /** Which of the six boxes are wrong. */
  invalidBoxes?: readonly boolean[];
  /** Shown once if any box is wrong. */
  invalidBoxText: string;
  disabled?: boolean;
  /** Called with their form after each change that leaves no box empty. */
  onComplete?: (form: HTMLFormElement | null) => void;
  /** If given, the first box has the focus from the start; hands over the digits typed before the boxes were there. */
  takeEarly?: () => string;
};

/** Six boxes for a one-time code (OTP-03 to OTP-05), named digit_1 to digit_6; `joinCode` joins them. */
export function CodeBoxes({
  legend,
  digitLabel,
  problems,
  invalidBoxes = [],
  invalidBoxText,
  disabled = false,
  onComplete,
  takeEarly,
}: CodeBoxesProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const handlersOf = useCodeBoxes(row, onComplete, takeEarly);
  const lines = [...(invalidBoxes.includes(true) ? [invalidBoxText] : []), ...problems];
  const positions = Array.from({ length: CODE_LENGTH }, (_, index) => index + 1);
  return (
    <Group disabled={disabled} {...(lines.length > 0 ? { 'aria-describedby': `${id}-problems` } : {})}>
      <Legend>{legend}</Legend>
      <Row ref={row} dir="ltr">
        {positions.map((position) => (
          <Box
            key={position}
            name={digitName(position)}
            type="text"
            inputMode="numeric"
            pattern="[0-9]"
            required
            // Only the first box accepts the code from a message; password managers would add icons to the others.
            autoComplete={position === 1 ? 'one-time-code' : 'off'}
            {...(position === 1
              ? {}
              : { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' })}
            aria-label={digitLabel(position)}
            aria-invalid={problems.length > 0 || invalidBoxes[position - 1] === true}
            {...handlersOf(position - 1)}
          />
        ))}
      </Row>
      <Problems id={`${id}-problems`} problems={lines} />
    </Group>
  );
}
