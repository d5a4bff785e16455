import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '../../contract/locale.ts';
import { resolvePage } from '../../contract/pages.ts';
import { atomFeed } from '../../server/web/head/feed.ts';
import { headFor } from '../../server/web/head/head.ts';
import { escapeMarkup } from '../../server/web/head/markup.ts';
import { pageTexts } from '../../server/web/head/page-texts.ts';
import type { PublicPost } from '../../server/web/head/public-posts.ts';
import { mistakesOf } from '../support/orthography.ts';
import { pagesSitemap, postsSitemap, robots, sitemapIndex } from '../../server/web/head/sitemap.ts';

const origin = 'https://renas.example';
const post: PublicPost = {
  pk: 7,
  subject: 'Visa </title><script>alert(1)</script> & "you"',
  summary: 'What to bring.',
  author: 'Rojîn Ehmed',
  language: 'en',
  published_at: '2026-02-01T09:00:00.000Z',
  main_media_url: '/media/blog/7.webp',
  media_width: 1200,
  media_height: 675,
  versions: { en: 7 },
};
const textsOf = (locale: Locale): string[] =>
  Object.values(pageTexts[locale]).flatMap(({ title, description }) => [title, description]);
const headOf = (path: string, of: PublicPost | null = null): string =>
  headFor(resolvePage(path), origin, of).markup;

describe('the head of a page', () => {
  test('names title, description, canonical address and the page in every language, ku as Central Kurdish', () => {
    const head = headOf('/ku/contact');
    expect(head).toContain(`<title>${escapeMarkup(pageTexts.ckb['/contact/'].title)}</title>`);
    expect(head).toContain('<link rel="canonical" href="https://renas.example/ckb/contact/" />');
    const links = [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]);
    expect(links).toEqual([
      ['en', `${origin}/en/contact/`],
      ['ckb', `${origin}/ckb/contact/`],
      ['kmr', `${origin}/kmr/contact/`],
      ['ku', `${origin}/ckb/contact/`],
      ['x-default', `${origin}/en/contact/`],
    ]);
  });

  test('of a post carries card tags, article data and the picture with its size', () => {
    const head = headOf('/kmr/blog/7/', post);
    expect(head).toContain('<meta property="og:type" content="article" />');
    expect(head).toContain('<meta property="og:image" content="https://renas.example/media/blog/7.webp" />');
    expect(head).toContain('<meta property="article:published_time" content="2026-02-01T09:00:00.000Z" />');
    const data = JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({
      headline: post.subject,
      datePublished: post.published_at,
      inLanguage: 'en',
    });
  });

  test("never turns a post's text into markup", () => {
    const head = headOf('/en/blog/7/', post);
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head).not.toContain('</title><script>');
  });

  test.each(['/en/signin/', '/en/dashboard/', '/en/subscription/x/', '/en/blog/7/'])(
    '%s without a public text is not indexed',
    (path) =>
      expect(headFor(resolvePage(path), origin, null)).toEqual({
        markup: '<title>Renas</title>',
        isIndexed: false,
      }),
  );

  test.each([
    ['/en/nowhere/else/', 'Something&#39;s missing.'],
    ['/ckb/nowhere/else/', 'شتێک ونە.'],
    ['/kmr/nowhere/else/', 'Tiştek kêm e.'],
  ])('LAY-03 %s, which does not exist, says so in its title', (path, title) =>
    expect(headFor(resolvePage(path), origin, null)).toEqual({
      markup: `<title>${title} · Renas</title>`,
      isIndexed: false,
    }),
  );

  test('LAY-03 a post that does not exist says so in its title', () =>
    expect(headFor(resolvePage('/en/blog/7/'), origin, null, false).markup).toBe(
      '<title>Something&#39;s missing. · Renas</title>',
    ));
});

test('LNG-04 every public page has its own title and description in every language', () => {
  for (const locale of locales) {
    const texts = textsOf(locale);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const locale of ['ckb', 'kmr'] as const)
    expect(textsOf(locale).flatMap((text) => mistakesOf(locale, text))).toEqual([]);
});

