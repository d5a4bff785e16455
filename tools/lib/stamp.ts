import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STAMP_FILE } from '../../server/web/build.ts';
import { dist, root, serverDist, watchedDist } from './project.ts';

/** What the pages are built from: files and folders of the project. */
const pageInputs = [
  // Vite reads its own variables from it.
  '.env',
  'content',
  'frame',
  'index.html',
  'lingui.config.ts',
  'machines',
  'package-lock.json',
  'public',
  // The pages show the operator's facts.
  'renas.settings.json',
  'contract',
  'server/web/encoding.ts',
  'server/web/preloads.ts',
  'server/web/served/renderer.ts',
  'src',
  'tools/build.ts',
  'tools/lib/precompress.ts',
  'tools/lib/preloads.ts',
  'tools/lib/prerender.ts',
  'tools/vite',
  'tsconfig.json',
  'vite.config.ts',
];

/** Additional inputs of a watched build's gallery. */
const watchedInputs = ['statecharts', 'tests/support'];

/** What the server is built from. */
const serverInputs = [
  'content',
  'contract',
  'package-lock.json',
  'server',
  'tools/build-server.ts',
  'tools/lib/server-bundle.ts',
  'tsconfig.json',
];

function inputsOf(folder: string): readonly string[] {
  if (folder === serverDist) return serverInputs;
  return folder === watchedDist ? [...pageInputs, ...watchedInputs] : pageInputs;
}

/** Whether a change of `file`, an absolute path, makes the server's build out of date. */
export function isServerInput(file: string): boolean {
  return serverInputs.some((input) => !path.relative(path.join(root, input), file).startsWith('..'));
}

const stampFile = (folder: string): string => path.join(folder, STAMP_FILE);

/** A content hash of the inputs for the build in `folder`, independent of file dates. */
export async function hashInputs(folder = dist): Promise<string> {
  const files = (await Promise.all(inputsOf(folder).map(listFiles))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${path.relative(root, file)}\0`);
    hash.update(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    );
  }
  // Vite writes these into the bundle.
  for (const name of Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .toSorted()) {
    hash.update(`${name}=${process.env[name] ?? ''}\0`);
  }
  return hash.digest('hex');
}

/** Whether `folder` has a complete build of the current sources. */
export async function isBuildCurrent(folder = dist): Promise<boolean> {
  try {
    return (await readFile(stampFile(folder), 'utf8')) === (await hashInputs(folder));
  } catch {
    return false;
  }
}

/** Marks `folder` as built from inputs with this hash; the last step of a build. */
export async function writeStamp(hash: string, folder = dist): Promise<void> {
  await writeFile(stampFile(folder), hash);
}

/** Leaves out packages: the lock file tells what they are, and a tool's own may be installed after a build. */
async function listFiles(input: string): Promise<string[]> {
  const start = path.join(root, input);
  try {
    const entries = await readdir(start, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(start, file).split(path.sep).includes('node_modules'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [start];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
