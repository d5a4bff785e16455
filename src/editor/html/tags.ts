/** Inline elements the toolbar knows; each has its own mark on the paper. */
export const knownInline = ['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'code', 'a'];

/** Inline elements the toolbar doesn't know: the paper keeps them as they are. */
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

/** Blocks the paper can edit, unless there is more in one than it knows: that one is kept as it is, in a box of this tag. */
export const pieces = ['table', 'figure'];
export const KEPT_TAG = 'renas-kept';

/** Blocks the paper can't edit: it shows where they are and keeps them as they are. */
export const keptBlocks = [
  'address',
  'article',
  'aside',
  'audio',
  'center',
  'details',
  'div',
  'dl',
  'footer',
  'header',
  'main',
  'nav',
  'picture',
  'section',
  'video',
];
