import { styled } from '../../kit/ui/theme.ts';

/** The background of a small preview. */
export const Sheet = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  padding: '$8',
  '@phone': { padding: '$4' },
});
