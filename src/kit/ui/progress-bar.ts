import { styled } from './theme.ts';

/** Progress: `value` out of `max`. */
export const ProgressBar = styled('progress', {
  flex: 1,
  minInlineSize: '160px',
  blockSize: '8px',
  appearance: 'none',
  border: 0,
  borderRadius: '$round',
  overflow: 'hidden',
  backgroundColor: '$sunken',
  '&::-webkit-progress-bar': { backgroundColor: '$sunken' },
  '&::-webkit-progress-value': { backgroundColor: '$primary' },
  '&::-moz-progress-bar': { backgroundColor: '$primary' },
  '@forced': {
    border: '1px solid CanvasText',
    '&::-webkit-progress-value': { backgroundColor: 'Highlight' },
  },
});
