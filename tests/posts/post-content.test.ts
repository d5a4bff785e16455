import { expect, test } from 'vitest';
import { makeContent } from '../../server/modules/posts/post-content.ts';
import { fillTemplate } from '../../server/modules/templates/fill.ts';

test('BLG-05 a variable in double braces takes its value as text, whatever it looks like', () => {
  const filled = fillTemplate('<p>{{ name }}, {{name}} and {{   name   }}</p>', {
    name: '<b>"A" & \'B\'</b>',
  });
  const name = '&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;';
  expect(filled).toEqual({ html: `<p>${name}, ${name} and ${name}</p>`, unknownKeys: [] });
});

test('BLG-05 a variable in triple braces takes its value as markup', () => {
  expect(fillTemplate('{{{ body_html }}}|{{ body_html }}', { body_html: '<p>x</p>' }).html).toBe(
    '<p>x</p>|&lt;p&gt;x&lt;/p&gt;',
  );
});

test('BLG-05 an unknown key is empty and reported once', () => {
  expect(fillTemplate('a{{ b }}c{{{ b }}}{{ d-e }}', { a: 'x' })).toEqual({
    html: 'ac',
    unknownKeys: ['b', 'd-e'],
  });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'BLG-05 the key %s only ever means a value of that name',
  (key) => {
    expect(fillTemplate(`{{ ${key} }}{{{ ${key} }}}`, {})).toEqual({ html: '', unknownKeys: [key] });
  },
);

test('BLG-05 a value that looks like a variable or a replacement pattern stays what it is', () => {
  expect(fillTemplate('{{ a }}', { a: '{{ b }} $& $1 $$', b: 'secret' }).html).toBe('{{ b }} $&amp; $1 $$');
});

test('BLG-05 braces that are not a variable stay', () => {
  const text = '{ a } {{}} {{ a b }} {{ a. }} }} {{';
  expect(fillTemplate(text, { a: 'x' })).toEqual({ html: text, unknownKeys: [] });
});

test('BLG-05 content is filled in, then sanitized, so that a value cannot act through its template', () => {
  const { content, unknownKeys } = makeContent(
    '<a href="{{ link }}">{{ text }}</a>{{{ body_html }}}{{ gone }}',
    {
      link: 'javascript:alert(1)',
      text: '<script>',
      body_html: '<p onclick=alert(1)>ok</p><script>alert(1)</script>',
    },
  );
  expect(content).toBe('<a>&lt;script&gt;</a><p>ok</p>');
  expect(unknownKeys).toEqual(['gone']);
});

test('BLG-05 reading time counts the visible words, two hundred a minute', () => {
  const minutes = (body_html: string): number =>
    makeContent('{{{ body_html }}}', { body_html }).reading_minutes;
  expect(minutes('')).toBe(1);
  expect(minutes('<p>word</p>'.repeat(200))).toBe(1);
  expect(minutes('<p title="a b c d">word — word</p>'.repeat(500))).toBe(5);
  expect(minutes('<p>وشە</p>'.repeat(800))).toBe(4);
});
