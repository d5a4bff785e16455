import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { watchedDist } from './project.ts';
import { walkResults } from './walk-results.ts';

/**
 * Writes the results of the last walks for the gallery, which colours its drawings with them; an empty list if none
 * ran. Call it before the server starts, which reads its files once.
 */
export async function writeWalks(from = walkResults): Promise<void> {
  const folder = path.join(watchedDist, 'statecharts');
  const files = await readdir(from).catch(() => []);
  const results: unknown[] = [];
  for (const file of files.filter((name) => name.endsWith('.json')).toSorted()) {
    results.push(JSON.parse(await readFile(path.join(from, file), 'utf8')));
  }
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'walks.json'), JSON.stringify(results));
}
