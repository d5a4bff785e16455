import { describe, expect, test } from 'vitest';
import { htmlToText } from '../../contract/html-to-text.ts';
import {
  checkVariables,
  keyFaults,
  renamedKeys,
  sampleKeys,
  type TemplateVariables,
} from '../../src/features/templates/check-variables.ts';
import { isTooLong } from '../../src/features/templates/limits.ts';
import { renameKey } from '../../src/features/templates/rename-key.ts';

const template = (part: Partial<TemplateVariables> = {}): TemplateVariables => ({
  type: 'subscription',
  html: '',
  plain: '',
  htmlKeys: [],
  plainKeys: [],
  ...part,
});
const nothing = {
  htmlUndeclared: [],
  plainUndeclared: [],
  htmlUnused: [],
  plainUnused: [],
  onlyHtml: [],
  onlyPlain: [],
  notGiven: [],
};

describe('TPL-03 the check of variables', () => {
  test('says nothing if every used key is declared, and every declared one used', () => {
    expect(checkVariables(template())).toEqual(nothing);
    const fitting = template({
      html: '{{ a }}{{{b}}}',
      plain: '{{a}} {{ b }}',
      htmlKeys: ['a', 'b'],
      plainKeys: ['b', 'a'],
    });
    expect(checkVariables(fitting)).toEqual(nothing);
  });

  test('lists undeclared keys, each once and in the order of the text, also in attributes', () => {
    const found = checkVariables(
      template({
        html: '<a href="{{ link }}">{{ b }}{{ link }}</a>{{ a }}',
        plain: '{{ c }}',
        htmlKeys: ['a'],
      }),
    );
    expect(found).toMatchObject({ htmlUndeclared: ['link', 'b'], plainUndeclared: ['c'], htmlUnused: [] });
  });

  test('lists unused keys, without what cannot be a key', () => {
    const found = checkVariables(template({ htmlKeys: ['a', '', 'no key', 'a'], plainKeys: ['b'] }));
    expect(found).toMatchObject({ htmlUnused: ['a'], plainUnused: ['b'] });
  });

  test('lists keys that a post has no value for, declared or not', () => {
    const texts = { html: '{{ subject }}{{ lead }}{{ author }}{{ city }}', htmlKeys: ['lead'] };
    expect(checkVariables(template({ ...texts, type: 'blog' })).notGiven).toEqual(['lead', 'city']);
    expect(checkVariables(template({ ...texts, type: 'subscription' })).notGiven).toEqual([]);
  });

  test('compares the two lists where both have keys', () => {
    const one = template({ html: '{{ a }}{{ b }}', htmlKeys: ['a', 'b'] });
    expect(checkVariables(one)).toEqual(nothing);
    const both = checkVariables({ ...one, plain: '{{ b }}{{ c }}', plainKeys: ['b', 'c'] });
    expect(both).toMatchObject({ onlyHtml: ['a'], onlyPlain: ['c'] });
  });

  test('knows that a post brings its own fields, and a message none', () => {
    const html = '{{ subject }}{{ author }}{{ other }}';
    expect(checkVariables(template({ html, type: 'blog' })).htmlUndeclared).toEqual(['other']);
    expect(checkVariables(template({ html })).htmlUndeclared).toEqual(['subject', 'author', 'other']);
  });

  test('finds only the variables that the server finds', () => {
    const html = '{{}}{{ a b }}{ { c } }{{ ناو }}{{d';
    expect(checkVariables(template({ html })).htmlUndeclared).toEqual([]);
  });
});

test('TPL-03 keys are checked one by one: the second of two, and impossible ones', () => {
  expect(keyFaults(['a', 'my key', 'a', '', 'a-b_2', 'ناو', 'x'.repeat(65)])).toEqual([
    null,
    'notPlain',
    'repeated',
    null,
    null,
    'notPlain',
    'tooLong',
  ]);
});

