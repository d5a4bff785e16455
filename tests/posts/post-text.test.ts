import { expect, test } from 'vitest';
import { differencesOf } from '../../src/kit/lists/differences.ts';
import { textsOf, variablesOf } from '../../src/features/posts/post-variables.ts';

test('WRT-01 the variables of a template are those of its text, in order, without the fields of every post', () => {
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

test('WRT-01 the texts of a post are found among the values of its form', () => {
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
