/** Estimates text width and wraps lines. Uses fixed widths instead of fonts, so every computer draws the same. */

const NARROW = /[iljtfr.,:;'|!()[\] ]/;
const WIDE = /[mwMW@—…•]/;
const TALL = /[A-Z0-9_]/;

/** Estimates a text's width in pixels, slightly too wide for common sans-serif fonts. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    width += NARROW.test(letter) ? 0.37 : WIDE.test(letter) ? 0.96 : TALL.test(letter) ? 0.69 : 0.6;
  }
  return width * size;
}

/** Wraps text to lines of at most `width` pixels; a longer word breaks at dots, slashes or capitals if it has any. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, width, size));
  }
  return lines;
}

function pieces(word: string, width: number, size: number): string[] {
  const parts = word.split(/(?<=[./])|(?<=[a-z])(?=[A-Z])/);
  if (widthOf(word, size) <= width || parts.length === 1) return [word];
  const lines: string[] = [];
  for (const part of parts) {
    const longer = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}
