/** Which planted faults the compiler accepts. The others cannot be committed, so that no test needs to notice them. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bin, root } from '../lib/project.ts';
import { run } from '../lib/run.ts';
import type { Planned } from './plan.ts';
import { plant } from './plant.ts';

const FOLDER = path.join(root, '.cache', 'faults');

/**
 * The faults whose file still has its types. Each is planted into a copy of its file, in a folder of its own that stands for the
 * project's root (`rootDirs`), so that one run of the compiler judges all of them.
 *
 * @throws {Error} if the compiler finds anything else
 */
export async function withTypes(faults: readonly Planned[]): Promise<Planned[]> {
  if (faults.length === 0) return [];
  await rm(FOLDER, { recursive: true, force: true });
  try {
    for (const { id, file, place } of faults) {
      const copy = path.join(FOLDER, String(id), file);
      await mkdir(path.dirname(copy), { recursive: true });
      await writeFile(
        copy,
        plant(file, await readFile(path.join(root, file), 'utf8'), new Map([[place, id]])),
      );
    }
    await writeFile(
      path.join(FOLDER, 'global.d.ts'),
      'declare var plantedFault: ((id: number) => boolean) | undefined;\n',
    );
    await writeFile(path.join(FOLDER, 'tsconfig.json'), JSON.stringify(settings(faults)));
    const { code, output } = await run(bin('tsc'), ['-p', FOLDER]);
    const refused = new Set(
      [...output.matchAll(/(?:^|\/)\.cache\/faults\/(\d+)\//gm)].map(([, id]) => Number(id)),
    );
    if (code !== 0 && refused.size === 0) throw new Error(output);
    return faults.filter(({ id }) => !refused.has(id));
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}

const settings = (faults: readonly Planned[]) => ({
  extends: '../../tsconfig.json',
  compilerOptions: { incremental: false, rootDirs: ['../..', ...faults.map(({ id }) => `./${id}`)] },
  include: ['**/*', '../../src/**/*.d.ts'],
});
