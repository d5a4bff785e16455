import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoTemplates } from '../../server/demo/world/templates.ts';
import { makeContent } from '../../server/modules/posts/post-content.ts';
import { DEPTH_MAX, HTML_MAX, sanitizePost } from '../../server/modules/posts/sanitize.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { hostilePosts } from '../support/hostile-posts.ts';

const all = Object.values(hostileHtml).flat();

const tags =
  /^(?:h[2-6]|p|br|hr|blockquote|pre|code|[uo]l|li|d[ltd]|a|strong|b|em|i|u|s|su[bp]|small|mark|q|cite|abbr|kbd|time|bdi|span|div|section|figure|figcaption|img|details|summary|table|caption|thead|tbody|tfoot|t[rhd])$/;
const attributes =
  /^(?:lang|dir|href|hreflang|title|src|alt|width|height|loading|decoding|start|reversed|colspan|rowspan|scope|datetime)$/;

/**
 * Every tag and attribute of well-formed HTML; throws if it is malformed. It shares nothing with the sanitizer, so that
 * the two cannot agree on an error.
 */
function partsOf(html: string): { names: string[]; attributes: [name: string, value: string][] } {
  const names: string[] = [];
  const found: [string, string][] = [];
  const rest = html.replaceAll(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( ?\/)?>/g,
    (_tag, _end, name, list) => {
      names.push(String(name));
      for (const [, attribute = '', value = ''] of String(list).matchAll(/ ([a-z]+)(?:="([^"]*)")?/g))
        found.push([attribute, value]);
      return '';
    },
  );
  if (/[<>]/.test(rest)) throw new Error(`not well formed: ${html}`);
  return { names, attributes: found };
}

function expectHarmless(html: string): void {
  const parts = partsOf(html);
  for (const name of parts.names) expect(name).toMatch(tags);
  for (const [name, value] of parts.attributes) {
    expect(name).toMatch(attributes);
    if (name === 'src') expect(value).toMatch(/^\/media\/[a-z0-9/-]+\.webp$/);
    if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i);
  }
  expect(html).not.toMatch(/(?![\t\n\r])[\p{Cc}\u202A-\u202E\uFEFF]/u);
}

describe.each(Object.entries(hostileHtml))('BLG-05 %s', (_name, payloads) => {
  test.each(payloads)('have no effect: %j', (payload) => {
    const clean = sanitizePost(`<p>before</p>${payload}`);
    expectHarmless(clean);
    expect(clean).toContain('<p>before</p>');
    expect(sanitizePost(clean)).toBe(clean);
  });
});

test.each(hostilePosts)(
  'BLG-05 the hostile post $pk of the test data has no effect',
  ({ template, values }) => {
    const { html_content: html = '' } = demoTemplates.find(({ key }) => key === template) ?? {};
    const { content } = makeContent(html, values);
    expectHarmless(content);
    expect(sanitizePost(content)).toBe(content);
  },
);

test('BLG-05 hostile pieces have no effect in any combination, and sanitizing twice changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...all),
    fc.constantFrom(...all.flatMap((payload) => payload.split(/(?=[<>"'=])/))),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '<!--',
      '-->',
      '<p>',
      '</p>',
      '\0',
      '\u202E',
      '&#x202E;',
      '&amp;lt;',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = sanitizePost(pieces.join(''));
      expectHarmless(clean);
      expect(sanitizePost(clean)).toBe(clean);
    }),
    { numRuns: 1500 },
  );
});

test('BLG-05 what an article consists of stays as it was written', () => {
  const article = [
    '<h2>Before you leave</h2><p>Bring <strong>two</strong> copies &amp; a pen.</p><ul><li>one</li></ul>',
    '<table><caption>Costs</caption><thead><tr><th scope="col">What</th></tr></thead><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<p lang="ckb" dir="rtl">سڵاو</p><blockquote><p>x</p></blockquote><ol start="3"><li>three</li></ol>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" title="t">out</a> <a href="mailto:a@example.com">mail</a> <a href="/contact/">in</a></p>',
    '<p><time datetime="2026-03-01">1 March</time> \u2067سڵاو\u2069 H<sub>2</sub>O 👩‍👧</p>',
  ].join('');
  expect(sanitizePost(article)).toBe(article);
});

test('BLG-05 pictures of this server stay, load lazily and keep their size', () => {
  expect(
    sanitizePost(
      '<figure><img alt="A path" src="/media/blog/path-1.webp" width="1200" height="675"></figure>',
    ),
  ).toBe(
    '<figure><img src="/media/blog/path-1.webp" alt="A path" width="1200" height="675" loading="lazy" decoding="async" /></figure>',
  );
  expect(sanitizePost('<img src="/media/blog/a.webp" width="100%" height="9e9" loading="eager">')).toBe(
    '<img src="/media/blog/a.webp" alt="" loading="lazy" decoding="async" />',
  );
});

test('BLG-05 an h1 becomes an h2: the subject is the h1', () => {
  expect(sanitizePost('<h1 lang="en">Title</h1>')).toBe('<h2 lang="en">Title</h2>');
});

test('BLG-05 characters that override the text direction are removed, isolating ones stay', () => {
  expect(sanitizePost('<p>a\u202Eb\u2066c\u2069\u0007 &#x202E;d&#8238;</p>')).toBe(
    '<p>ab\u2066c\u2069 d</p>',
  );
  expect(sanitizePost('<p>\uD800x</p>')).toBe('<p>\uFFFDx</p>');
});

test('BLG-05 deep nesting is cut off, and endless nesting or text is refused', () => {
  const deep = sanitizePost('<div>'.repeat(DEPTH_MAX));
  expect(deep.match(/<div>/g)?.length).toBeLessThanOrEqual(40);
  for (const tag of ['<div>', '<b>', '<x>', '<ul><li>', '<table><tr><td>'])
    expect(() => sanitizePost(tag.repeat(50_000 / tag.length))).toThrow(/nested/);
  for (const flat of ['<br>', '<p>', '<p>x</p>', '</p>', '<img>'])
    expect(() => sanitizePost(flat.repeat(DEPTH_MAX + 1))).not.toThrow();
  expect(() => sanitizePost('x'.repeat(HTML_MAX))).not.toThrow();
  expect(() => sanitizePost('x'.repeat(HTML_MAX + 1))).toThrow(RangeError);
});

test('TPL-02 paragraphs and headings keep their alignment, and nothing else is aligned', () => {
  expect(sanitizePost('<p align="center">a</p><h1 align="right">b</h1>')).toBe(
    '<p align="center">a</p><h2 align="right">b</h2>',
  );
  expect(sanitizePost('<p align="sideways">a</p><ul align="center"><li>b</li></ul>')).toBe(
    '<p>a</p><ul><li>b</li></ul>',
  );
});
