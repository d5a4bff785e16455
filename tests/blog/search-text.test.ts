import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWords, foldText, searchWords } from '../../contract/search-text.ts';

/** The found parts of a text. */
const found = (text: string, search: string): string[] =>
  findWords(text, searchWords(search)).map(({ from, to }) => text.slice(from, to));

describe('RDR-02 two spellings of one text are the same for a search', () => {
  test.each([
    ['kaf', 'كوردستان', 'کوردستان'],
    ['yeh', 'زانكۆي', 'زانکۆی'],
    ['alef maksura for yeh', 'ئيشى', 'ئیشی'],
    ['heh with a non-joiner for ae', 'ئه\u200Cوه', 'ئەوە'],
    ['heh at the end of a word for ae', 'نامه', 'نامە'],
    ['teh marbuta for ae', 'نامة', 'نامە'],
    ['knotted heh', 'ھەموو', 'هەموو'],
    ['tatweel', 'کـــوردی', 'کوردی'],
    ['Arabic diacritics', 'کُوردِی', 'کوردی'],
    ['o without its sign', 'زانکو', 'زانکۆ'],
    ['dark l without its sign', 'سال', 'ساڵ'],
    ['rolled r without its sign', 'کور', 'کوڕ'],
    ['long e without its sign', 'دیت', 'دێت'],
    ['letters of old fonts', 'ﻛﻮردی', 'کوردی'],
    ['hamza yeh of two characters', 'ی\u0654ەو', 'ئەو'],
    ['Arabic digits', '٢٠٢٤', '2024'],
    ['Persian digits', '۲۰۲۴', '2024'],
    ['circumflexes', 'Xwendekarên Hewlêrê', 'xwendekaren hewlere'],
    ['cedillas', 'Şîfre û çarşem', 'sifre u carsem'],
    ['decomposed letters', 'e\u0302 s\u0327', 'ê ş'],
    ['capitals', 'ŞÎRET', 'şîret'],
    ['a Turkish keyboard', 'Kurdıstan İro', 'kurdistan iro'],
    ['German', 'Straße', 'STRASSE'],
    ['white space', ' two\u00A0\n words ', 'two words'],
    ['typographic apostrophes', 'you’ve', "you've"],
    ['marks of direction', '\u202Bوڵات\u202C', 'وڵات'],
  ])('%s', (_name, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
    expect(foldText(one)).not.toBe('');
  });

  test('but letters with a different meaning are distinct', () => {
    for (const [one, other] of [
      ['ئاو', 'یاو'],
      ['گەل', 'کەل'],
      ['ژن', 'زن'],
      ['چا', 'جا'],
      ['پار', 'بار'],
      ['room', 'roam'],
    ] as const)
      expect(foldText(one)).not.toBe(foldText(other));
  });

  test('whatever the text, folding it again changes nothing', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('RDR-02 the words of a search', () => {
  test('are searched one by one, without punctuation around them', () => {
    expect(searchWords(' «Vîza», e-mail?  VIZA ')).toEqual(['viza', 'e-mail']);
    expect(searchWords('C++ 4.5')).toEqual(['c', '4.5']);
  });

  test('are none if nothing is left of them', () => {
    for (const search of ['', '   ', '؟!', '\u200C', '\u0301']) expect(searchWords(search)).toEqual([]);
  });

  test('are at most ten', () => {
    expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10);
  });
});

describe('RDR-02 matches are found in the original text', () => {
  test('in Kurmanji, with the diacritics that the search ignores', () => {
    expect(found('Xwendekarên li Hewlêrê', 'hewlere xwendekaren')).toEqual(['Xwendekarên', 'Hewlêrê']);
    expect(found('e\u0302zing', 'ez')).toEqual(['e\u0302z']);
    expect(found('sere\u0302', 'sere')).toEqual(['sere\u0302']);
  });

  test("in Sorani, in the text's own letters", () => {
    expect(found('زانکۆی کوردستان', 'زانكوي')).toEqual(['زانکۆی']);
    expect(found('ئه\u200Cوه و ئەوە', 'ئەوە')).toEqual(['ئه\u200Cوه', 'ئەوە']);
    expect(found('کـوردی', 'کورد')).toEqual(['کـورد']);
  });

  test('inside words, and as one match if they touch or overlap', () => {
    expect(found('visa and visas', 'visa')).toEqual(['visa', 'visa']);
    expect(found('scholarship', 'scholar ship')).toEqual(['scholarship']);
    expect(found('banana', 'anan nana')).toEqual(['anana']);
    expect(found('Straße', 'ss')).toEqual(['ß']);
  });

  test('including the whole of a character that is folded into several', () => {
    expect(found('Straße', 'stras')).toEqual(['Straß']);
    expect(found('¾ a day', '3 4')).toEqual(['¾']);
    expect(found('\u{1F100}', '0')).toEqual(['\u{1F100}']);
  });

  test('not where there are none', () => {
    expect(found('visa', 'vida')).toEqual([]);
    expect(found('visa', '')).toEqual([]);
    expect(findWords('', ['a'])).toEqual([]);
    expect(findWords('a', [''])).toEqual([]);
  });

  test('and whatever the text, each of its words is found in it, in consecutive parts', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const words = searchWords(text);
        const parts = findWords(text, words);
        expect(parts.length > 0).toBe(words.length > 0);
        let last = -1;
        for (const { from, to } of parts) {
          expect(from).toBeGreaterThan(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
