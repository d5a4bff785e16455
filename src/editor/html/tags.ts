/** Inline elements that the toolbar knows; each is a mark of its own on the paper. */
export const knownInline = ['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'code', 'a'];

/** Inline elements that the toolbar does not know: the paper keeps them as they are. */
export const keptInline = [
  'abbr',
  'bdi',
  'bdo',
  'big',
  'cite',
  'dfn',
  'font',
  'ins',
  'kbd',
  'mark',
  'q',
  'samp',
  'small',
  'span',
  'sub',
  'sup',
  'time',
  'tt',
  'var',
];

/** Blocks that the paper does not write: it shows where they are and keeps them as they are. */
export const keptBlocks = [
  'address',
  'article',
  'aside',
  'audio',
  'center',
  'details',
  'div',
  'dl',
  'figure',
  'footer',
  'header',
  'main',
  'nav',
  'picture',
  'section',
  'table',
  'video',
];
