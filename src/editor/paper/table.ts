import { Node } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import { tableEditing } from '@tiptap/pm/tables';
import { attributesOf, withoutHandlers } from '../html/attributes.ts';
import { mirroredArrows } from './mirrored-arrows.ts';
import { captionText } from './table-caption.ts';
import { tableKeys } from './table-commands.ts';
import { tableView } from './table-view.ts';

/** What `prosemirror-tables` calls the parts of a table. */
const roles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);

/** The attributes by which a copied table carries what its new place decides. */
export const SECTION = 'data-renas-section';
export const FRESH_SCOPE = 'data-renas-scope';

/** All attributes but those the node has itself; unlike those of other blocks, with `align` and `type`. */
const keptBeside = (...own: readonly string[]) => ({
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) => withoutHandlers(attributesOf(element, ['dir', ...own])),
});
const dir = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('dir'),
  renderHTML: ({ dir: value }: Attrs) => (value === null ? {} : { dir: value }),
};

/** A span of cells; browsers read more than a thousand columns as a thousand. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(Math.max(Math.trunc(Number(element.getAttribute(name))) || 1, 1), 1000),
  renderHTML: (attrs: Attrs) => (attrs[name] === 1 ? {} : { [name]: attrs[name] }),
});

/**
 * A table that can be edited (WRT-04). `prosemirror-tables` edits it; Tiptap's own extension around that library writes
 * column widths as styles, which our pages refuse, and drops captions and sections.
 */
export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles.has(name) ? { tableRole: roles.get(name) } : {}),
  addAttributes: () => ({
    dir,
    kept: keptBeside(),
    caption: {
      default: null,
      rendered: false,
      parseHTML: (element) => {
        const caption = element.querySelector(':scope > caption');
        return caption && { kept: withoutHandlers(attributesOf(caption)), html: caption.innerHTML };
      },
    },
  }),
  // Its words are an attribute of the table, or they would become a row.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption = captionText(node);
    return [
      'div',
      { 'data-wide': '' },
      ['table', HTMLAttributes, ...(caption === '' ? [] : [['caption', caption]]), ['tbody', 0]],
    ];
  },
  addNodeView: () => tableView,
  addKeyboardShortcuts() {
    return tableKeys(this.editor);
  },
  addProseMirrorPlugins: () => [mirroredArrows, tableEditing()],
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({
    dir,
    kept: keptBeside(SECTION),
    /** Null for a row that was made here: the first one is the table's head if all its cells are. */
    section: {
      default: null,
      rendered: false,
      parseHTML: (element) =>
        element.getAttribute(SECTION) ??
        (element.parentElement?.localName.match(/^t(?:head|body|foot)$/)?.[0] || null),
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

/** Everything a cell may hold: a table within a table is kept as it is, not edited. */
const IN_CELL =
  '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | horizontalRule | figure | keptBlock | variableBlock)+';

export const TableCell = Node.create({
  name: 'tableCell',
  content: IN_CELL,
  isolating: true,
  addAttributes: () => ({
    dir,
    kept: keptBeside('colspan', 'rowspan'),
    colspan: span('colspan'),
    rowspan: span('rowspan'),
  }),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: IN_CELL,
  isolating: true,
  addAttributes: () => ({
    dir,
    kept: keptBeside('colspan', 'rowspan', 'scope', FRESH_SCOPE),
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    /** Empty if the HTML gives none; null for a cell that was made here, whose place decides. */
    scope: {
      default: null,
      parseHTML: (element) =>
        element.hasAttribute(FRESH_SCOPE) ? null : (element.getAttribute('scope') ?? ''),
      renderHTML: ({ scope }) => (scope ? { scope } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** Gives a written table its sections, and the header cells that were made here their scope. */
export function arrange(table: Element): void {
  const rows = [...table.children].filter(({ localName }) => localName === 'tr');
  const wanted = rows.map(
    (row, at) => row.getAttribute(SECTION) ?? (at === 0 && isHead(row) ? 'thead' : 'tbody'),
  );
  const heads = wanted.findIndex((name) => name !== 'thead');
  const feet = wanted.findLastIndex((name) => name !== 'tfoot');
  let section: Element | undefined;
  for (const [at, row] of rows.entries()) {
    const isAtHead = heads === -1 || at < heads;
    const name = isAtHead ? 'thead' : at > feet ? 'tfoot' : 'tbody';
    for (const cell of row.querySelectorAll(`:scope > [${FRESH_SCOPE}]`)) {
      cell.removeAttribute(FRESH_SCOPE);
      cell.setAttribute('scope', cell === row.firstElementChild && !isHead(row) ? 'row' : 'col');
    }
    row.removeAttribute(SECTION);
    if (section?.localName !== name) {
      section = table.ownerDocument.createElement(name);
      row.before(section);
    }
    section.append(row);
  }
}

/** Whether a row has header cells alone, none of which reaches into the next row. */
const isHead = (row: Element): boolean =>
  [...row.children].every((cell) => cell.localName === 'th' && !cell.hasAttribute('rowspan'));
