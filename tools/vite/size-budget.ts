import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { compressOnce } from '../lib/precompress.ts';
import { CORE } from './shared-chunks.ts';

/** The parts of a chunk that are measured. */
export interface MeasuredChunk {
  name: string;
  fileName: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  /** File names of the chunks it imports statically. */
  imports: readonly string[];
}

/** What the first visit to this page loads; sizes in bytes. */
export interface PageSize {
  page: string;
  chunks: number;
  raw: number;
  brotli: number;
  gzip: number;
}

export interface Budget {
  /** Maximum brotli bytes of script for a first page, all loaded after the page itself (docs/decisions/0015). */
  brotliBytes: number;
  /** The same for pages behind the sign-in, which members usually have in their cache. */
  memberBrotliBytes: number;
  /** The same for the staff areas, which few people use, but daily. */
  staffBrotliBytes: number;
  /** Pages behind the sign-in; every other page must stay free of `memberModules`. */
  memberPages: RegExp;
  /** Staff pages. */
  staffPages: RegExp;
  /** Modules that only the pages behind the sign-in may load. */
  memberModules: RegExp;
  /** Modules for frames only, which no page may ever load. */
  frameModules: RegExp;
  /** Modules for watched builds only, which no visitor may load. */
  watchModules: RegExp;
}

export const defaultBudget: Budget = {
  brotliBytes: 138_900,
  memberBrotliBytes: 157_300,
  staffBrotliBytes: 183_000,
  memberPages: /^(dashboard|account|admin)/,
  staffPages: /^admin/,
  memberModules:
    /\/src\/(features\/(account|dashboard|editor|inbox|media|posts|subscriptions|templates)|kit\/lists|editor)\//,
  watchModules: /\/(src\/watch|statecharts|node_modules\/@statelyai)\//,
  frameModules: /\/node_modules\/(@tiptap|prosemirror-[a-z-]+)\//,
};

const pageModule = /\/src\/features\/[^/]+\/([^/]+)\.page\.tsx?$/;

/**
 * A Vite plugin that prints each page's size as a first page (what starts the product, the page's own chunk and
 * their static imports), and fails the build if a page is over budget, a public page loads code for
 * pages behind the sign-in, or files import each other in a circle.
 */
export const sizeBudget = (): Plugin =>
  budgetPlugin('renas:size-budget', (chunks, { env, root }) => {
    const hasFacts = existsSync(path.join(root, 'renas.settings.json'));
    const { sizes, faults } = judgeBundle(chunks, budgetOf(env, hasFacts));
    return { lines: sizeTable(sizes), faults };
  });

/**
 * The budget of a build with these variables. An operator's values are part of the scripts: neither a long address nor many
 * facts may fail their build, so their pages may have any size.
 */
export function budgetOf(env: Readonly<Record<string, unknown>>, hasFacts: boolean): Budget {
  const isOperators = hasFacts || Object.keys(env).some((name) => name.startsWith('VITE_'));
  if (!isOperators) return defaultBudget;
  return {
    ...defaultBudget,
    brotliBytes: Infinity,
    memberBrotliBytes: Infinity,
    staffBrotliBytes: Infinity,
  };
}

/** A Vite plugin that prints lines about a bundle's chunks, and fails the build if there are faults. */
export function budgetPlugin(
  name: string,
  judge: (
    chunks: Rolldown.OutputChunk[],
    config: ResolvedConfig,
  ) => { lines: readonly string[]; faults: readonly string[] },
): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const { lines, faults } = judge(chunks, config);
        for (const line of lines) config.logger.info(line);
        if (faults.length > 0) this.error(faults.join('\n'));
      },
    },
  };
}

