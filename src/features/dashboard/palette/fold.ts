/**
 * Letters that keyboards for Arabic and Persian write in place of the Kurdish ones, or that people leave unmarked, each with
 * the one it counts as.
 */
const SAME = new Map(
  ['يی', 'ىی', 'ێی', 'ئی', 'كک', 'ەه', 'ھه', 'ةه', 'ۆو', 'ؤو', 'أا', 'إا', 'آا', 'ڕر', 'ڵل', 'ıi'].map(
    ([from, to]) => [from, to],
  ),
);

/** What joins or stretches letters and is never searched for: tatweel, the joiners, the marks of direction. */
const INVISIBLE = /[\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The text as it is compared: without case and diacritics, and of the letters of the Arabic script that stand for each
 * other only one. `Şîfre` becomes `sifre`, `ڕێکخستن` becomes `ریکخستن`.
 */
export function fold(text: string): string {
  // Composed first: taken apart, ئ would be another letter with a mark.
  return Array.from(text.normalize('NFKC').toLowerCase(), (letter) => SAME.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(INVISIBLE, '');
}

/** Whether every word of `query` is somewhere in `text`, as both are folded. An empty query is in every text. */
export function holds(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
