const firstLetter = /\p{L}/u;
const arabic = /\p{Script=Arabic}/u;
const tags = /<[^>]*>/g;

/** The language and direction that a text without a language of its own is shown in: those of its first letter. */
export function languageOfText(html: string): { language: string; direction: 'ltr' | 'rtl' } {
  const letter = firstLetter.exec(html.replaceAll(tags, ''))?.[0] ?? '';
  return arabic.test(letter) ? { language: 'ckb', direction: 'rtl' } : { language: 'en', direction: 'ltr' };
}
