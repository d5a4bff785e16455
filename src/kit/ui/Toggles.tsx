import { styled } from './theme.ts';

const Group = styled('fieldset', {
  display: 'inline-flex',
  padding: '2px',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$control',
  backgroundColor: '$sunken',
});

const Choice = styled('button', {
  minBlockSize: 'calc($sizes$target - 6px)',
  paddingBlock: 0,
  paddingInline: '$3',
  border: '1px solid transparent',
  borderRadius: '$small',
  backgroundColor: 'transparent',
  color: '$text',
  fontSize: '$small',
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out',
  '@fine': { minBlockSize: 'calc($sizes$control - 6px)' },
  '@still': { transition: 'none' },
  '&:hover': { color: '$primary' },
  '&[aria-pressed="true"]': {
    backgroundColor: '$surface',
    borderColor: '$line',
    color: '$primary',
    fontWeight: '$medium',
  },
  '@forced': { '&[aria-pressed="true"]': { borderColor: 'Highlight' } },
});

export type TogglesProps<Value extends string> = {
  /** What the choice is about, for assistive technology. */
  label: string;
  choices: readonly { value: Value; words: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few views, side by side. */
export function Toggles<Value extends string>({ label, choices, chosen, onChoose }: TogglesProps<Value>) {
  return (
    <Group aria-label={label}>
      {choices.map(({ value, words }) => (
        <Choice key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words}
        </Choice>
      ))}
    </Group>
  );
}
