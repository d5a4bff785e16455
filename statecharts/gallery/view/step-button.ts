import { styled } from '../../../src/kit/ui/theme.ts';

/** A step that leads back to where it happened. */
export const StepButton = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  inlineSize: '100%',
  minBlockSize: '$target',
  paddingInline: '$3',
  border: 0,
  borderInlineStart: '3px solid $colors$line',
  backgroundColor: 'transparent',
  color: '$text',
  textAlign: 'start',
  cursor: 'pointer',
  '@fine': { minBlockSize: '36px' },
  '&:not(:disabled):hover': { borderInlineStartColor: '$primary', backgroundColor: '$sunken' },
  '&:disabled': { borderInlineStartColor: '$primary', cursor: 'default', fontWeight: '$medium' },
});
