import type { LostPart } from '../../../machines/editor/editor.machine.ts';
import { isLink } from './links.ts';
import { readInert } from './inert.ts';
import { drawBox, pictureFilesOf, keepPicture, type TakePicture } from './pasted-pictures.ts';
import { markVariables } from './variables.ts';
import { listsFromWord } from './word-lists.ts';

/** Not text, or only for programs. */
const NO_TEXT =
  'script, style, meta, link, title, base, object, embed, iframe, frame, svg, math, canvas, template, noscript, form > input, button, select, textarea, input, xml, head';
/** The parts of that which people would miss, by name. */
const MISSED: readonly (readonly [LostPart, string])[] = [
  ['drawings', 'svg, canvas'],
  ['formulas', 'math'],
  ['embeds', 'object, embed, iframe, frame, video, audio'],
  ['fields', 'button, select, textarea, input:not([type="hidden"])'],
];
/** The comments of reviewers and what they have deleted, which Word copies along with the text. */
const REMARKS =
  '[style*="mso-element:comment-list"], [style*="mso-element: comment-list"], .MsoCommentReference, .msocomanchor, .msoDel, del[cite]';
/**
 * Invisible parts: hidden text, page breaks, the row by which Word sets the widths of columns, and the ends of paragraphs
 * in its browser version.
 */
const UNSEEN =
  '[style*="display:none"], [style*="display: none"], br[style*="page-break"], tr[height="0"], .EOP';
/** Word's tabs and double spaces, made of spaces that do not break. */
const SPACES = 'span[style*="mso-tab-count"], span[style*="mso-spacerun"]';
/** Boxes around text: their content stays. */
const BOXES =
  'div, section, article, header, footer, main, aside, nav, address, center, form, fieldset, label';
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr, div, section, article, dl, figure';
/** What the paper can write, plus tables, which it keeps. */
const KEPT =
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br a strong b em i u s sub sup img figure figcaption table caption thead tbody tfoot tr th td';
const kept = new Set(KEPT.split(' '));
// Removed before parsing: the content policy reports these even if nothing is drawn or run.
const STYLES = /<style\b[\s\S]*?<\/style\s*>/gi;
const TAGS = /<[a-z][^>]*>/gi;
/** Blocks that can be aligned. */
const isAligned = /^(?:p|h[1-6])$/;
/** Matches values first: what looks like a handler inside one is text. */
const VALUES_OR_HANDLERS = /("[^"]*"|'[^']*')|\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const attributes = new Map(
  Object.entries({
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  }),
);
/** The mark the paper itself puts on copied content. */
const OWN = '[data-pm-slice]';

/** What accompanies a paste. */
export type Paste = {
  /** The same content as RTF; empty if there is none. */
  rtf: string;
  take: TakePicture;
  /** Marks what the paper has to keep as it is. */
  keepDifficult: (body: HTMLElement) => void;
};

/**
 * Reduces pasted HTML to what a text is made of: headings, paragraphs, lists, quotes, code, links, tables, pictures,
 * bold, italic and the like. Removes word processor clutter, scripts and styles, and says what people would miss of it.
 * Content copied from one of our editors stays as it is.
 */
export function cleanPaste(
  html: string,
  { rtf, take, keepDifficult }: Paste,
): { html: string; lost: LostPart[] } {
  const body = readInert(
    html.replaceAll(STYLES, '').replaceAll(TAGS, (tag) => tag.replaceAll(VALUES_OR_HANDLERS, '$1')),
  );
  const lost = new Set<LostPart>();
  if (body.querySelector(OWN) === null) clean(body, rtf, take, lost);
  keepDifficult(body);
  markVariables(body, { isWhole: false });
  return { html: body.innerHTML, lost: [...lost] };
}

function clean(body: HTMLElement, rtf: string, take: TakePicture, lost: Set<LostPart>): void {
  removeComments(body);
  for (const [part, selector] of MISSED) if (body.querySelector(selector)) lost.add(part);
  for (const remark of body.querySelectorAll(REMARKS)) {
    lost.add('remarks');
    remark.remove();
  }
  for (const element of body.querySelectorAll(`${NO_TEXT}, ${UNSEEN}`)) element.remove();
  for (const space of body.querySelectorAll(SPACES)) space.replaceWith(' ');
  for (const box of body.querySelectorAll('img[aria-roledescription$="checkbox"]')) drawBox(box);
  const pictures = pictureFilesOf(body, rtf);
  if ([...body.querySelectorAll<HTMLElement>('[style], font[color]')].some(isColoured)) lost.add('colours');
  listsFromWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('span, font, b, i')) marksFromStyle(element);
  for (const title of body.querySelectorAll('p.MsoTitle')) renameTo(title, 'h1');
  for (const title of body.querySelectorAll('p[role="heading"]')) renameTo(title, headingOf(title));
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) renameTo(quote, 'blockquote');
  for (const struck of body.querySelectorAll('del, strike')) renameTo(struck, 's');
  for (const box of [...body.querySelectorAll(BOXES)].toReversed()) unbox(box);
  for (const inner of [...body.querySelectorAll('table table')].toReversed()) {
    lost.add('nestedTables');
    flatten(inner);
  }
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].toReversed()) tidy(element, lost);
  wrapLoose(body);
  for (const picture of body.querySelectorAll('img')) keepPicture(picture, pictures.get(picture), take, lost);
  for (const paragraph of body.querySelectorAll('p')) dropBlank(paragraph);
  for (const line of body.querySelectorAll(':scope > br')) if (isBetweenBlocks(line)) line.remove();
}

