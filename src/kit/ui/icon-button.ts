import { css } from './theme.ts';

/** The look of an icon-only button. */
export const iconButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  minInlineSize: '$target',
  minBlockSize: '$target',
  paddingBlock: 0,
  paddingInline: '$2',
  border: '1px solid transparent',
  borderRadius: '$control',
  backgroundColor: 'transparent',
  color: '$textSoft',
  fontSize: '$body',
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out, color 150ms ease-out',
  '@fine': { minInlineSize: '$control', minBlockSize: '$control' },
  '&:hover': { backgroundColor: '$sunken', color: '$text' },
  '&:active': { backgroundColor: '$line' },
  '&:focus-visible': { borderRadius: '$control' },
});
