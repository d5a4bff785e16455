import { clamped } from '../../../kit/ui/clamped.ts';
import { styled } from '../../../kit/ui/theme.ts';

/** A post's box in the listing. */
export const CardBox = styled('article', {
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: '$primaryLine' },
  // The whole card is its link's target; the focus ring surrounds all of it.
  '&:has(a:focus-visible)': { outline: '3px solid $colors$focus', outlineOffset: '2px' },
  variants: {
    lead: {
      true: {
        '@wide': {
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          gridTemplateRows: 'minmax(0, 1fr)',
          alignItems: 'center',
        },
      },
      false: {},
    },
  },
});

export const CardText = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$2',
  '@phone': { gap: '$3' },
  minInlineSize: 0,
  padding: '$4 $4 $5',
  variants: { lead: { true: { '@wide': { padding: '$8' } }, false: {} } },
});

/**
 * Subject and summary. Side by side with others they share one fixed height, so that a skeleton takes exactly the same space; in
 * one column each card is as high as its own text, unless it is `steady`.
 */
export const Lines = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$2',
  variants: {
    lead: {
      true: {},
      false: { '@tablet': { blockSize: '6.75rem', '&:lang(ckb)': { blockSize: '7.5rem' } } },
    },
    steady: { true: { '@phone': { blockSize: '8.25rem', '&:lang(ckb)': { blockSize: '9rem' } } }, false: {} },
  },
});

export const Subject = styled('h2', {
  ...clamped,
  WebkitLineClamp: 2,
  fontSize: '$large',
  fontWeight: '$bold',
  lineHeight: '1.35',
  '&:lang(ckb)': { lineHeight: '1.5' },
  '& a': { color: '$text', textDecoration: 'none', outline: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:hover': { color: '$primary', textDecoration: 'underline' },
  variants: {
    lead: {
      true: { '@wide': { fontSize: '$heading', lineHeight: '1.25', WebkitLineClamp: 3 } },
      false: {},
    },
  },
});

export const Summary = styled('p', {
  ...clamped,
  WebkitLineClamp: 3,
  color: '$textSoft',
  lineHeight: '1.55',
  '&:lang(ckb)': { lineHeight: '1.65' },
  variants: { lead: { true: {}, false: { '@tablet': { WebkitLineClamp: 2 } } } },
});
