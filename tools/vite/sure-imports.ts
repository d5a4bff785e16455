import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../lib/project.ts';

/** Vite's module around each dynamic import; its name has been the same since Vite 2. */
const HELPER = '\0vite/preload-helper.js';
const OURS = path.join(root, 'src', 'boot', 'preload-helper.ts');

/** Puts our own helper around dynamic imports, so that a part of the program that did not arrive can be fetched again. */
export function sureImports(): Plugin {
  return {
    name: 'renas:sure-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? `export { __vitePreload } from ${JSON.stringify(OURS)};` : null;
    },
  };
}
