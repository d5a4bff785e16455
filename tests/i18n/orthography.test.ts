import { describe, expect, test } from 'vitest';
import { quotedLabels } from '../../tools/vite/gallery-data.ts';
import { mistakesOf } from '../support/orthography.ts';
import { entriesOf, type CatalogEntry } from '../../statecharts/catalogs.ts';

const english = await entriesOf('en');
const sorani = await entriesOf('ckb');
const kurmanji = await entriesOf('kmr');

/** Our form of a term, unless an English text of its own means something else. */
const houseForms: Record<string, { ckb: string; kmr: string }> = {
  Account: { ckb: 'هەژمار', kmr: 'Hesab' },
  Address: { ckb: 'ناونیشان', kmr: 'Navnîşan' },
  Blog: { ckb: 'بلۆگ', kmr: 'Blog' },
  Close: { ckb: 'داخستن', kmr: 'Bigire' },
  'Confirm password': { ckb: 'دووپاتکردنەوەی وشەی نهێنی', kmr: 'Şîfreyê bipejirîne' },
  'Contact us': { ckb: 'پەیوەندیمان پێوە بکە', kmr: 'Bi me re têkeve têkiliyê' },
  Dashboard: { ckb: 'داشبۆرد', kmr: 'Panela kontrolê' },
  'E-mail': { ckb: 'ئیمەیڵ', kmr: 'E-name' },
  'First name': { ckb: 'ناوی یەکەم', kmr: 'Nav' },
  'Follow us': { ckb: 'شوێنمان بکەوە', kmr: 'Me bişopîne' },
  'Forgot password?': { ckb: 'وشەی نهێنیت لەبیرچووە؟', kmr: 'Te şîfreya xwe ji bîr kir?' },
  Home: { ckb: 'سەرەتا', kmr: 'Destpêk' },
  Invalid: { ckb: 'نادروست', kmr: 'Nederbasdar' },
  'Invalid field': { ckb: 'خانەی نادروست', kmr: 'Qada nederbasdar' },
  Language: { ckb: 'زمان', kmr: 'Ziman' },
  'Last name': { ckb: 'ناوی خێزان', kmr: 'Paşnav' },
  Menu: { ckb: 'مێنو', kmr: 'Menû' },
  'New password': { ckb: 'وشەی نهێنیی نوێ', kmr: 'Şîfreya nû' },
  Newsletter: { ckb: 'هەواڵنامە', kmr: 'Nûçename' },
  Password: { ckb: 'وشەی نهێنی', kmr: 'Şîfre' },
  'Phone number': { ckb: 'ژمارەی تەلەفۆن', kmr: 'Hejmara telefonê' },
  'Privacy Policy': { ckb: 'سیاسەتی تایبەتێتی', kmr: 'Siyaseta veşarîtiyê' },
  Profile: { ckb: 'پرۆفایل', kmr: 'Profîl' },
  'Remember me': { ckb: 'منت لەبیر بێت', kmr: 'Min bi bîr bîne' },
  Optional: { ckb: 'دڵخوازانە', kmr: 'Ne hewce ye' },
  'Send again': { ckb: 'دووبارە بنێرە', kmr: 'Ji nû ve bişîne' },
  Sidebar: { ckb: 'شریتی لاتەنیشت', kmr: 'Darikê kêlekê' },
  'Sign in': { ckb: 'چوونەژوورەوە', kmr: 'Têkeve' },
  'Sign up': { ckb: 'خۆتۆمارکردن', kmr: 'Xwe qeyd bike' },
  Signout: { ckb: 'چوونەدەرەوە', kmr: 'Derkeve' },
  'Skip to content': { ckb: 'تێپەڕین بۆ ناوەڕۆک', kmr: 'Here naverokê' },
  Subscribe: { ckb: 'بەشدار ببە', kmr: 'Bibe abone' },
  'Terms & Conditions': { ckb: 'مەرج و ڕێساکان', kmr: 'Şert û merc' },
  'This field is required.': { ckb: 'ئەم خانەیە پێویستە.', kmr: 'Ev qad pêwîst e.' },
  'Try Again': { ckb: 'دووبارە هەوڵبدە', kmr: 'Dîsa biceribîne' },
  'Verification code': { ckb: 'کۆدی پشتڕاستکردنەوە', kmr: 'Koda piştrastkirinê' },
  Verify: { ckb: 'پشتڕاستکردنەوە', kmr: 'Piştrast bike' },
};

