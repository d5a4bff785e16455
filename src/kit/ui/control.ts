import { css } from './theme.ts';

/** The look of a text control in every state. */
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
  // Below 16 px, phones zoom in when the control gets focus.
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
  // Twice as thick, so the state does not rely on colour.
  '&[aria-invalid="true"]': { borderColor: '$danger', boxShadow: 'inset 0 0 0 1px $colors$danger' },
  '&:disabled, fieldset:disabled &': {
    backgroundColor: '$sunken',
    borderColor: '$line',
    color: '$textSoft',
    cursor: 'not-allowed',
  },
  '&[readonly]': { backgroundColor: '$sunken', borderColor: '$line' },
  '&::placeholder': { color: '$textSoft', opacity: 1 },
  textOverflow: 'ellipsis',
  // The cross that empties a search: a text that runs against the page ends at it.
  '&::-webkit-search-cancel-button': { marginInlineStart: '$2' },
  // An empty one says in the page's language what it is for.
  '[dir="rtl"] &[type="search"]:placeholder-shown': { direction: 'rtl' },
  // Values that are or may be left to right still start where the page does; so does an empty control.
  '[dir="rtl"] &:is([dir="ltr"], [dir="auto"])': { textAlign: 'right' },
  '@forced': { '&[aria-invalid="true"]': { borderWidth: '3px' } },
});
