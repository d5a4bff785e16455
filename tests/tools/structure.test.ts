import { expect, test } from 'vitest';
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

test('files import by types and by import() too', () => {
  expect(importsIn(sources).get('src/b.ts')).toEqual(['src/kit/c.ts']);
  expect(importsIn(sources).get('src/kit/c.ts')).toEqual(['src/a.ts']);
  expect(importsIn(sources).get('src/alone.ts')).toEqual(['src/a.ts']);
});

test('a circle has the files that reach each other, and nobody who merely reaches it', () => {
  expect(importCycles(importsIn(sources))).toEqual([['src/a.ts', 'src/b.ts', 'src/kit/c.ts']]);
  const straight = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ]);
  expect(importCycles(straight)).toEqual([]);
});

test('a name that two files export is found with both', () => {
  expect([...exportedTwice(sources)]).toEqual([['C', ['src/kit/c.ts', 'src/alone.ts']]]);
});
