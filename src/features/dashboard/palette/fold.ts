/** Letters that Arabic and Persian keyboards type instead of the Kurdish ones, or that people type without marks. */
const SAME = new Map(
  ['يی', 'ىی', 'ێی', 'ئی', 'كک', 'ەه', 'ھه', 'ةه', 'ۆو', 'ؤو', 'أا', 'إا', 'آا', 'ڕر', 'ڵل', 'ıi'].map(
    ([from, to]) => [from, to],
  ),
);

/** Characters nobody searches for: tatweel, joiners, direction marks. */
const INVISIBLE = /[\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Folds a text for comparison: drops case and diacritics, and unifies interchangeable letters of the Arabic script.
 * `Şîfre` becomes `sifre`, `ڕێکخستن` becomes `ریکخستن`.
 */
export function fold(text: string): string {
  // Composed first: decomposed, ئ would be another letter with a mark.
  return Array.from(text.normalize('NFKC').toLowerCase(), (letter) => SAME.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(INVISIBLE, '');
}

/** Whether the folded text contains every folded word of `query`. Every text contains an empty query. */
export function contains(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
