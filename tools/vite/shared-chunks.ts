import type { Rolldown } from 'vite';
import { isNamed } from './named-exports.ts';

/** What the bundler knows of its modules; its function needs its object. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The start of the product. It has no file of its own: the document names the files that it imports. */
const ENTRY = /\/(index\.html|src\/main\.tsx)$/;
/** Parts of the product that only signed-in people meet, and of these, the pages for staff. */
const SIGNED_IN =
  /\/src\/(features\/(account|dashboard|editor|inbox|media|posts|subscriptions|templates)|kit\/lists)\//;
const STAFF_PAGE = /\/admin-[^/]+\.page\.ts$/;
/** Shared by the questions, the menus and the toasts; most pages show none of them at first. */
const SELDOM = /\/node_modules\/@radix-ui\//;
/** Modules shared by fewer stay apart, or the others would load them for nothing. */
const MIN_SHARES = 3;
/** The interface's own parts import nothing else of ours, and two that need one are enough. */
const INTERFACE = /\/src\/kit\/ui\//;
/** Less source code than this costs less in a file that is loaded anyway than in a request of its own. */
const SMALL_CHARACTERS = 1_500;

/** The last of the files that every page needs; it starts the product. */
export const CORE = 'core';

/** What every page needs, in parts that a page evaluates one after another (src/boot/start-entry.ts). */
const SLICES = [
  { name: 'packages', holds: /\/node_modules\// },
  // With what wraps every dynamic import (tools/vite/sure-imports.ts), as no slice may import a later one.
  { name: 'interface', holds: /\/src\/(kit\/ui|boot)\/|preload-helper/ },
];

/**
 * Which file a module goes into that several parts of the product share; null leaves it to the bundler. On a slow network
 * requests cost more than bytes: so three files have what every page needs, one what several pages need, one what several
 * signed-in pages need (two pages are enough for a small module), one what several staff pages need, and one what is seldom needed at
 * first. None of them imports one that comes later
 * in this list. For `codeSplitting.groups`.
 */
export function sharedChunk(id: string, graph: Graph): string | null {
  if (isNamed(id)) return 'packages';
  const roots = rootsOf(id, graph);
  if (roots.some((root) => ENTRY.test(root))) return SLICES.find(({ holds }) => holds.test(id))?.name ?? CORE;
  const name = SELDOM.test(id) ? 'seldom' : placeOf(roots);
  const isSmall =
    name === 'workplace' && (graph.getModuleInfo(id)?.code?.length ?? Infinity) < SMALL_CHARACTERS;
  return roots.length < (isSmall || INTERFACE.test(id) ? 2 : MIN_SHARES) ? null : name;
}

function placeOf(roots: readonly string[]): string {
  if (!roots.every((root) => SIGNED_IN.test(root))) return 'parts';
  return roots.every((root) => STAFF_PAGE.test(root)) ? 'staff' : 'workplace';
}

/** The modules that load this one and are loaded for themselves: the entry and what is imported dynamically. */
function rootsOf(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  // Iterating a set also visits what is added meanwhile: the importers of importers.
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => {
    const info = graph.getModuleInfo(one);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}
