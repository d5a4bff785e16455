import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fractions } from '../../server/demo/world/fractions.ts';
import { illustration } from '../../server/demo/world/illustration.ts';
import { motifOf } from '../../server/demo/world/illustration-motif.ts';
import { person } from '../../server/demo/world/illustration-people.ts';
import { pictureName } from '../../server/demo/world/picture-name.ts';
import { pictureFor } from '../../server/demo/world/pictures.ts';
import { demoPosts, type DemoPost } from '../../server/demo/world/posts.ts';
import { demoTemplates } from '../../server/demo/world/templates.ts';
import { hostilePosts } from '../support/hostile-posts.ts';
import { mistakesOf } from '../support/orthography.ts';

const published = demoPosts.filter(({ publishedDay }) => publishedDay !== null);
const inLanguage = (language: DemoPost['language']) => published.filter((post) => post.language === language);
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const textsOf = ({ subject, summary, author, values }: DemoPost): string[] =>
  [subject, summary, author, ...Object.values(values)].map(plain);
const wordsIn = (post: DemoPost): number => Object.values(post.values).map(plain).join(' ').split(' ').length;

describe('the posts of the demo world', () => {
  test('BLG-01 RDR-01 at least sixty English posts are published, a third of all are in Kurdish, and drafts are not published', () => {
    expect(inLanguage('en').length).toBeGreaterThanOrEqual(60);
    const kurdish = demoPosts.filter(({ language }) => language !== 'en');
    expect(kurdish.length * 3).toBeGreaterThanOrEqual(demoPosts.length);
    expect(Math.min(inLanguage('ckb').length, inLanguage('kmr').length)).toBeGreaterThanOrEqual(12);
    expect(demoPosts.length - published.length).toBeGreaterThanOrEqual(3);
  });

  test('WRT-05 some posts have versions in other languages, one per language, and some in all three', () => {
    const groups = Map.groupBy(
      demoPosts.filter(({ group }) => group !== null),
      ({ group }) => group,
    );
    const languages = [...groups.values()].map((versions) => versions.map(({ language }) => language));
    expect(languages.length).toBeGreaterThan(20);
    for (const versions of languages) {
      expect(versions).toContain('en');
      expect(versions.length).toBeGreaterThan(1);
      expect(new Set(versions).size).toBe(versions.length);
    }
    expect(languages.filter((versions) => versions.length === 3).length).toBeGreaterThanOrEqual(3);
  });

  test('BLG-05 post 1 is published, and every post has its own number, subject and picture', () => {
    expect(demoPosts.find(({ pk }) => pk === 1)?.publishedDay).toBe(0);
    for (const key of ['pk', 'subject', 'picture'] as const) {
      expect(new Set(demoPosts.map((post) => post[key])).size).toBe(demoPosts.length);
    }
    const days = published.map(({ publishedDay }) => publishedDay);
    expect(new Set(days).size).toBe(days.length);
  });

  test('BLG-05 every post fills exactly the variables of its template', () => {
    for (const { subject, template, values } of demoPosts) {
      const keys = demoTemplates.find(({ key }) => key === template)?.html_variable_keys ?? [];
      expect({ subject, keys: Object.keys(values).sort() }).toEqual({ subject, keys: [...keys].sort() });
      expect(Object.values(values).filter((value) => value.trim() === '')).toEqual([]);
    }
  });

  test('BLG-05 templates declare the variables they use', () => {
    const used = (content: string) => [...content.matchAll(/\{\{\{? (\w+) \}?\}\}/g)].map(([, key]) => key);
    for (const template of demoTemplates) {
      expect(used(template.html_content)).toEqual(template.html_variable_keys);
      expect(used(template.plain_content)).toEqual(template.plain_variable_keys);
    }
  });

  test('BLG-05 at least eight posts are full articles with headings, a list, a table, a quotation and a picture', () => {
    const parts = ['<h2>', '<h3>', '<li>', '<table>', '<blockquote>', '<figure>'];
    const full = inLanguage('en').filter(
      (post) => wordsIn(post) >= 600 && parts.every((part) => post.values.body_html?.includes(part)),
    );
    expect(full.length).toBeGreaterThanOrEqual(8);
  });

  test('BLG-01 no post is a stub, and no two share a paragraph', () => {
    expect(published.filter((post) => wordsIn(post) < 100).map(({ subject }) => subject)).toEqual([]);
    const paragraphs = demoPosts.flatMap(({ values }) => values.body_html?.match(/<p>.+?<\/p>/g) ?? []);
    expect(paragraphs.length).toBeGreaterThan(200);
    expect(paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index)).toEqual([]);
  });

  test('BLG-05 pictures inside a post are those of the demo world', () => {
    const names = new Set(demoPosts.map(({ picture }) => pictureName(picture)));
    const shown = demoPosts.flatMap(({ values }) =>
      [...(values.body_html ?? '').matchAll(/\/media\/blog\/([^"]+)/g)].map(([, name]) => name ?? ''),
    );
    expect(shown.length).toBeGreaterThanOrEqual(8);
    expect(shown.filter((name) => !names.has(name))).toEqual([]);
  });

  test('LNG-04 Kurdish posts follow our orthography', () => {
    for (const locale of ['ckb', 'kmr'] as const) {
      expect(
        inLanguage(locale)
          .flatMap(textsOf)
          .flatMap((text) => mistakesOf(locale, text)),
      ).toEqual([]);
    }
  });
});

describe('the illustrations', () => {
  test('BLG-01 each is different, contains no words, and is the same on every run', () => {
    const drawings = demoPosts.map(({ picture }) => illustration(picture));
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(drawings.filter((drawing) => drawing.includes('<text'))).toEqual([]);
    expect(drawings).toEqual(demoPosts.map(({ picture }) => illustration(picture)));
    expect(drawings.filter((drawing) => /NaN|undefined/.test(drawing))).toEqual([]);
  });

  test('BLG-01 each is at most 6 kB, and its foreground drawn only for this post', () => {
    const foregrounds = demoPosts.map(({ picture }) => motifOf(picture, 400));
    expect(foregrounds.filter((drawing) => drawing === '')).toEqual([]);
    expect(new Set(foregrounds).size).toBe(foregrounds.length);
    const sizes = demoPosts.map(({ picture }) => Buffer.byteLength(illustration(picture)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6000);
  });

  test('BLG-05 two people in one picture wear different clothes', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = fractions(seed);
      const first = person(0, 0, next);
      expect(person(0, 0, next, first.cloth).cloth).not.toBe(first.cloth);
    }
  });

  test('BLG-01 a picture is a small WebP file of 1200 × 675 pixels', async () => {
    const picture = await pictureFor(7);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 675 });
    expect(picture.length).toBeLessThan(60_000);
  });
});

describe('the hostile posts', () => {
  test('BLG-05 none is published, and none uses the number of another post', () => {
    expect(hostilePosts.length).toBeGreaterThan(20);
    expect(hostilePosts.filter(({ publishedDay }) => publishedDay !== null)).toEqual([]);
    const taken = new Set(demoPosts.map(({ pk }) => pk));
    expect(hostilePosts.filter(({ pk }) => taken.has(pk))).toEqual([]);
  });

  test('BLG-05 one has about twenty thousand words', () => {
    const longest = Math.max(...hostilePosts.map(wordsIn));
    expect(longest).toBeGreaterThanOrEqual(20_000);
    expect(longest).toBeLessThan(21_000);
  });
});
