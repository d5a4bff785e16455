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
  // A thicker border and letters, so the choice does not rely on colour.
  '&[aria-pressed="true"]': {
    backgroundColor: '$primarySurface',
    borderColor: '$primary',
    boxShadow: 'inset 0 0 0 1px $colors$primary',
    fontWeight: '$medium',
  },
  '@forced': { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-4px' } },
  '&:focus-visible': { borderRadius: '$round' },
});
