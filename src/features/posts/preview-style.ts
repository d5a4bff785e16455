import { styled } from '../../kit/ui/theme.ts';

/** The ground on which a small preview lies. */
export const Sheet = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  padding: '$8',
  '@phone': { padding: '$4' },
});
