import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedPage } from '../../contract/pages.ts';

/** The build's list of scripts per page: by page pattern and language, as paths within the build. */
export const PRELOADS_FILE = path.join('.vite', 'preloads.json');

/** Returns a function for the URLs of the scripts that the product will load on a page; none without the build's list. */
export async function readPreloads(dist: string): Promise<(page: ResolvedPage) => readonly string[]> {
  const text = await readFile(path.join(dist, PRELOADS_FILE), 'utf8').catch(() => '{}');
  const preloads: Record<string, Record<string, string[]>> = JSON.parse(text);
  return ({ pattern, locale }) => (preloads[pattern ?? '']?.[locale] ?? []).map((file) => `/${file}`);
}

/**
 * Preloads scripts in a page's head, in parallel with the product's own. As files, not as modules: browsers remember modules that
 * failed to load (src/boot/sure-import.ts).
 */
export function preloadTags(files: readonly string[]): string {
  return files.map((file) => `<link rel="preload" as="script" crossorigin href="${file}" />`).join('\n    ');
}
