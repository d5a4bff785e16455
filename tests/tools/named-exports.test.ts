import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';
import { namedExports } from '../../tools/vite/named-exports.ts';

const ENTRY = '\0entry';

/** The files that the build makes of a module with this code. */
async function bundle(code: string) {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      namedExports(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  return [results]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
}

test('a module gets from React what it imports by name, and the whole of it', async () => {
  const files = await bundle(`
    import { useState, version } from 'react';
    import * as All from 'react';
    import One from 'react';
    import { jsx, Fragment } from 'react/jsx-runtime';
    export const seen = { useState, version, names: Object.keys(All), isOne: One.useState === useState, jsx, Fragment };`);
  expect(files).toHaveLength(1);
  const { seen } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(files.join(''))}`
  );
  expect(seen).toMatchObject({ version: React.version, isOne: true, Fragment: jsx.Fragment });
  expect(seen.useState).toBeTypeOf('function');
  expect(seen.jsx).toBeTypeOf('function');
  expect(seen.names).toEqual(expect.arrayContaining(Object.keys(React)));
});