/** Whether a text has a colour of its own, or a highlight; black on white is none. */
function isColoured(element: HTMLElement): boolean {
  // Links have theirs, whatever the text.
  if (element.closest('a') ?? element.querySelector('a')) return false;
  const { color, backgroundColor } = element.style;
  return [color, backgroundColor, element.getAttribute('color') ?? ''].some((value) => !usual.test(value));
}

/** Black on white, in the ways that programs write it. */
const usual =
  /^(?:|black|#000|#000000|rgb\(0, 0, 0\)|white|#fff|#ffffff|rgb\(255, 255, 255\)|windowtext|transparent|inherit|initial|auto|currentcolor)$/i;

/** The tag of a paragraph that Word's browser version shows as a heading. */
function headingOf(title: Element): string {
  const level = title.getAttribute('aria-level') ?? '';
  return /^[1-6]$/.test(level) ? `h${level}` : 'p';
}

/** Google Docs separates blocks by lines that hold nothing. */
function isBetweenBlocks(line: Element): boolean {
  let before = line.previousSibling;
  while (before?.nodeType === Node.TEXT_NODE && before.textContent?.trim() === '')
    before = before.previousSibling;
  return before === null || (before instanceof Element && before.matches(BLOCKS));
}

function renameTo(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Turns a table within a cell into paragraphs, one for each of its rows. */
function flatten(table: Element): void {
  const lines = [...table.querySelectorAll('tr')].map((row) => {
    const line = row.ownerDocument.createElement('p');
    for (const cell of row.querySelectorAll('td, th')) {
      if (line.hasChildNodes()) line.append(' ');
      line.append(...(cell.querySelector(BLOCKS) ? [cell.textContent.trim()] : cell.childNodes));
    }
    return line;
  });
  table.replaceWith(...lines);
}

/** Word fills empty paragraphs with a space that does not break. */
function dropBlank(paragraph: HTMLElement): void {
  if (paragraph.textContent.trim() !== '' || paragraph.querySelector('img, br')) return;
  if (paragraph.closest('td, th')) paragraph.replaceChildren();
  else paragraph.remove();
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Word processors use styles for bold and italic, and wrap whole texts in a `b` that isn't bold. */
function marksFromStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = element.style;
  const lines = `${textDecorationLine} ${textDecoration}`;
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  const isPlainBold = /^(?:normal|[1-4]00)$/.test(fontWeight);
  const tags = [
    (element.localName === 'b' && !isPlainBold) ||
    (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight) && !isHeading)
      ? 'strong'
      : '',
    (element.localName === 'i' && fontStyle !== 'normal') || fontStyle === 'italic' ? 'em' : '',
    lines.includes('underline') && element.closest('a') === null ? 'u' : '',
    lines.includes('line-through') ? 's' : '',
    verticalAlign === 'super' ? 'sup' : '',
    verticalAlign === 'sub' ? 'sub' : '',
  ].filter(Boolean);
  let inner: Node[] = [...element.childNodes];
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...inner);
    inner = [wrapper];
  }
  element.replaceWith(...inner);
}

/** A box with only words becomes a paragraph; one with blocks is unwrapped. */
function unbox(box: Element): void {
  if (box.querySelector(BLOCKS) !== null || box.closest('p, li, td, th, h1, h2, h3, h4, h5, h6') !== null) {
    box.replaceWith(...box.childNodes);
    return;
  }
  const paragraph = box.ownerDocument.createElement('p');
  paragraph.append(...box.childNodes);
  const dir = box.getAttribute('dir');
  if (dir !== null) paragraph.setAttribute('dir', dir);
  box.replaceWith(paragraph);
}

/** Words beside blocks become paragraphs: the paper's parser would drop a space that stands alone between them. */
function wrapLoose(body: HTMLElement): void {
  if (body.querySelector(BLOCKS) === null) return;
  const nodes = [...body.childNodes];
  let paragraph: HTMLElement | null = null;
  for (const node of nodes) {
    if (node instanceof Element && node.matches(BLOCKS)) paragraph = null;
    else if (paragraph) paragraph.append(node);
    else if (node.textContent?.trim() !== '') {
      paragraph = body.ownerDocument.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

function tidy(element: HTMLElement, lost: Set<LostPart>): void {
  const name = element.localName;
  if (!kept.has(name) || (name === 'u' && isOfLink(element))) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const textAlign = element.style.textAlign || (element.getAttribute('align') ?? '');
  const allowed = ['dir', ...(attributes.get(name) ?? [])];
  for (const attribute of element.getAttributeNames()) {
    if (!allowed.includes(attribute)) element.removeAttribute(attribute);
  }
  const dir = element.getAttribute('dir')?.toLowerCase() ?? '';
  if (/^(?:ltr|rtl|auto)$/.test(dir)) element.setAttribute('dir', dir);
  else element.removeAttribute('dir');
  const isStart = dir === 'rtl' && textAlign === 'right';
  if (
    !isStart &&
    /^(?:center|right|justify)$/.test(textAlign) &&
    isAligned.test(name) &&
    !element.closest('th')
  ) {
    element.setAttribute('align', textAlign);
  }
  if (name === 'a') {
    const href = element.getAttribute('href') ?? '';
    // Its target has lost its name, or is on somebody's disk.
    if (href.startsWith('#') || !isLink(href)) {
      if (href !== '') lost.add('anchors');
      element.replaceWith(...element.childNodes);
    }
  }
}

/** Whether only a link is underlined, which every link is by itself. */
function isOfLink({ children, childNodes, parentElement }: Element): boolean {
  return (
    (parentElement?.closest('a') ?? null) !== null ||
    (childNodes.length === 1 && children[0]?.localName === 'a')
  );
}
