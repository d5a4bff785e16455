/** Renders a journey's sequence diagram as a self-contained SVG file. */
import { drawingStyle } from '../draw/style.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { rect, textElement } from '../draw/svg.ts';
import type { Lane, SequenceMessage, Row, Sequence, WordBox } from './sequence.ts';

const style = `${drawingStyle}
.life{stroke:var(--line);stroke-width:1.4;stroke-dasharray:3 4}
.lane>rect{fill:var(--surface);stroke:var(--lineStrong)}
.outside>rect{fill:var(--sunken)}
.lane text{text-anchor:middle}
.begins{stroke-dasharray:6 4}
.stands>rect{fill:var(--surface);stroke:var(--lineStrong)}`;

/** The file of a sequence diagram. */
export function svgOfSequence({ name, width, height, headHeight, lanes, rows }: Sequence): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="name">
<title id="name">Journey ${escapeHtml(name)}</title>
<style>${style}</style>
<defs><marker id="arrowhead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path id="head" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="paper" width="${width}" height="${height}"/>
${lanes.map(({ x }) => `<path class="life" d="M${x} ${headHeight}V${height}"/>`).join('')}
${lanes.map((lane) => headOf(lane, headHeight)).join('\n')}
${rows.map(rowOf).join('\n')}
</svg>
`;
}

function headOf({ who, isChart, x }: Lane, height: number): string {
  const text = `<text class="title" x="${x}" y="${height / 2 + 5}">${escapeHtml(who)}</text>`;
  const box = rect(x - 80, 4, 160, height - 8, 8);
  return `<g class="lane${isChart ? '' : ' outside'}">${box}${isChart ? `<a href="${who}.svg">${text}</a>` : text}</g>`;
}

function rowOf({ messages, stands, note }: Row): string {
  return [
    ...messages.map(messageOf),
    stands ? `<g class="stands">${wordsIn(stands)}</g>` : '',
    note ? `<g class="label ${note.tone ?? ''}">${wordsIn(note)}</g>` : '',
  ].join('');
}

function messageOf({ from, to, y, isBegin, isAsk, words }: SequenceMessage): string {
  const line = `<path class="arrow${isBegin || isAsk ? ' begins' : ''}" d="M${from} ${y}H${to}" marker-end="url(#arrowhead)"/>`;
  return `${line}<g class="label ${words.tone ?? ''}">${words.tone ? wordsIn(words) : textElement(words.words, words.x, words.y)}</g>`;
}

const wordsIn = ({ x, y, width, height, words }: WordBox): string =>
  rect(x, y, width, height, 6) + textElement(words, x, y);
