import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontFaces } from '../../src/kit/ui/typeface.ts';

const publicFile = (href: string): string => new URL(`../../public${href}`, import.meta.url).pathname;

/** The code points of a `unicode-range`. */
function pointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, step) => first + step);
  });
}

/** Which faces a text needs, by name; a character that no face has shows as `none`. */
function facesFor(text: string): string[] {
  const names = Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return (
      Object.entries(fontFaces).find(([, face]) => pointsOf(face.unicodeRange).includes(point))?.[0] ?? 'none'
    );
  });
  return [...new Set(names)].sort();
}

describe('the self-hosted fonts', () => {
  test.each(Object.entries(fontFaces))(
    'LNG-05 the file of %s is a checked-in WOFF2 of less than 24 KiB',
    (_, face) => {
      const path = publicFile(face.href);
      expect(readFileSync(path).subarray(0, 4).toString('latin1')).toBe('wOF2');
      expect(statSync(path).size).toBeLessThan(24 * 1024);
    },
  );

  test('LNG-05 no character is fetched twice', () => {
    const all = Object.values(fontFaces).flatMap((face) => pointsOf(face.unicodeRange));
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    ['en', 'Send again in 42 secconds: “Sign up” – it’s © 2026, $49 · a@b.example', ['latin']],
    ['kmr', 'Ji kerema xwe şîfreyê binivîse: çêê îû ÇÊÎŞÛ', ['kurmanji', 'latin']],
    ['ckb', 'ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێ، ؟ ٠١٢٣٤٥٦٧٨٩', ['arabic', 'latin']],
  ])('LNG-04 the letters of %s are all there', (_, text, faces) => {
    expect(facesFor(text)).toEqual(faces);
  });
});
