import { Parser } from 'htmlparser2';

/** A part of a parsed HTML text. */
type MarkupNode = string | MarkupElement;

/** `name` in small letters. */
interface MarkupElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
}

const SILENT = new Set(['script', 'style', 'template', 'head', 'title', 'noscript', 'svg', 'math']);
const PARAGRAPHS = new Set(
  'p h1 h2 h3 h4 h5 h6 div section article header footer main figure figcaption address details summary dl table'.split(
    ' ',
  ),
);
const LINES = new Set(['tr', 'dt', 'dd', 'caption']);
/** A space that no folding of white space touches: between the cells of a table. */
const GAP = '\u00A0\u00A0';

/** The addresses of links, for the notes below a text; null where a text has no notes. */
type Notes = string[] | null;

/**
 * The plain text of an HTML text (TPL-02): paragraphs apart by an empty line, lists with marks. In a template, where people go
 * on writing, links become numbered notes below the text and pictures their words; in a message the address stands behind
 * the words of its link, and pictures are left out. The gaps of variables are text like any other and stay.
 */
export function htmlToText(html: string, kind: 'template' | 'message' = 'template'): string {
  const notes: Notes = kind === 'template' ? [] : null;
  const text = blockText(parse(html), notes);
  const list = (notes ?? []).map((address, at) => `[${at + 1}] ${address}`).join('\n');
  return [text, list].filter((part) => part !== '').join('\n\n');
}

/** One text under way: `out` is what is finished, `line` what still folds its white space. */
interface Writing {
  out: string[];
  line: string;
}

function blockText(nodes: readonly MarkupNode[], notes: Notes): string {
  const writing: Writing = { out: [], line: '' };
  for (const node of nodes) write(node, writing, notes);
  endLine(writing);
  return writing.out
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

function endLine(writing: Writing): void {
  const line = writing.line.replaceAll(/[ \t\r\n\f]+/g, ' ').replace(/^ | $/g, '');
  if (line !== '') writing.out.push(line);
  writing.line = '';
}

function apart(writing: Writing, text: string): void {
  endLine(writing);
  if (text !== '') writing.out.push('', text, '');
}

function write(node: MarkupNode, writing: Writing, notes: Notes): void {
  if (typeof node === 'string') {
    writing.line += node;
    return;
  }
  const { name, attributes, children } = node;
  if (SILENT.has(name)) return;
  if (name === 'br') {
    endLine(writing);
  } else if (name === 'hr') {
    apart(writing, '---');
  } else if (name === 'img') {
    if (notes) writing.line += attributes['alt'] ?? '';
  } else if (name === 'a') {
    writing.line += linkText(node, notes);
  } else if (name === 'pre') {
    apart(writing, rawText(node).replace(/^\n|\s+$/g, ''));
  } else if (name === 'blockquote') {
    apart(writing, marked(blockText(children, notes), '> ', '> '));
  } else if (name === 'ul' || name === 'ol') {
    apart(writing, listText(node, notes));
  } else if (PARAGRAPHS.has(name)) {
    apart(writing, blockText(children, notes));
  } else if (LINES.has(name)) {
    endLine(writing);
    const text = blockText(children, notes);
    if (text !== '') writing.out.push(text);
  } else {
    if ((name === 'td' || name === 'th') && writing.line.trim() !== '') writing.line += GAP;
    for (const child of children) write(child, writing, notes);
  }
}

/** The words of a link and the number of its note, or its address; an address that is its own words needs none. */
function linkText({ attributes, children }: MarkupElement, notes: Notes): string {
  const words = blockText(children, notes).replaceAll('\n', ' ');
  const address = (attributes['href'] ?? '').trim();
  if (address === '' || address.startsWith('#')) return words;
  const bare = address.replace(/^(?:mailto|tel):/i, '');
  if (words === address || words === bare) return words;
  if (words === '') return address;
  if (notes === null) return `${words} (${address})`;
  const known = notes.indexOf(address);
  return `${words} [${known < 0 ? notes.push(address) : known + 1}]`;
}

function listText({ name, attributes, children }: MarkupElement, notes: Notes): string {
  const items = children.filter((child): child is MarkupElement => typeof child === 'object');
  const first = Number.parseInt(attributes['start'] ?? '1', 10) || 1;
  return items
    .map((item, at) => {
      const mark = name === 'ol' ? `${first + at}. ` : '- ';
      const text = blockText(item.children, notes).replaceAll(/\n{2,}/g, '\n');
      return marked(text, mark, ' '.repeat(mark.length));
    })
    .join('\n');
}

/** A text whose first line begins with one mark and whose other lines begin with another. */
function marked(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : rest}${line}`.trimEnd())
    .join('\n');
}

function rawText(node: MarkupNode): string {
  return typeof node === 'string' ? node : node.children.map(rawText).join('');
}

/** Deeper nesting is no text any more; what stands in it counts as what is around it. */
const NESTING_MAX = 200;

/** The parts of an HTML text, however broken it is. The browser's own parser is closed to pages without trusted types. */
function parse(html: string): MarkupNode[] {
  const whole: MarkupElement = { name: '', attributes: {}, children: [] };
  const open = [whole];
  const last = (): MarkupElement => open.at(-1) ?? whole;
  const parser = new Parser({
    ontext: (text) => last().children.push(text),
    onopentag(name, attributes) {
      const element: MarkupElement = { name, attributes, children: [] };
      last().children.push(element);
      open.push(open.length < NESTING_MAX ? element : last());
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return whole.children;
}
