import { expect, test } from 'vitest';
import { differencesOf } from '../../src/kit/lists/differences.ts';
import { gapsIn, textsOf, variablesOf } from '../../src/features/posts/post-variables.ts';

test("WRT-01 a template's variables are those of its text, in order, without the fields of every post", () => {
  const html =
    '<h2>{{ subject }}</h2><p>{{lead}}</p>{{{ body_html }}}<p title="{{ lead }}">{{ closing }}</p>{{ both }}{{{ both }}}';
  expect(variablesOf(html)).toEqual([
    { key: 'lead', isHtml: false },
    { key: 'body_html', isHtml: true },
    { key: 'closing', isHtml: false },
    { key: 'both', isHtml: true },
  ]);
  expect(variablesOf('<p>{{ summary }}{{{ main_media_url }}}{ lead }{{ le ad }}</p>')).toEqual([]);
});

test("WRT-01 the texts of a post are found among its form's values", () => {
  const values = { subject: 'A', publish: true, 'values.lead': 'Short', 'values.__proto__': 'x', values: {} };
  expect(Object.entries(textsOf(values))).toEqual([
    ['lead', 'Short'],
    ['__proto__', 'x'],
  ]);
});

test('WRT-01 LST-06 two versions of a post differ by each value, not by all of them', () => {
  const opened = { pk: 7, values: { lead: 'Short', body_html: '<p>Long</p>', closing: 'Bye' } };
  const theirs = { pk: 7, values: { ...opened.values, lead: 'Theirs' } };
  const typed = { 'values.lead': 'Short', 'values.body_html': '<p>Mine</p>', 'values.closing': 'Bye' };
  expect(differencesOf(opened, theirs, typed)).toEqual([
    { column: 'values.lead', mine: 'Short', other: 'Theirs' },
    { column: 'values.body_html', mine: '<p>Mine</p>', other: '<p>Long</p>' },
  ]);
});

test.each([
  ['nothing at all', {}, ['lead', 'body_html']],
  [
    'spaces and empty blocks',
    { lead: ' \n', body_html: '<h2></h2><p>&nbsp;<br></p>' },
    ['lead', 'body_html'],
  ],
  ['a word in each', { lead: 'a', body_html: '<p>b</p>' }, []],
  ['a picture alone', { lead: 'a', body_html: '<p><img src="/media/templates/a.png" alt=""></p>' }, []],
  ['markup where text is meant', { lead: '<p></p>', body_html: 'b' }, []],
])('WRT-02 the gaps of a post with %s are listed', (_name, texts, gaps) => {
  expect(gapsIn('<p>{{ subject }}</p><p>{{ lead }}</p>{{{ body_html }}}', texts)).toEqual(gaps);
});

test('WRT-02 a template without variables has no gaps, unless it has no words either', () => {
  expect(gapsIn('<p>Hello</p>', {})).toEqual([]);
  expect(gapsIn('<p>{{ summary }}</p>', {})).toEqual([]);
  expect(gapsIn('<p> </p>', {})).toEqual(['']);
});
