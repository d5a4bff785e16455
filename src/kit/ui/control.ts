import { css } from './theme.ts';

/** The look of a text control in all its states. */
export const control = css({
  display: 'block',
  inlineSize: '100%',
  minBlockSize: '$target',
  paddingBlock: '$1',
  paddingInline: '$3',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$control',
  backgroundColor: '$surface',
  color: '$text',
  // Below 16 px a phone zooms into the page when the control gets focus.
  fontSize: '$body',
  lineHeight: '1.5',
  transition: 'border-color 150ms ease-out',
  '@fine': { minBlockSize: '$control' },
  '&:hover': { borderColor: '$textSoft' },
  '&:focus-visible': {
    outline: '3px solid $colors$focus',
    outlineOffset: '1px',
    borderRadius: '$control',
    borderColor: '$focus',
  },
  // Twice as thick, so that the state does not hang on colour.
  '&[aria-invalid="true"]': { borderColor: '$danger', boxShadow: 'inset 0 0 0 1px $colors$danger' },
  '&:disabled, fieldset:disabled &': {
    backgroundColor: '$sunken',
    borderColor: '$line',
    color: '$textSoft',
    cursor: 'not-allowed',
  },
  '&[readonly]': { backgroundColor: '$sunken', borderColor: '$line' },
  '&::placeholder': { color: '$textSoft', opacity: 1 },
  // Values that stay left to right still stand where the line begins.
  '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' },
  '@forced': { '&[aria-invalid="true"]': { borderWidth: '3px' } },
});
