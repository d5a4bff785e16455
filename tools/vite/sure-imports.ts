import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../lib/project.ts';

/** Vite's wrapper module for dynamic imports; its name has been the same since Vite 2. */
const HELPER = '\0vite/preload-helper.js';
const OURS = path.join(root, 'src', 'boot', 'preload-helper.ts');

/** Wraps dynamic imports in our own helper, which can retry a chunk that failed to load. */
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
