import { Parser } from 'htmlparser2';

/** A node of parsed HTML. */
type MarkupNode = string | MarkupElement;

/** `name` in lower case. */
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
/** The space between the cells of a table, which collapsing white space does not touch. */
const GAP = '\u00A0\u00A0';

/** The URLs of links, for the notes below a text; null for a text without notes. */
type Notes = string[] | null;

/**
 * Converts HTML to plain text (TPL-02): empty lines between paragraphs, markers in lists. A template is edited further:
 * its links become numbered notes below the text, and its pictures their alternative texts. In a message, a link's URL
 * follows its words, and pictures are left out. Variables stay, like any other text.
 */
export function htmlToText(html: string, kind: 'template' | 'message' = 'template'): string {
  const notes: Notes = kind === 'template' ? [] : null;
  const text = blockText(parse(html), notes);
  const list = (notes ?? []).map((address, at) => `[${at + 1}] ${address}`).join('\n');
  return [text, list].filter((part) => part !== '').join('\n\n');
}

/** A text in progress: `out` is finished; `line` still collapses its white space. */
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

/** A link's words and the number of its note, or its URL unless the words are the URL. */
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

/** Adds one prefix to the first line of a text, and another to all others. */
function marked(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : rest}${line}`.trimEnd())
    .join('\n');
}

function rawText(node: MarkupNode): string {
  return typeof node === 'string' ? node : node.children.map(rawText).join('');
}

/** Beyond this depth, nested elements count as part of their parent. */
const NESTING_MAX = 200;

/** Parses HTML, however broken. The browser's own parser does not work in pages that require trusted types. */
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
