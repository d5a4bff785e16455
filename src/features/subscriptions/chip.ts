import { styled } from '../../kit/ui/theme.ts';

/** A row of chips. Name it with `aria-label`. */
export const Chips = styled('fieldset', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
});

/** A small button for a preset; `aria-pressed` marks the current one. */
export const Chip = styled('button', {
  minBlockSize: '$target',
  paddingInline: '$3',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$round',
  backgroundColor: '$surface',
  color: '$text',
  font: 'inherit',
  fontSize: '$small',
  cursor: 'pointer',
  '@fine': { minBlockSize: '32px' },
  '&:hover': { borderColor: '$textSoft' },
  '&[aria-pressed="true"]': { backgroundColor: '$primarySurface', borderColor: '$primary' },
  '&:focus-visible': { borderRadius: '$round' },
});
