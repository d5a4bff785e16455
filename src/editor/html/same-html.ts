import { attributesOf, isElement } from './attributes.ts';
import { readInert } from './inert.ts';
import { keptInline, knownInline } from './tags.ts';

const inline = new Set([...knownInline, ...keptInline]);
/** Inline elements without editable content. */
const atoms = new Set(['br', 'img', 'wbr']);
const synonyms = new Map(Object.entries({ b: 'strong', i: 'em', strike: 's', del: 's' }));
/** In these, a lone paragraph without attributes means nothing. */
const loose = new Set(['li', 'blockquote', 'td', 'th']);

/** Whether two HTML texts mean the same; ignores whitespace between blocks and the order of attributes and marks. */
export function isSameHtml(one: string, other: string): boolean {
  return meaningOf(readInert(one)) === meaningOf(readInert(other));
}

function meaningOf(body: HTMLElement): string {
  return JSON.stringify(childrenOf(body, [], false));
}

type Piece = string | [string, ...Piece[]];

function nameOf(element: Element): string {
  const name = element.localName;
  return synonyms.get(name) ?? name;
}

function signOf(element: Element): string {
  const attributes = Object.entries(attributesOf(element)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([nameOf(element), attributes]);
}

function childrenOf(parent: Node, marks: readonly string[], isPre: boolean): Piece[] {
  const pieces = joined([...parent.childNodes].flatMap((node) => piecesOf(node, marks, isPre)));
  return isPre ? pieces : trimmed(pieces);
}

function piecesOf(node: Node, marks: readonly string[], isPre: boolean): Piece[] {
  if (node instanceof Text || node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    return [['text', isPre ? text : text.replaceAll(/[ \t\r\n\f]+/g, ' '), ...marks]];
  }
  if (!isElement(node)) return [['other', node.textContent ?? '']];
  const name = nameOf(node);
  const sign = signOf(node);
  if (atoms.has(node.localName)) return [['atom', sign, ...marks]];
  if (inline.has(node.localName)) {
    const all = [...new Set([...marks, sign])].toSorted();
    return [...node.childNodes].flatMap((child) => piecesOf(child, all, isPre));
  }
  const children = childrenOf(node, [], isPre || name === 'pre');
  return [['block', sign, ...(loose.has(name) ? tight(children) : children)]];
}

/** Merges neighbouring texts with the same marks. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (isText(piece) && isText(last) && sameMarks(piece, last)) last[1] = `${last[1]}${piece[1]}`;
    else result.push(Array.isArray(piece) ? [...piece] : piece);
  }
  return result;
}

type TextPiece = ['text', string, ...string[]];
const isText = (piece: Piece | undefined): piece is TextPiece => Array.isArray(piece) && piece[0] === 'text';
const sameMarks = (one: TextPiece, other: TextPiece): boolean =>
  JSON.stringify(one.slice(2)) === JSON.stringify(other.slice(2));
const isBlock = (piece: Piece | undefined): boolean => Array.isArray(piece) && piece[0] === 'block';

/** Drops invisible whitespace: at a block's edges and around blocks within it. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, index): Piece[] => {
    if (!isText(piece)) return [piece];
    let [, text] = piece;
    const isAfterEdge = index === 0 || isBlock(pieces[index - 1]);
    const isBeforeEdge = index === pieces.length - 1 || isBlock(pieces[index + 1]);
    text = text.replaceAll(/ {2,}/g, ' ');
    if (isAfterEdge) text = text.replace(/^ /, '');
    if (isBeforeEdge) text = text.replace(/ $/, '');
    return text === '' ? [] : [['text', text, ...piece.slice(2)]];
  });
}

const BARE_PARAGRAPH = JSON.stringify(['p', []]);

/** Unwraps a list item's first paragraph; its tag is optional. */
function tight(children: readonly Piece[]): Piece[] {
  const [first, ...rest] = children;
  const isBare = Array.isArray(first) && first[0] === 'block' && first[1] === BARE_PARAGRAPH;
  return isBare ? [...first.slice(2), ...rest] : [...children];
}
