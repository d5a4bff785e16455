import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { pages, routes } from '../../src/app/routes.ts';
import { preloadsOf } from '../../tools/lib/preloads.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports });
const manifest: Manifest = {
  '_core.js': { ...chunk('core', ['_shared.js']), name: 'core' },
  'src/app/later.ts': chunk('later', ['_shared.js']),
  '_shared.js': chunk('shared'),
  '_form.js': chunk('form', ['_shared.js']),
  ...Object.fromEntries(
    ['en', 'ckb', 'kmr'].flatMap((locale) => [
      [`src/kit/i18n/texts/${locale}.ts`, chunk(`texts-${locale}`)],
      [`src/kit/i18n/catalogs/${locale}/staff.po`, chunk(`staff-${locale}`)],
    ]),
  ),
  ...Object.fromEntries(
    ['en', 'ckb', 'kmr'].flatMap((locale) =>
      ['landing', 'terms', 'privacy', 'faq'].map((name) => [
        `content/${locale}/${name}.json`,
        chunk(`${name}-text-${locale}`),
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(pages).map(([name, { access }]) => [
      `src/features/auth/${access === 'staff' ? 'admin-' : ''}${kebab(name)}.page.ts`,
      chunk(name, ['_core.js', '_form.js']),
    ]),
  ),
};

const alike = (): number => 1;

test("each page names its module, its imports, its language's texts and what follows, but nothing of what starts the product", () => {
  expect(preloadsOf(manifest, alike)['/signin/'].ckb).toEqual([
    'assets/texts-ckb.js',
    'assets/signin.js',
    'assets/form.js',
    'assets/later.js',
  ]);
  expect(Object.keys(preloadsOf(manifest, alike))).toEqual(Object.keys(routes));
});

test('a page with a long text names it in its language', () => {
  expect(preloadsOf(manifest, alike)['/frequently-asked-questions/'].ckb).toContain('assets/faq-text-ckb.js');
});

test('a page behind the sign-in names its module like any other, as the head is the same for everyone', () => {
  expect(preloadsOf(manifest, alike)['/dashboard/'].en).toEqual([
    'assets/texts-en.js',
    'assets/dashboard.js',
    'assets/form.js',
  ]);
});

test('a staff page names the staff catalog too', () => {
  expect(preloadsOf(manifest, alike)['/dashboard/blog/admin/post/'].kmr).toEqual([
    'assets/texts-kmr.js',
    'assets/staff-kmr.js',
    'assets/posts.js',
    'assets/form.js',
  ]);
});

test.each(['signin', 'admin-posts'])('the build stops if the module of the page %s is missing', (name) => {
  const { [`src/features/auth/${name}.page.ts`]: _gone, ...rest } = manifest;
  expect(() => preloadsOf(rest, alike)).toThrow(`${name}.page.ts`);
});

test("the largest of a page's files is named first", () => {
  const sizes = new Map([
    ['assets/signin.js', 9],
    ['assets/form.js', 99],
  ]);
  expect(preloadsOf(manifest, (file) => sizes.get(file) ?? 1)['/signin/'].ckb).toEqual([
    'assets/texts-ckb.js',
    'assets/form.js',
    'assets/signin.js',
    'assets/later.js',
  ]);
});
