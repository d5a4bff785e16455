import type { ByteRange } from '../media/store.ts';

/**
 * Reads a Range header (RFC 9110, 14.2) for a file of `size` bytes.
 *
 * @returns the requested bytes; `none` if the file does not have them; `whole` for headers that a server may ignore: a
 * missing or malformed one, another unit, several ranges.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'none' : { start, end };
}