test('the sitemap lists every public page in every language with its alternates', () => {
  const pages = pagesSitemap(origin);
  expect(pages.match(/<loc>/g)).toHaveLength(Object.keys(pageTexts.en).length * locales.length);
  expect(pages).toContain('hreflang="ku" href="https://renas.example/ckb/blog/"');
  const map = postsSitemap(origin, [post]);
  expect(map.match(/<loc>/g)).toHaveLength(locales.length);
  expect(map).toContain(
    '<loc>https://renas.example/ckb/blog/7/</loc><lastmod>2026-02-01T09:00:00.000Z</lastmod>',
  );
});

test('the index of the sitemap names the part of the pages and those of the posts, at the root', () => {
  const named = [...sitemapIndex(origin, [0, 7]).matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)];
  expect(named.map(([, address]) => address)).toEqual([
    `${origin}/sitemap-pages.xml`,
    `${origin}/sitemap-posts-0.xml`,
    `${origin}/sitemap-posts-7.xml`,
  ]);
});

describe('a post with versions in other languages', () => {
  const english = { ...post, versions: { en: 7, ckb: 9 } };
  const kurdish: PublicPost = { ...post, pk: 9, language: 'ckb', versions: { en: 7, ckb: 9 } };
  const alternates = [
    ['en', `${origin}/en/blog/7/`],
    ['ckb', `${origin}/ckb/blog/9/`],
    ['kmr', `${origin}/kmr/blog/7/`],
    ['ku', `${origin}/ckb/blog/9/`],
    ['x-default', `${origin}/en/blog/7/`],
  ];
  const linksIn = (text: string) =>
    [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);
  const canonicalIn = (text: string) => /rel="canonical" href="([^"]+)"/.exec(text)?.[1];

  test('WRT-05 leads search engines to the version of each language, the same from every page', () => {
    for (const [path, of] of [
      ['/en/blog/7/', english],
      ['/kmr/blog/7/', english],
      ['/ckb/blog/7/', english],
      ['/ckb/blog/9/', kurdish],
      ['/en/blog/9/', kurdish],
    ] as const)
      expect(linksIn(headOf(path, of)), path).toEqual(alternates);
  });

  test('WRT-05 is canonical in its own language, or where there is no version', () => {
    expect(canonicalIn(headOf('/en/blog/7/', english))).toBe(`${origin}/en/blog/7/`);
    expect(canonicalIn(headOf('/kmr/blog/7/', english))).toBe(`${origin}/kmr/blog/7/`);
    expect(canonicalIn(headOf('/ckb/blog/7/', english))).toBe(`${origin}/en/blog/7/`);
    expect(canonicalIn(headOf('/en/blog/9/', kurdish))).toBe(`${origin}/ckb/blog/9/`);
  });

  test('WRT-05 stands in the sitemap once for each language, with the same alternates', () => {
    const entries = postsSitemap(origin, [english, kurdish])
      .split('\n')
      .filter((line) => /\/blog\/\d+\/<\/loc>/.test(line));
    expect(entries.map((line) => /<loc>([^<]+)/.exec(line)?.[1])).toEqual([
      `${origin}/en/blog/7/`,
      `${origin}/kmr/blog/7/`,
      `${origin}/ckb/blog/9/`,
    ]);
    for (const line of entries) expect(linksIn(line)).toEqual(alternates);
  });
});

test('robots.txt names the sitemap and keeps robots away from personal pages', () => {
  const text = robots(origin);
  expect(text).toContain('Sitemap: https://renas.example/sitemap.xml');
  expect(text).toContain('Disallow: /*/subscription/');
});

test('the feed of a language is Atom with lasting ids, and its texts are escaped', () => {
  const feed = atomFeed(origin, 'en', [post]);
  expect(feed).toContain('<id>https://renas.example/en/blog/7/</id>');
  expect(feed).toContain(`<updated>${post.published_at}</updated>`);
  expect(feed).toContain('Visa &lt;/title&gt;');
  expect(feed).not.toContain('<script>');
});
