import { styled } from './theme.ts';

/** A bordered surface for one topic. */
export const Card = styled('div', {
  padding: '$6',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  '@phone': { padding: '$4' },
});
