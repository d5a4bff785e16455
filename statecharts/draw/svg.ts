/** Renders a drawing as SVG. */
import { escapeHtml } from '../../contract/escape-html.ts';
import { markSigns, type Arrow, type Drawing, type DrawnState, type Label, type Marks } from './drawing.ts';
import { drawingStyle } from './style.ts';
import { baseline, PAD, type Line } from './words.ts';

/** A self-contained SVG file; `marks` colours states and transitions by id. */
export function svgOf(drawing: Drawing, marks: Marks = {}): string {
  const { id, description, width, height, states, dots, arrows } = drawing;
  const labels = [
    ...states.flatMap(({ inside }) => inside),
    ...arrows.flatMap(({ label }) => (label ? [label] : [])),
  ];
  const count = `${states.length} states, ${new Set(labels.map(({ transition }) => transition)).size} transitions.`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="name about">
<title id="name">Statechart of ${escapeHtml(id)}</title>
<desc id="about">${escapeHtml(description)} ${count}</desc>
<style>${drawingStyle}</style>
<defs><marker id="arrowhead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path id="head" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="paper" width="${width}" height="${height}"/>
${states.map((state) => boxOf(state, marks)).join('\n')}
${arrows.map((arrow) => lineOf(arrow, marks)).join('\n')}
${dots.map(({ x, y }) => `<circle class="dot" cx="${x}" cy="${y}" r="5"/>`).join('')}
${states.map(wordsOf).join('\n')}
${labels.map((label) => labelOf(label, marks)).join('\n')}
</svg>
`;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  rest = '',
): string => `<rect${rest} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

function boxOf({ id, type, isRegion, x, y, width, height }: DrawnState, marks: Marks): string {
  const names = ['state', type, isRegion ? 'region' : '', marks[id] ?? ''].filter(Boolean).join(' ');
  const shape =
    type === 'history'
      ? `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/>`
      : rect(x, y, width, height, 8);
  const ring = type === 'final' ? rect(x + 3, y + 3, width - 6, height - 6, 5, ' class="ring"') : '';
  return `<g class="${names}" data-state="${escapeHtml(id)}">${shape}${ring}${signOf(id, x + width, y, marks)}</g>`;
}

function wordsOf({ type, x, y, width, height, words }: DrawnState): string {
  if (type === 'history') {
    return `<text class="title" x="${x + width / 2 - 5}" y="${y + height / 2 + 5}">H</text>`;
  }
  return `<g class="words ${type}">${textElement(words, x, y)}</g>`;
}

export function textElement(words: readonly Line[], x: number, y: number): string {
  return words
    .map(({ text, look, chart }, index) => {
      const line = `<text class="${look}" x="${x + PAD.x}" y="${baseline(y, index)}">${escapeHtml(text)}</text>`;
      return chart === undefined ? line : `<a href="${chart}.svg">${line}</a>`;
    })
    .join('');
}

function lineOf({ transition, path }: Arrow, marks: Marks): string {
  const mark = transition === null ? undefined : marks[transition];
  const id = transition === null ? '' : ` data-transition="${escapeHtml(transition)}"`;
  return `<path class="arrow${mark ? ` ${mark}` : ''}"${id} d="${path}" marker-end="url(#arrowhead)"/>`;
}

function labelOf({ transition, tone, words, x, y, width, height }: Label, marks: Marks): string {
  const mark = marks[transition];
  const box =
    rect(x, y, width, height, 6) + textElement(words, x, y) + signOf(transition, x + width, y, marks);
  return `<g class="label ${tone}${mark ? ` ${mark}` : ''}" data-transition="${escapeHtml(transition)}">${box}</g>`;
}

function signOf(id: string, right: number, y: number, marks: Marks): string {
  const mark = marks[id];
  return mark ? `<text class="sign" x="${right - 6}" y="${y + 15}">${markSigns[mark]}</text>` : '';
}
