import { diffArrays } from 'diff/lib/diff/array.js';

/** A piece of text: removed, added, or the same in both. */
export type TextPiece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Characters of unchanged text to show on each side of a change. */
const AROUND = 60;
/** Gives up a comparison after this many milliseconds. */
const TIMEOUT_MS = 500;

/** Inline elements; all others start a line. */
const INLINE = new Set(
  'a,abbr,b,bdi,bdo,cite,code,em,i,kbd,mark,q,s,small,span,strong,sub,sup,time,u'.split(','),
);
/** The entities left after the server has sanitized the markup. */
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"' }));

/**
 * A post's content as plain text: one line per block, pictures as their alt text. Only for markup that the server has
 * sanitized, in which all tags are complete and all angle brackets in texts escaped: the content policy forbids the
 * page's scripts to parse markup.
 */
export function readableText(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*>/g, (tag) => `[${/\salt="([^"]*)"/.exec(tag)?.[1] ?? ''}]`)
    .replaceAll(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (_tag, name: string) => (INLINE.has(name) ? '' : '\n'))
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * The differences between two texts, word by word, with some context around each. Words are separated by whitespace, in
 * every script. Texts too different to compare in time become one removed and one added piece.
 *
 * @returns an empty list if nothing differs.
 */
export function textChanges(before: string, after: string): TextPiece[] {
  if (before === after) return [];
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS });
  if (!parts) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return parts.map(({ added, removed, value }, at): TextPiece => {
    const text = value.join('');
    if (added) return { kind: 'added', text };
    if (removed) return { kind: 'removed', text };
    return { kind: 'same', text: shortened(text, at === 0, at === parts.length - 1) };
  });
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

/** Cuts text far from any change; the first piece has no change before it, the last none after it. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return text.length <= head.length + tail.length ? text : `${head}…${tail}`;
}
