import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0named-exports:';
/** React's packages, which are CommonJS: the bundler learns only as they run what they export. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

const load = createRequire(import.meta.url);

/** Whether a module is one of those that `namedExports` puts before a package. */
export const isNamed = (id: string): boolean => id.startsWith(PREFIX);

/**
 * Puts an ES module before each of React's CommonJS packages, which exports by name what the package has. Otherwise each file of the
 * build would turn the package into a module for itself, with helpers from one more file that everything waits for.
 */
export const namedExports = (): Plugin => ({
  name: 'renas:named-exports',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer, { kind }) {
    const isFromModule = kind === 'import-statement' && !(importer && isNamed(importer));
    return isFromModule && PACKAGES.includes(source) ? PREFIX + source : null;
  },
  load(id) {
    if (!isNamed(id)) return null;
    const source = id.slice(PREFIX.length);
    // All that is exported is an object with these fields.
    const names = Object.keys(load(source) as object);
    return [
      `import whole from ${JSON.stringify(source)};`,
      // As calls without effects, so that the bundler leaves out what nobody uses.
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
      'export default whole;',
    ].join('\n');
  },
});
