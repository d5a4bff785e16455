import {
  DOMParser,
  DOMSerializer,
  type DOMOutputSpec,
  type Mark,
  type Node,
  type Schema,
} from '@tiptap/pm/model';
import type { Attributes } from '../html/attributes.ts';
import { inertDocument, readInert } from '../html/inert.ts';
import { isSameHtml } from '../html/same-html.ts';
import { KEPT_TAG, keptBlocks, pieces } from '../html/tags.ts';
import { markVariables, VARIABLE_BLOCK_TAG, VARIABLE_TAG } from '../html/variables.ts';
import { keptOf } from './kept-attributes.ts';
import { PENDING, pictureOf } from './picture.ts';
import { captionOf } from './table-caption.ts';
import { arrange, FRESH_SCOPE, SECTION } from './table.ts';

/** Reads HTML onto the paper. Drops whatever the paper doesn't know: check `isWhole` first. */
export function readDoc(schema: Schema, html: string): Node {
  const body = readInert(html);
  keepDifficult(schema, body);
  markVariables(body, { isWhole: true });
  return parserOf(schema).parse(body);
}

const INSIDE = [KEPT_TAG, ...keptBlocks, ...pieces].join(',');

/** Marks the tables and figures that the paper would change: it keeps them as they are. */
export function keepDifficult(schema: Schema, body: HTMLElement): void {
  for (const piece of body.querySelectorAll(pieces.join(','))) {
    if (piece.parentElement?.closest(INSIDE) || canEdit(schema, piece)) continue;
    const box = body.ownerDocument.createElement(KEPT_TAG);
    piece.replaceWith(box);
    box.append(piece);
  }
}

function canEdit(schema: Schema, { localName, outerHTML }: Element): boolean {
  const alone = readInert(outerHTML);
  markVariables(alone, { isWhole: true });
  const doc = parserOf(schema).parse(alone);
  return (
    doc.childCount === 1 && doc.firstChild?.type.name === localName && isSameHtml(outerHTML, writeDoc(doc))
  );
}

/** Recognises marks only by element: what a style says stays in the style. */
function parserOf(schema: Schema): DOMParser {
  const { rules } = DOMParser.fromSchema(schema);
  return new DOMParser(
    schema,
    rules.filter((rule) => !('style' in rule)),
  );
}

/** Whether the paper can hold a text unchanged: its output means the same. */
export function isWhole(schema: Schema, html: string): boolean {
  if (html.trim() === '') return true;
  // A whole page has parts outside its body; a leading style moves there.
  if (/<(?:!doctype|html|head|body)\b/i.test(html)) return false;
  if (readInert(html).ownerDocument.head.childNodes.length > 0) return false;
  return isSameHtml(html, writeDoc(readDoc(schema, html)));
}

/** The paper's HTML. */
export function writeDoc(doc: Node): string {
  const page = inertDocument();
  const body = page.createElement('body');
  serializerOf(doc.type.schema).serializeFragment(doc.content, { document: page }, body);
  for (const chip of body.querySelectorAll(`${VARIABLE_TAG}, ${VARIABLE_BLOCK_TAG}`))
    chip.replaceWith(chip.textContent);
  for (const picture of body.querySelectorAll(`[${PENDING}]`))
    (picture.closest('figure') ?? picture).remove();
  for (const table of body.querySelectorAll('table')) arrange(table);
  for (const item of body.querySelectorAll('li')) tighten(item);
  for (const cell of body.querySelectorAll('td, th')) if (cell.childNodes.length === 1) tighten(cell);
  return body.innerHTML;
}

/** Unwraps the first paragraph of a list item or cell if no other text follows in it. */
function tighten(item: Element): void {
  const [first, ...rest] = item.children;
  if (first?.localName !== 'p' || first.attributes.length > 0) return;
  if (rest.every(({ localName }) => localName === 'ul' || localName === 'ol'))
    first.replaceWith(...first.childNodes);
}

const serializers = new WeakMap<Schema, DOMSerializer>();

/** A schema's serializer, including everything the paper keeps but doesn't show. */
export function serializerOf(schema: Schema): DOMSerializer {
  const known =
    serializers.get(schema) ??
    new DOMSerializer(
      { ...DOMSerializer.nodesFromSchema(schema), ...nodes },
      { ...DOMSerializer.marksFromSchema(schema), ...marks },
    );
  serializers.set(schema, known);
  return known;
}

