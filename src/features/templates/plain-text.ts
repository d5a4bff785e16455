/** A part of a parsed HTML text. */
export type MarkupNode = string | MarkupElement;

/** `name` in small letters. */
export interface MarkupElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly MarkupNode[];
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

/**
 * The plain text of an HTML text (TPL-02): paragraphs apart by an empty line, lists with marks, links as numbered notes below
 * the text. The gaps of variables are text like any other and stay.
 */
export function plainTextOf(nodes: readonly MarkupNode[]): string {
  const notes: string[] = [];
  const text = blockText(nodes, notes);
  const list = notes.map((address, at) => `[${at + 1}] ${address}`).join('\n');
  return [text, list].filter((part) => part !== '').join('\n\n');
}

/** One text under way: `out` is what is finished, `line` what still folds its white space. */
interface Writing {
  out: string[];
  line: string;
}

function blockText(nodes: readonly MarkupNode[], notes: string[]): string {
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

function write(node: MarkupNode, writing: Writing, notes: string[]): void {
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
    writing.line += attributes['alt'] ?? '';
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

/** The words of a link and the number of its note; an address that is its own words needs none. */
function linkText({ attributes, children }: MarkupElement, notes: string[]): string {
  const words = blockText(children, notes).replaceAll('\n', ' ');
  const address = (attributes['href'] ?? '').trim();
  if (address === '' || address.startsWith('#')) return words;
  const bare = address.replace(/^(?:mailto|tel):/i, '');
  if (words === address || words === bare) return words;
  if (words === '') return address;
  const known = notes.indexOf(address);
  return `${words} [${known < 0 ? notes.push(address) : known + 1}]`;
}

function listText({ name, attributes, children }: MarkupElement, notes: string[]): string {
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
