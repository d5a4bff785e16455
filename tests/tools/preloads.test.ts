import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { pages, routes } from '../../src/app/routes.ts';
import { preloadsOf } from '../../tools/lib/preloads.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports });
const manifest: Manifest = {
  'index.html': chunk('index', ['_shared.js']),
  '_shared.js': chunk('shared'),
  '_form.js': chunk('form', ['_shared.js']),
  ...Object.fromEntries(
    ['en', 'ckb', 'kmr'].flatMap((locale) =>
      ['common', 'validation'].map((name) => [
        `src/kit/i18n/catalogs/${locale}/${name}.po`,
        chunk(`${name}-${locale}`),
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.keys(pages).map((name) => [
      `src/features/auth/${kebab(name)}.page.ts`,
      chunk(name, ['index.html', '_form.js']),
    ]),
  ),
};

test('each open page names its module, what that imports, and the catalogs of its language, but nothing of the entry', () => {
  expect(preloadsOf(manifest)['/signin/'].ckb).toEqual([
    'assets/common-ckb.js',
    'assets/validation-ckb.js',
    'assets/signin.js',
    'assets/form.js',
  ]);
});

test('a page behind a sign-in names the catalogs alone, as a guest is led elsewhere', () => {
  expect(preloadsOf(manifest)['/dashboard/'].en).toEqual(['assets/common-en.js', 'assets/validation-en.js']);
  expect(Object.keys(preloadsOf(manifest))).toEqual(Object.keys(routes));
});

test('a page module that the build does not have stops the build', () => {
  const { 'src/features/auth/signin.page.ts': _gone, ...rest } = manifest;
  expect(() => preloadsOf(rest)).toThrow('signin.page.ts');
});