const pluralForms = /\b(zero|one|two|few|many|other) \{/g;
const placeholders = /(?<!(?:zero|one|two|few|many|other|=\d+) )\{\w+(?=[},])|<\/?\d+\/?>/g;

const wrong = (entries: CatalogEntry[], isWrong: (entry: CatalogEntry) => boolean): string[] =>
  entries.filter(isWrong).map(({ english, words }) => `${english} → ${words}`);

describe.each([
  ['ckb', sorani],
  ['kmr', kurmanji],
] as const)('%s', (locale, entries) => {
  test('LNG-04 every text of the product is translated, in both namespaces', () => {
    expect(entries.map((entry) => entry.english).sort()).toEqual(
      english.map((entry) => entry.english).sort(),
    );
    expect(wrong(entries, ({ words }) => words.trim() === '')).toEqual([]);
  });

  test('LNG-04 placeholders and tags match the English text', () => {
    const marks = (text: string) => [...new Set(text.match(placeholders) ?? [])].sort().join(' ');
    expect(wrong(entries, (entry) => marks(entry.words) !== marks(entry.english))).toEqual([]);
  });

  test('MAC-03 the labels in the test plans are those of the screens', async () => {
    const screens = await entriesOf(locale, ['common', 'validation', 'staff', 'gallery']);
    const labels = await quotedLabels(locale);
    expect(Object.keys(labels).length).toBeGreaterThan(100);
    const ownWords = Object.entries(labels).filter(([label]) => !label.includes('…'));
    const differently = ownWords.filter(([label, words]) => {
      const there = screens.filter(({ english: text }) => text.replaceAll("'", '’') === label);
      return there.length === 0 || there.some((entry) => entry.words !== words);
    });
    expect(differently).toEqual([]);
  });

  test('LNG-04 every plural has the forms one and other', () => {
    const plurals = entries.filter((entry) => entry.english.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(0);
    expect(
      wrong(plurals, ({ words }) => {
        const forms = [...words.matchAll(pluralForms)].map(([, form]) => form);
        return forms.join(' ') !== 'one other';
      }),
    ).toEqual([]);
  });

  test('LNG-04 texts are in normal form C and have no stray spaces', () => {
    expect(wrong(entries, ({ words }) => words !== words.normalize('NFC'))).toEqual([]);
    expect(wrong(entries, ({ words }) => words !== words.trim() || words.includes('  '))).toEqual([]);
  });

  test('LNG-04 texts follow our orthography and choice of words', () => {
    // Exact numbers in plural forms have Latin digits.
    const prose = (text: string) => text.replaceAll(placeholders, ' ').replaceAll(/=\d+ (?=\{)/g, ' ');
    expect(entries.flatMap(({ words }) => mistakesOf(locale, prose(words)))).toEqual([]);
  });

  test("LNG-04 the glossary's terms have their agreed form", () => {
    const words = new Map(entries.map((entry) => [entry.english, entry.words]));
    for (const [term, forms] of Object.entries(houseForms)) {
      expect({ term, words: words.get(term) }).toEqual({ term, words: forms[locale] });
    }
  });
});

describe('kmr orthography', () => {
  test('LNG-04 letters are of the Kurmanji alphabet, each one code point', () => {
    expect(wrong(kurmanji, ({ words }) => /[ığöüáİĞÖÜÁ]|\p{M}/u.test(words))).toEqual([]);
  });

  test('LNG-04 there are no Arabic letters or digits', () => {
    expect(wrong(kurmanji, ({ words }) => /\p{Script=Arabic}/u.test(words))).toEqual([]);
  });
});
