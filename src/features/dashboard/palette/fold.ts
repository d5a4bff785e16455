/** Letters that keyboards for Arabic and Persian write in place of the Kurdish ones, or that people leave unmarked. */
const SAME = new Map(
  Object.entries({
    ي: 'ی',
    ى: 'ی',
    ێ: 'ی',
    ئ: 'ی',
    ك: 'ک',
    ە: 'ه',
    ھ: 'ه',
    ة: 'ه',
    ۆ: 'و',
    ؤ: 'و',
    أ: 'ا',
    إ: 'ا',
    آ: 'ا',
    ڕ: 'ر',
    ڵ: 'ل',
    ı: 'i',
  }),
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
