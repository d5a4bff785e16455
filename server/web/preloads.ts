import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedPage } from '../../contract/pages.ts';

/** Where the build says which scripts each page needs: by page pattern and language, as paths within the build. */
export const PRELOADS_FILE = path.join('.vite', 'preloads.json');

/** Gives the addresses of the scripts that the entry of a page will ask for; without the build's list there are none. */
export async function readPreloads(dist: string): Promise<(page: ResolvedPage) => readonly string[]> {
  const text = await readFile(path.join(dist, PRELOADS_FILE), 'utf8').catch(() => '{}');
  const preloads = JSON.parse(text) as Record<string, Record<string, string[]>>;
  return ({ pattern, locale }) => (preloads[pattern ?? '']?.[locale] ?? []).map((file) => `/${file}`);
}

/** Names scripts in the head of a page, so that they come along with its entry. */
export function preloadTags(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('\n    ');
}
