/** A picture's bytes and type; null for a kind that browsers don't show. */
export type RtfPicture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> } | null;

/**
 * The pictures in an RTF text, in order (RTF 1.9.1, "Pictures"). Word puts their bytes into the clipboard here alone: its
 * HTML only names files that no page may read.
 */
export function picturesInRtf(rtf: string): RtfPicture[] {
  const found: RtfPicture[] = [];
  for (const { index } of rtf.matchAll(/\{\\pict\b/g)) {
    // The same picture again, for readers of older versions.
    if (/\\nonshppict\s*$/.test(rtf.slice(Math.max(0, index - 20), index))) continue;
    const group = groupAt(rtf, index);
    const kind = /\\(png|jpeg)blip\b/.exec(group)?.[1];
    const digits = withoutGroups(group.slice(1, -1))
      .replaceAll(/\\[a-z]+-?\d* ?/gi, '')
      .replaceAll(/\s+/g, '');
    const isWhole = digits !== '' && digits.length % 2 === 0 && /^[\da-f]+$/i.test(digits);
    found.push(
      kind !== undefined && isWhole
        ? { type: kind === 'png' ? 'image/png' : 'image/jpeg', bytes: bytesOf(digits) }
        : null,
    );
  }
  return found;
}

/** The group in braces that begins at a position. */
function groupAt(rtf: string, start: number): string {
  let depth = 0;
  const brace = /\\[\\{}]|[{}]/g;
  brace.lastIndex = start;
  for (let match = brace.exec(rtf); match; match = brace.exec(rtf)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return rtf.slice(start, brace.lastIndex);
  }
  return rtf.slice(start);
}

/** A group's own content; the groups in it describe the picture. */
function withoutGroups(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\{[^{}]*\}/g, '');
  }
  return rest;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
