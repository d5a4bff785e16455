import { styled } from '../ui/theme.ts';

/** The whole page, at the common page width. */
export const PostLayout = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$16',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$6 $6 $24',
  '@phone': { gap: '$10', padding: '0 $4 $12' },
  '@media print': { display: 'block', maxInlineSize: 'none', padding: 0 },
});

export const Banner = styled('div', {
  overflow: 'hidden',
  marginBlockEnd: '$10',
  borderRadius: '$card',
  '@phone': { marginInline: '-$4', marginBlockEnd: '$6', borderRadius: 0 },
});

export const PostHeader = styled('header', {
  display: 'grid',
  gap: '$4',
  maxInlineSize: '720px',
  paddingBlock: '$8 $6',
  '@phone': { paddingBlock: '$6 $4' },
  '@media print': { maxInlineSize: 'none' },
});

/** The text, and on wide screens the sidebar. */
export const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$12',
  alignItems: 'start',
  '@wide': { gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: '$16' },
  '@media print': { display: 'block' },
});

export const Content = styled('div', {
  position: 'relative',
  maxInlineSize: '720px',
  minInlineSize: 0,
  '@media print': { maxInlineSize: 'none' },
});

export const Side = styled('aside', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$8',
  '@wide': { position: 'sticky', insetBlockStart: '$6' },
  '@media print': { display: 'none' },
});

/** What belongs to the page, not to the post (RDR-04). */
export const Unprinted = styled('div', { '@media print': { display: 'none' } });

/** Where a post on paper comes from. */
export const PrintedAddress = styled('p', {
  display: 'none',
  fontSize: '$small',
  overflowWrap: 'anywhere',
  '@media print': { display: 'block' },
});