/** An output element: ProseMirror itself would rewrite its styles. */
function elementOf(tag: string, attributes: Attributes): HTMLElement {
  const element = written.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const written = inertDocument();

function filled(tag: string, attributes: Attributes): { dom: HTMLElement; contentDOM: HTMLElement } {
  const dom = elementOf(tag, attributes);
  return { dom, contentDOM: dom };
}

const nodes: Record<string, (node: Node) => DOMOutputSpec> = {
  paragraph: (node) => filled('p', blockAttributes(node)),
  heading: (node) => filled(`h${String(node.attrs['level'])}`, blockAttributes(node)),
  blockquote: (node) => filled('blockquote', blockAttributes(node)),
  bulletList: (node) => filled('ul', blockAttributes(node)),
  orderedList: (node) => filled('ol', { ...numbering(node), ...blockAttributes(node) }),
  listItem: (node) => filled('li', blockAttributes(node)),
  codeBlock: (node) => codeBlock(node),
  horizontalRule: (node) => elementOf('hr', blockAttributes(node)),
  picture: (node) => elementOf('img', pictureOf(node)),
  figure: (node) => figure(node),
  table: (node) => table(node),
  tableRow: (node) => {
    const section: string | null = node.attrs['section'];
    return filled('tr', { ...blockAttributes(node), ...(section === null ? {} : { [SECTION]: section }) });
  },
  tableCell: (node) => filled('td', { ...spansOf(node), ...blockAttributes(node) }),
  tableHeader: (node) => filled('th', { ...spansOf(node), ...scopeOf(node), ...blockAttributes(node) }),
  keptBlock: (node) =>
    readInert(node.attrs['html']).firstElementChild ?? elementOf('div', keptOf(node.attrs)),
};

const marks: Record<string, (mark: Mark) => DOMOutputSpec> = {
  link: (mark) => filled('a', { href: mark.attrs['href'], ...keptOf(mark.attrs) }),
  keptInline: (mark) => filled(mark.attrs['tag'], keptOf(mark.attrs)),
};

function blockAttributes({ attrs }: Node): Attributes {
  const own = ['dir', 'align'].flatMap((name) => {
    const value: string | null | undefined = attrs[name];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(own), ...keptOf(attrs) };
}

function numbering({ attrs }: Node): Attributes {
  const start: number | undefined = attrs['start'];
  const type: string | null | undefined = attrs['type'];
  return {
    ...(start === undefined || start === 1 ? {} : { start: String(start) }),
    ...(typeof type === 'string' ? { type } : {}),
  };
}

function spansOf({ attrs }: Node): Attributes {
  return Object.fromEntries(
    ['colspan', 'rowspan'].filter((name) => attrs[name] !== 1).map((name) => [name, String(attrs[name])]),
  );
}

function scopeOf({ attrs }: Node): Attributes {
  const scope: string | null = attrs['scope'];
  if (scope === null) return { [FRESH_SCOPE]: '' };
  return scope === '' ? {} : { scope };
}

function table(node: Node): { dom: HTMLElement; contentDOM: HTMLElement } {
  const made = filled('table', blockAttributes(node));
  const caption = captionOf(node);
  if (caption) {
    const words = elementOf('caption', caption.kept);
    words.append(...readInert(caption.html).childNodes);
    made.dom.append(words);
  }
  return made;
}

/** A figure without words has no caption. */
function figure(node: Node): HTMLElement | { dom: HTMLElement; contentDOM: HTMLElement } {
  const dom = elementOf('figure', keptOf(node.attrs));
  dom.append(elementOf('img', pictureOf(node)));
  if (node.content.size === 0) return dom;
  const contentDOM = elementOf('figcaption', {});
  dom.append(contentDOM);
  return { dom, contentDOM };
}

function codeBlock(node: Node): { dom: HTMLElement; contentDOM: HTMLElement } {
  const hasCode: boolean = node.attrs['hasCode'];
  const language: string | null = node.attrs['language'];
  const block = filled('pre', blockAttributes(node));
  if (!hasCode) return block;
  const code = elementOf('code', language === null ? {} : { class: `language-${language}` });
  block.dom.append(code);
  return { dom: block.dom, contentDOM: code };
}
