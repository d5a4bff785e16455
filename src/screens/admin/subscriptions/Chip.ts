import { styled } from '../../../ui/theme.ts';

/** A small button for one of several ready choices; `aria-pressed` tells which one stands. */
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
