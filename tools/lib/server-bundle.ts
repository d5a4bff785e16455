import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { bundleName, programs } from '../../server/root.ts';
import { root, serverDist } from './project.ts';
import { hashInputs, isServerInput, writeStamp } from './stamp.ts';

/** Packages that load files from their own folder, such as native code, or that are optional. */
const unbundled = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fs-native-extensions',
  'pg-native',
  'pino',
  'sharp',
];

/** Refuses a module whose change would leave the build as it is. */
const sureStamp: Plugin = {
  name: 'sure-stamp',
  generateBundle(_options, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const missed = modules.find(
      (id) => path.isAbsolute(id) && !id.includes('/node_modules/') && !isServerInput(id),
    );
    if (missed !== undefined)
      this.error(`${path.relative(root, missed)} is missing from the server's inputs in tools/lib/stamp.ts.`);
  },
};

/**
 * Bundles the server for Node into `dist-server` (docs/decisions/0041).
 *
 * @throws {Error} if something is not found, or if the build's stamp would not notice a change of a module
 */
export async function buildServer(): Promise<void> {
  // Hash first: an edit during the build must make the next start rebuild.
  const hash = await hashInputs(serverDist);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sureStamp],
    // As Node resolves packages.
    resolve: { mainFields: [], conditions: ['node'] },
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      target: 'node24',
      outDir: serverDist,
      // A server that runs finds what has not changed.
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          programs.map((program) => [bundleName(program), path.join(root, 'server', program)]),
        ),
        // All files in one folder, as server/root.ts expects.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // They lie beside it.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  // One output and no watcher give one result.
  const { output } = built as Rolldown.RolldownOutput;
  await removeOthers(new Set(output.map(({ fileName }) => fileName)));
  await writeStamp(hash, serverDist);
}

/** Removes what an earlier build has left. */
async function removeOthers(names: ReadonlySet<string>): Promise<void> {
  const left = (await readdir(serverDist)).filter((name) => !names.has(name));
  await Promise.all(left.map((name) => rm(path.join(serverDist, name), { recursive: true })));
}