/** Measures every page of a bundle and lists the violations, one sentence each. */
export function judgeBundle(
  chunks: readonly MeasuredChunk[],
  budget: Budget,
): { sizes: PageSize[]; faults: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter((chunk) => chunk.isEntry || chunk.name === CORE);
  const pages = chunks.flatMap((chunk) => {
    const page = pageModule.exec(chunk.facadeModuleId?.replaceAll('\\', '/') ?? '')?.[1];
    return page === undefined ? [] : [{ page, chunk }];
  });
  const sizes: PageSize[] = [];
  const faults: string[] = [];
  if (pages.length === 0)
    faults.push('Found no page chunk: pages are src/features/<noun>/<name>.page.tsx, imported dynamically.');
  for (const moduleId of chunks.flatMap((one) => one.moduleIds)) {
    const file = moduleId.replaceAll('\\', '/');
    if (budget.frameModules.test(file))
      faults.push(`The bundle holds ${moduleId}, which belongs into a frame of its own.`);
    if (budget.watchModules.test(file))
      faults.push(`The bundle holds ${moduleId}, which visitors never load: it shows the running charts.`);
  }
  for (const one of chunks) {
    const imported = one.imports.flatMap((name) => byName.get(name) ?? []);
    // Each file would need the other evaluated first: whether that works depends on which one a page names first.
    if (withStaticImports(imported, byName).includes(one))
      faults.push(`The file ${one.fileName} imports itself, by way of ${one.imports.join(' or ')}.`);
  }
  for (const { page, chunk } of pages.toSorted((a, b) => a.page.localeCompare(b.page))) {
    const loaded = withStaticImports([...entries, chunk], byName);
    const size = measure(page, loaded);
    sizes.push(size);
    const limit = limitOf(page, budget);
    if (size.brotli > limit) {
      faults.push(
        `The page ${page} loads ${kilobytes(size.brotli)} kB of script (brotli); the budget is ${kilobytes(limit)} kB.`,
      );
    }
    if (budget.memberPages.test(page)) continue;
    for (const moduleId of loaded.flatMap((one) => one.moduleIds)) {
      if (budget.memberModules.test(moduleId.replaceAll('\\', '/'))) {
        faults.push(`The page ${page} loads ${moduleId}, which belongs behind the sign-in.`);
      }
    }
  }
  return { sizes, faults };
}

function limitOf(page: string, budget: Budget): number {
  if (budget.staffPages.test(page)) return budget.staffBrotliBytes;
  return budget.memberPages.test(page) ? budget.memberBrotliBytes : budget.brotliBytes;
}

/** The sizes as lines of a table. */
export function sizeTable(sizes: readonly PageSize[]): string[] {
  const width = Math.max(10, ...sizes.map(({ page }) => page.length));
  return [
    `${'first page'.padEnd(width)}    br kB    gz kB   raw kB   chunks`,
    ...sizes.map(({ page, brotli, gzip, raw, chunks }) =>
      [
        page.padEnd(width),
        ...[brotli, gzip, raw].map((size) => kilobytes(size).padStart(8)),
        String(chunks).padStart(8),
      ].join(' '),
    ),
  ];
}

function withStaticImports(
  roots: readonly MeasuredChunk[],
  byName: ReadonlyMap<string, MeasuredChunk>,
): MeasuredChunk[] {
  const loaded = new Set(roots);
  for (const chunk of loaded) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) loaded.add(imported);
    }
  }
  return [...loaded];
}

/** Measures a single-page bundle: the entry with its static imports. */
export function measureEntry(page: string, chunks: readonly MeasuredChunk[]): PageSize {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter((chunk) => chunk.isEntry);
  return measure(page, withStaticImports(entries, byName));
}

function measure(page: string, chunks: readonly MeasuredChunk[]): PageSize {
  const size: PageSize = { page, chunks: chunks.length, raw: 0, brotli: 0, gzip: 0 };
  for (const { code } of chunks) {
    const raw = Buffer.from(code);
    const { br, gzip } = compressOnce(raw);
    size.raw += raw.length;
    size.brotli += br.length;
    size.gzip += gzip.length;
  }
  return size;
}

/** Bytes as kilobytes with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
