import { styled } from '../../../src/kit/ui/theme.ts';
import { lookRoles, toneRoles } from '../../draw/style.ts';
import { SIZES, type Look } from '../../draw/words.ts';

const looks = Object.fromEntries(
  (Object.keys(lookRoles) as Look[]).map((look) => [
    `& .${look}`,
    { fill: `$colors$${lookRoles[look]}`, fontSize: `${SIZES[look]}px` },
  ]),
);

const tones = Object.fromEntries(
  Object.entries(toneRoles).map(([tone, [surface, line]]) => [
    `& .${tone} > rect`,
    { fill: `$colors$${surface}`, stroke: `$colors$${line}` },
  ]),
);

/** The style of a drawing on the page: the file's style plus interaction. */
export const DrawingSvg = styled('svg', {
  display: 'block',
  maxInlineSize: 'none',
  fontFamily: '$body',
  lineHeight: 1,
  userSelect: 'none',
  ...looks,
  ...tones,
  '& .title, & .cause': { fontWeight: 650 },
  '& .words a > text': { fill: '$colors$primary', textDecoration: 'underline' },
  '& .state > rect': { fill: '$colors$surface', stroke: '$colors$lineStrong' },
  '& .compound > rect, & .parallel > rect': { fill: '$colors$canvas' },
  '& .region > rect': { strokeDasharray: '6 4' },
  '& .final > .ring': { fill: 'none' },
  '& .history > circle': { fill: '$colors$surface', stroke: '$colors$lineStrong' },
  // Outlines the text, so that arrows do not cross it.
  '& .words.compound text, & .words.parallel text': {
    paintOrder: 'stroke',
    stroke: '$colors$canvas',
    strokeWidth: '4px',
    strokeLinejoin: 'round',
  },
  '& .arrow': { fill: 'none', stroke: '$colors$textSoft', strokeWidth: 1.4 },
  '& .head, & .dot': { fill: '$colors$textSoft' },
  '& .sign': { fontSize: '13px', fontWeight: 700, fill: '$colors$text', textAnchor: 'end' },
  '& .active > rect': { stroke: '$colors$primary', strokeWidth: 2.5 },
  '& .active.atomic > rect, & .active.final > rect': {
    fill: '$colors$primarySurface',
    strokeWidth: 4,
  },
  '& .ready > rect': { stroke: '$colors$primary', strokeWidth: 2 },
  '& .arrow.ready': { stroke: '$colors$primary', strokeWidth: 2.2 },
  '& .label.ready': { cursor: 'pointer', outline: 'none' },
  '& .label.ready:hover > rect': { strokeWidth: 3.5 },
  '& .label.ready:focus-visible > rect': { stroke: '$colors$focus', strokeWidth: 5 },
  '& .arrow.fresh': { stroke: '$colors$primary', strokeWidth: 3.2 },
  '& .label.fresh > rect': { fill: '$colors$primary', stroke: '$colors$primary' },
  '& .label.fresh text': { fill: '$colors$primaryText' },
  '& .taken > rect': { stroke: '$colors$success', strokeWidth: 2.5 },
  '& .arrow.taken': { stroke: '$colors$success', strokeWidth: 2.4 },
  '& .missed > rect': { stroke: '$colors$warning', strokeWidth: 2.5, strokeDasharray: '5 3' },
  '& .arrow.missed': { stroke: '$colors$warning', strokeWidth: 2.4, strokeDasharray: '5 3' },
  '& .failed > rect': { stroke: '$colors$danger', strokeWidth: 3 },
  '& .arrow.failed': { stroke: '$colors$danger', strokeWidth: 3 },
  '& .added > rect': { stroke: '$colors$success', strokeWidth: 3 },
  '& .arrow.added': { stroke: '$colors$success', strokeWidth: 2.8 },
  '& .removed > rect': { stroke: '$colors$danger', strokeWidth: 3, strokeDasharray: '5 3' },
  '& .arrow.removed': { stroke: '$colors$danger', strokeWidth: 2.8, strokeDasharray: '5 3' },
  '& .changed > rect': { stroke: '$colors$warning', strokeWidth: 3 },
  '& .arrow.changed': { stroke: '$colors$warning', strokeWidth: 2.8 },
  '& .fold': { cursor: 'pointer', outline: 'none' },
  '& .fold > rect': { fill: '$colors$surface', stroke: '$colors$lineStrong' },
  '& .fold > path': { fill: 'none', stroke: '$colors$text', strokeWidth: 1.8, strokeLinecap: 'round' },
  '& .fold:hover > rect': { stroke: '$colors$primary' },
  '& .fold:focus-visible > rect': { stroke: '$colors$focus', strokeWidth: 4 },
  '& .pointed > rect': { stroke: '$colors$focus', strokeWidth: 5 },
  '& .arrow.pointed': { stroke: '$colors$focus', strokeWidth: 4 },
  '@forced': {
    '& .active > rect': { stroke: 'Highlight' },
    '& .ready > rect': { stroke: 'LinkText' },
  },
});
