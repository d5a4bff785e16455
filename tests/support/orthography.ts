type Rule = { name: string; wrong: RegExp };

/** Words to avoid because we use another for the same thing, as patterns. */
const foreign: Record<'ckb' | 'kmr', readonly string[]> = {
  ckb: [
    'تێپەڕەوشە',
    'تێپەڕوشە',
    // Not the end of «ئەم … ە».
    '(?<!ئە[مو] )هەژمارە',
    'ئەکاونت',
    'فایل',
    'ئیمەیل',
    'پاشگەزبوونەوە',
    'پیشان\\p{L}*',
    'تەنیا',
    'ڕاژەکار\\p{L}*',
    'فۆرم\\p{L}*',
    'دەربارەی',
    'هەتا',
    'بەکار بهێن\\p{L}*',
    'دروست کرا\\p{L}*',
    'دەستپێبک\\p{L}*',
    '\\p{L}*(?:خوێ|گەڕێ)ندر\\p{L}*',
    'لای?بە',
    'ب(?:سڕ|دۆز)ەوە',
    'ئایپی',
    'پشتگیری',
    'دواوادە',
    'میدیاکان\\p{L}*',
  ],
  kmr: [
    'pêborîn',
    'ajimêr',
    'sazkarî',
    'pel',
    'e-peyam',
    'demjimêr',
    'xulek',
    'saniye',
    'serrast',
    'cîhaz\\p{L}*',
    'rajekar\\p{L}*',
    'hate',
    'xwendevan\\p{L}*',
    'wek',
    'bêhtir',
    'riya',
    'pêve',
    'bîranîn\\p{L}*',
    'tunebû\\p{L}*',
    'têne',
    'biguhere',
    'h?eger',
    // Not the verb «hîn bûn».
    'hîn(?! (?:bi|bû|di|k|na|ne))',
  ],
};

const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}-])${text}(?![\\p{L}\\p{M}])`, 'iu');

const rules: Record<'ckb' | 'kmr', readonly Rule[]> = {
  ckb: [
    { name: 'a foreign yeh, kaf or heh, or a joiner', wrong: /[\u064a\u0649\u0643\u06be\u200c]/ },
    { name: 'a Latin mark', wrong: /\p{Script=Arabic}\s*[?,;]|[?,;]\p{Script=Arabic}/u },
    { name: 'a word that starts with a plain r', wrong: /(?<![\p{L}\p{M}])ر/u },
    // Prices and ids such as LST-04 keep Latin digits.
    { name: 'digits of another script', wrong: /(?<![$\dA-Za-z]|[A-Z]-)[0-9]|[\u06f0-\u06f9]/ },
    ...foreign.ckb.map((term) => ({ name: `the word ${term}`, wrong: word(term) })),
  ],
  kmr: [
    { name: 'a letter of another alphabet', wrong: /[ığöüáİĞÖÜÁ]|\p{M}|\p{Script=Arabic}/u },
    ...foreign.kmr.map((term) => ({ name: `the word ${term}`, wrong: word(term) })),
  ],
};

/** The mistakes in a Kurdish text by our orthography, as `mistake: text`. */
export function mistakesOf(locale: 'ckb' | 'kmr', text: string): string[] {
  return rules[locale].filter(({ wrong }) => wrong.test(text)).map(({ name }) => `${name}: ${text}`);
}
