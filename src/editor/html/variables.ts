import { keptBlocks } from './tags.ts';

/** A gap of a template as the server fills it: three braces for markup, two for text (decision 22). */
export const GAP = /\{\{\{\s*([\w-]+)\s*\}\}\}|\{\{\s*([\w-]+)\s*\}\}/g;

/** A variable in a text: its key, and how it is written. */
export type Gap = { key: string; written: string };

/** How a variable is written that is put in here. */
export const writtenOf = (key: string): string => `{{ ${key} }}`;

/** Cuts a text at its variables, in order; what stands between them comes as it is, empty parts are left out. */
export function cutAtGaps(text: string): (string | Gap)[] {
  const parts: (string | Gap)[] = [];
  let end = 0;
  for (const match of text.matchAll(GAP)) {
    parts.push(text.slice(end, match.index), { key: match[1] ?? match[2] ?? '', written: match[0] });
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** The element by which a parser of the paper knows a variable; it stands in no HTML that leaves the editor. */
export const VARIABLE_TAG = 'renas-variable';

/** Within these everything stays as it is. */
const UNTOUCHED = [VARIABLE_TAG, 'pre', ...keptBlocks].join(',');

/** Puts an element in place of each variable in the texts of a tree that the paper writes. */
export function markVariables(root: HTMLElement): void {
  const page = root.ownerDocument;
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest(UNTOUCHED)) continue;
    const parts = cutAtGaps(text.data);
    if (parts.every((part) => typeof part === 'string')) continue;
    text.replaceWith(
      ...parts.map((part) => {
        if (typeof part === 'string') return part;
        const element = page.createElement(VARIABLE_TAG);
        element.setAttribute('key', part.key);
        element.setAttribute('written', part.written);
        return element;
      }),
    );
  }
}
