import { expect, test } from 'vitest';
import { escapeHtml } from '../../contract/escape-html.ts';

test('a text keeps its meaning in an element and in an attribute, and ends neither', () => {
  expect(escapeHtml(`<b title="a" class='b'>`)).toBe('&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;');
});

test('what looks escaped is escaped again, so that it shows as it was written', () => {
  expect(escapeHtml('&lt; &amp; & ')).toBe('&amp;lt; &amp;amp; &amp; ');
});

test('every other character stays', () => {
  expect(escapeHtml('سڵاو, ê 👩‍🚀 `=/')).toBe('سڵاو, ê 👩‍🚀 `=/');
});
