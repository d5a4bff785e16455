const firstLetter = /\p{L}/u;
const arabic = /\p{Script=Arabic}/u;
const tags = /<[^>]*>/g;

/** Guesses the language and direction of a text from its first letter. */
export function languageOfText(html: string): { language: string; direction: 'ltr' | 'rtl' } {
  const letter = firstLetter.exec(html.replaceAll(tags, ''))?.[0] ?? '';
  return arabic.test(letter) ? { language: 'ckb', direction: 'rtl' } : { language: 'en', direction: 'ltr' };
}
