import { styled } from './theme.ts';

/** A link past something long, visible only on focus. */
export const SkipLink = styled('a', {
  '@media print': { display: 'none' },
  justifySelf: 'start',
  alignSelf: 'flex-start',
  padding: '$2 $4',
  borderRadius: '$control',
  backgroundColor: '$primary',
  color: '$primaryText',
  fontWeight: '$medium',
  '&:hover': { color: '$primaryText' },
  '&:not(:focus)': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    inlineSize: '1px',
    blockSize: '1px',
    padding: 0,
    overflow: 'hidden',
  },
});
