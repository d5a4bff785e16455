import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';
import { exportedTwice, importCycles, importsIn } from '../../tools/lib/structure.ts';

const sources = new Map([
  ['src/a.ts', `import { b } from './b.ts';\nexport const a = b;`],
  ['src/b.ts', `import type { C } from './kit/c.ts';\nexport const b = 1;`],
  ['src/kit/c.ts', `export type C = number;\nexport const open = () => import('../a.ts');`],
  [
    'src/alone.ts',
    `import { readFile } from 'node:fs';\nimport { a } from './a.ts';\nexport type C = string;`,
  ],
]);

test('type imports and import() count as imports', () => {
  expect(importsIn(sources).get('src/b.ts')).toEqual(['src/kit/c.ts']);
  expect(importsIn(sources).get('src/kit/c.ts')).toEqual(['src/a.ts']);
  expect(importsIn(sources).get('src/alone.ts')).toEqual(['src/a.ts']);
});

test('a cycle is the files that reach each other, without those that only reach it', () => {
  expect(importCycles(importsIn(sources))).toEqual([['src/a.ts', 'src/b.ts', 'src/kit/c.ts']]);
  const straight = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ]);
  expect(importCycles(straight)).toEqual([]);
});

test('a name exported by two files is found with both', () => {
  expect([...exportedTwice(sources)]).toEqual([['C', ['src/kit/c.ts', 'src/alone.ts']]]);
});

/** Names that several rooms define with the same meaning, and why. */
const restated = {
  'A chart opens alone in the Stately editor and imports nothing of the contract.':
    'CallResult CrontabRun FormValues Locale MessagePart PasswordRule PreferenceChange TemplateUse Tokens TYPING_PAUSE_MS Variable',
  'A page does not load the schemas beside them.': 'ITEMS_FIELD SUBJECT_MAX SUMMARY_MAX',
  'Each page’s module has one.': 'page',
  'A cookie is read on either side.': 'readCookie',
  'The room of the charts knows no tools.': 'journeys parentsOf root',
};

test('no name has two meanings in the product', () => {
  const known = Object.values(restated).flatMap((names) => names.split(' '));
  const files = globSync('{src,server,machines,contract,statecharts,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const product = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  expect([...exportedTwice(product)].filter(([name]) => !known.includes(name))).toEqual([]);
});
