/** More words would not improve a result. */
const WORDS_MAX = 10;

/**
 * The letters that count as the one before them: the same letter in another encoding, and those that keyboards lack. Sorani
 * is typed on Arabic keyboards without ڵ, ڕ, ۆ and ێ; Kurmanji on Turkish ones, with ı.
 */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ک: 'كڪ',
    ی: 'يىێې',
    ه: 'ەھہة',
    و: 'ۆ',
    ل: 'ڵ',
    ر: 'ڕ',
    i: 'ı',
    ss: 'ß',
    "'": '‘’ʼ`',
    0: '٠۰',
    1: '١۱',
    2: '٢۲',
    3: '٣۳',
    4: '٤۴',
    5: '٥۵',
    6: '٦۶',
    7: '٧۷',
    8: '٨۸',
    9: '٩۹',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** What may stand between or on letters: diacritics, the zero-width non-joiner and its like, the tatweel. */
const IGNORED = /[\p{Mn}\p{Cf}\u0640]/gu;
/** A letter of its own, which would lose its hamza as a diacritic. */
const HAMZA_YEH = /[يیى]\u0654/gu;
/** One character, or a ئ of two. */
const CHARACTERS = /[يیى]\u0654|./gsu;
const PUNCTUATION_AROUND = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/** Texts have few characters, again and again. */
const folds = new Map<string, string>();

function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const letters = character
    .normalize('NFKD')
    .replaceAll(HAMZA_YEH, 'ئ')
    .replaceAll(IGNORED, '')
    .toLowerCase();
  const folded = Array.from(letters, (letter) =>
    /\s/.test(letter) ? ' ' : (SAME.get(letter) ?? letter),
  ).join('');
  folds.set(character, folded);
  return folded;
}

/** A folded text, and where in the original each of its code units begins. */
interface Folded {
  text: string;
  places: number[];
}

function foldWithPlaces(original: string): Folded {
  const places: number[] = [];
  let text = '';
  for (const { 0: character, index } of original.matchAll(CHARACTERS)) {
    const folded = foldCharacter(character);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) places.push(index);
  }
  return { text, places };
}

/**
 * A text as searches compare it (RDR-02): without case and diacritics, and with one spelling for letters that are encoded
 * or typed in several ways, such as ك and ک, ه and ە, ê and e, ٤ and 4. For comparing only, never to be shown.
 */
export function foldText(text: string): string {
  return foldWithPlaces(text).text.replaceAll(/ +/g, ' ').trim();
}

/** The folded words of a search, each of which a result must contain; none for a search without letters or digits. */
export function searchWords(search: string): string[] {
  const words = foldText(search)
    .split(' ')
    .map((word) => word.replaceAll(PUNCTUATION_AROUND, ''))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, WORDS_MAX);
}

/** A part of a text, as indexes for `slice`. */
export interface TextPart {
  from: number;
  to: number;
}

/** Where `text` contains the words of a search; in order, without overlaps. */
export function findWords(text: string, words: readonly string[]): TextPart[] {
  const { text: folded, places } = foldWithPlaces(text);
  const isFound = Array.from({ length: text.length }, () => false);
  for (const word of words.filter((one) => one !== '')) {
    let at = folded.indexOf(word);
    while (at >= 0) {
      const after = at + word.length;
      // A character that folds to several letters is found whole; diacritics after the last letter belong to it.
      let next = after;
      while (next < places.length && places[next] === places[after - 1]) next += 1;
      isFound.fill(true, places[at], places[next]);
      at = folded.indexOf(word, after);
    }
  }
  const parts: TextPart[] = [];
  for (let from = isFound.indexOf(true); from >= 0;) {
    const end = isFound.indexOf(false, from);
    const to = end < 0 ? text.length : end;
    parts.push({ from, to });
    from = isFound.indexOf(true, to);
  }
  return parts;
}