test('TPL-03 renaming a key is offered while a text uses its old name and nothing declares that', () => {
  const texts = { html: '{{ old }}', plain: '{{{ gone }}}' };
  const rows = [
    { text: 'new', before: 'old' },
    { text: 'new', before: 'old' },
    { text: 'my key', before: 'gone' },
    { text: 'kept', before: 'kept' },
    { text: 'fresh', before: '' },
  ];
  expect(renamedKeys(rows, texts)).toEqual([{ from: 'old', to: 'new' }]);
  expect(renamedKeys([...rows, { text: 'old', before: 'old' }], texts)).toEqual([]);
  expect(renamedKeys(rows, { html: '{{ new }}', plain: '' })).toEqual([]);
});

test("TPL-03 renaming changes only that key's variables, and keeps their braces and spaces", () => {
  expect(renameKey('{{a}} {{ a }} {{{  a }}} {{ ab }} a {{ b }}', 'a', 'x$&')).toBe(
    '{{x$&}} {{ x$& }} {{{  x$& }}} {{ ab }} a {{ b }}',
  );
});

test('TPL-02 sample values are offered for used keys first, then for those only declared', () => {
  const { type: _, ...texts } = template({
    html: '{{ b }}',
    plain: '{{ a }}{{ b }}',
    htmlKeys: ['c', '-- '],
    plainKeys: ['a'],
  });
  expect(sampleKeys(texts)).toEqual(['b', 'a', 'c']);
});

test('TPL-02 the length of a text is counted as the server does, in characters', () => {
  expect(isTooLong('x'.repeat(500_000))).toBe(false);
  expect(isTooLong('x'.repeat(500_001))).toBe(true);
  expect(isTooLong('😀'.repeat(400_000))).toBe(false);
});

describe('TPL-02 the plain text of HTML', () => {
  test.each([
    ['<h1>Title</h1><p>One\n  <b>two</b></p><p>three</p>', 'Title\n\nOne two\n\nthree'],
    ['<h1></h1><p></p>', ''],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<p>Dear {{ name }}, {{{ body }}}</p>', 'Dear {{ name }}, {{{ body }}}'],
    ['<p>a &amp; b &lt;c&gt; &nbsp;d&eacute;</p>', 'a & b <c> \u00A0dé'],
    ['<ul><li><p>one</p></li><li>two<ul><li>three</li></ul></li></ul>', '- one\n- two\n  - three'],
    ['<ol start="3"><li>one</li><li>two</li></ol>', '3. one\n4. two'],
    ['<blockquote><p>one</p><p>two</p></blockquote>', '> one\n>\n> two'],
    ['a<hr>b', 'a\n\n---\n\nb'],
    ['<pre>\n  x\n   y\n</pre>', '  x\n   y'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      'a\u00A0\u00A0b\n1\u00A0\u00A02',
    ],
    ['<img src="x.png" alt="A road"><img src="y.png" alt="">', 'A road'],
    ['<style>p{}</style><script>x()</script><p>a<!-- b --></p>', 'a'],
    ['<p>open <b>never closed', 'open never closed'],
    ['<div><div>a</div><div>b</div></div>', 'a\n\nb'],
  ])('of %j is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('numbers the links and lists their addresses once each below', () => {
    const html =
      '<p><a href="https://a.example/">One</a>, <a href="{{ link }}">two</a>, <a href="https://a.example/">again</a>, ' +
      '<a href="https://b.example/">https://b.example/</a>, <a href="mailto:a@b.example">a@b.example</a>, ' +
      '<a href="#top">up</a>, <a href="https://c.example/"></a></p>';
    expect(htmlToText(html)).toBe(
      'One [1], two [2], again [1], https://b.example/, a@b.example, up, https://c.example/\n\n' +
        '[1] https://a.example/\n[2] {{ link }}',
    );
  });

  test('of a message has the addresses after the words of their links, and no words of pictures', () => {
    const html =
      '<p><a href="https://a.example/">One</a><img src="x.png" alt="A road">, <a href="#top">up</a></p>';
    expect(htmlToText(html, 'message')).toBe('One (https://a.example/), up');
  });

  test('is made of bottomlessly nested markup, too', () => {
    expect(htmlToText('<div><b>x'.repeat(3000)).replaceAll(/\s/g, '')).toBe('x'.repeat(3000));
  });
});
