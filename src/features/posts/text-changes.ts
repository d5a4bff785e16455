import { diffArrays } from 'diff';

/** A piece of a text as it was before, as it is after, or in both. */
export type TextPiece = { kind: 'same' | 'added' | 'removed'; text: string };

/** So much of what is the same is shown on each side of a change, in characters. */
const AROUND = 60;
/** A comparison that takes longer is given up, in milliseconds. */
const TIMEOUT_MS = 500;

/** Elements that stand in a line; all others begin one. */
const INLINE = new Set(
  'a,abbr,b,bdi,bdo,cite,code,em,i,kbd,mark,q,s,small,span,strong,sub,sup,time,u'.split(','),
);
/** What stands for characters of markup after the server's cleaning; all others stand for themselves. */
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"' }));

/**
 * The words of a post's content as a reader meets them, each block on a line of its own; pictures by what stands for them.
 * Only for markup that the server has cleaned, in which every tag is whole and every angle bracket of a text is escaped:
 * the content policy lets no script of the page parse markup.
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
 * What differs between two texts, word by word, with a little around each change. Words are what stands between spaces, in
 * every script. Texts too unlike to be compared in good time are given as one whole removed and one added.
 *
 * @returns no pieces where nothing differs.
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

/** Leaves out what is far from any change; nothing comes before the first piece nor after the last. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return text.length <= head.length + tail.length ? text : `${head}…${tail}`;
}
