import { gaps } from '../../../contract/template-rules.ts';
import { isElement } from './attributes.ts';
import { KEPT_TAG, keptBlocks, keptInline, knownInline } from './tags.ts';

/** A variable in a text: its key, and how it is written. */
export type WrittenVariable = { key: string; written: string };

/** The source of a variable inserted here. */
export const writtenOf = (key: string): string => `{{ ${key} }}`;

/** Splits a text at its variables, in order; keeps the text between them as it is and drops empty parts. */
export function cutAtGaps(text: string): (string | WrittenVariable)[] {
  const parts: (string | WrittenVariable)[] = [];
  let end = 0;
  for (const match of text.matchAll(gaps)) {
    parts.push(text.slice(end, match.index), { key: match[1] ?? match[2] ?? '', written: match[0] });
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** The element that stands for a variable while parsing; never in HTML that leaves the editor. */
export const VARIABLE_TAG = 'renas-variable';

/** The element for a variable among blocks: its value brings its own blocks. */
export const VARIABLE_BLOCK_TAG = 'renas-variable-block';

/** Everything inside these stays as it is. */
const UNTOUCHED = [VARIABLE_TAG, VARIABLE_BLOCK_TAG, 'pre', KEPT_TAG, ...keptBlocks].join(',');

/** These hold blocks, and so may hold a variable that brings some. */
const AROUND_BLOCKS = ['body', 'blockquote'];
const inlineTags = new Set([...knownInline, ...keptInline, VARIABLE_TAG, 'br', 'img', 'wbr']);

/**
 * Replaces each variable in a tree's texts with an element. For a fragment, such as a copied word, `isWhole` is false:
 * its future neighbours are unknown.
 */
export function markVariables(root: HTMLElement, { isWhole }: { isWhole: boolean }): void {
  const page = root.ownerDocument;
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  // The walker shows only texts.
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest(UNTOUCHED)) continue;
    const parts = cutAtGaps(text.data);
    if (parts.every((part) => typeof part === 'string')) continue;
    const blocks = isWhole && standsAmongBlocks(text) ? withSpaces(parts) : null;
    text.replaceWith(
      ...(blocks?.map((gap) => elementOf(page, VARIABLE_BLOCK_TAG, gap)) ??
        parts.map((part) => (typeof part === 'string' ? part : elementOf(page, VARIABLE_TAG, part)))),
    );
  }
}

function elementOf(page: Document, tag: string, { key, written }: WrittenVariable): HTMLElement {
  const element = page.createElement(tag);
  element.setAttribute('key', key);
  element.setAttribute('written', written);
  return element;
}

/** Whether a text has only blocks beside it. */
function standsAmongBlocks({ parentElement, previousSibling, nextSibling }: Text): boolean {
  return (
    AROUND_BLOCKS.includes(parentElement?.localName ?? '') &&
    [previousSibling, nextSibling].every((node) => node === null || isBlock(node))
  );
}

const isBlock = (node: Node): boolean => isElement(node) && !inlineTags.has(node.localName);

/**
 * The variables of a text that contains nothing else, each with the whitespace before it, the last also with the
 * whitespace after it; null if it contains words.
 */
function withSpaces(parts: readonly (string | WrittenVariable)[]): WrittenVariable[] | null {
  const gaps: WrittenVariable[] = [];
  let space = '';
  for (const part of parts) {
    if (typeof part !== 'string') {
      gaps.push({ ...part, written: space + part.written });
      space = '';
    } else if (part.trim() === '') space = part;
    else return null;
  }
  return gaps.map((gap, at) => (at === gaps.length - 1 ? { ...gap, written: gap.written + space } : gap));
}
