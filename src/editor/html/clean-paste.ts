import { isLink } from './links.ts';
import { readInert } from './inert.ts';
import { markVariables } from './variables.ts';
import { listsFromWord } from './word-lists.ts';

/** Not text, or only for programs. */
const NO_TEXT =
  'script, style, meta, link, title, base, object, embed, iframe, frame, svg, math, canvas, template, noscript, form > input, button, select, textarea, input, xml, head';
/** Boxes around text: their content stays. */
const BOXES =
  'div, section, article, header, footer, main, aside, nav, address, center, form, fieldset, label';
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr, div, section, article, dl, figure';
/** What the paper can write, plus tables, which it keeps. */
const KEPT =
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br a strong b em i u s sub sup img table caption thead tbody tfoot tr th td';
const kept = new Set(KEPT.split(' '));
// Removed before parsing: the content policy reports these even if nothing is drawn or run.
const STYLES = /<style\b[\s\S]*?<\/style\s*>/gi;
const TAGS = /<[a-z][^>]*>/gi;
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

/**
 * Reduces pasted HTML to what a text is made of: headings, paragraphs, lists, quotes, code, links, tables, bold, italic
 * and the like. Removes word processor clutter, scripts, styles and external pictures. Content copied from one of our
 * editors stays as it is.
 */
export function cleanPaste(html: string): string {
  const body = readInert(
    html.replaceAll(STYLES, '').replaceAll(TAGS, (tag) => tag.replaceAll(VALUES_OR_HANDLERS, '$1')),
  );
  if (body.querySelector(OWN) === null) clean(body);
  markVariables(body, { isWhole: false });
  return body.innerHTML;
}

function clean(body: HTMLElement): void {
  removeComments(body);
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  listsFromWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('span, font, b, i')) marksFromStyle(element);
  for (const box of [...body.querySelectorAll(BOXES)].toReversed()) unbox(box);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].toReversed()) tidy(element);
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

function tidy(element: HTMLElement): void {
  const name = element.localName;
  if (!kept.has(name)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const { textAlign } = element.style;
  const allowed = ['dir', ...(attributes.get(name) ?? [])];
  for (const attribute of element.getAttributeNames()) {
    if (!allowed.includes(attribute)) element.removeAttribute(attribute);
  }
  if (!/^(?:ltr|rtl|auto)$/.test(element.getAttribute('dir') ?? 'auto')) element.removeAttribute('dir');
  if (/^(?:center|right|justify)$/.test(textAlign) && /^(?:p|h[1-6])$/.test(name)) {
    element.setAttribute('align', textAlign);
  }
  if (name === 'a' && !isLink(element.getAttribute('href') ?? '')) element.replaceWith(...element.childNodes);
  if (name === 'img' && !/^\/media\/\S+$/.test(ownPath(element.getAttribute('src') ?? ''))) {
    element.replaceWith(element.getAttribute('alt') ?? '');
  }
}

/** The path of a URL on this server, as stored in texts; empty for external ones. */
function ownPath(src: string): string {
  if (!URL.canParse(src, location.href)) return '';
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin ? pathname : '';
}
