import { styled } from '../../../kit/ui/theme.ts';

/** The time in the zone, and the device's zone; high enough for both, so that the second moves nothing. */
export const ZoneFacts = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridAutoFlow: 'dense',
  alignContent: 'start',
  columnGap: '$3',
  minBlockSize: 'calc(2lh + $space$1)',
  '& > p': { gridColumn: 1 },
  '& > button': { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' },
});
