import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../../contract/locale.ts';
import type { PagePattern } from '../../../contract/pages.ts';
import type { RenderedPage, RenderPage } from '../../../contract/served.ts';

/** Where a build keeps what only our server reads; static hosts do not serve folders that begin with a dot. */
const FOLDER = '.server';

/** The program that renders pages, by its place within the build. */
export const RENDERER_FILE = path.join(FOLDER, 'render.js');
/** The pages that the build has rendered. */
export const PRERENDERED_FILE = path.join(FOLDER, 'pages.json');

/** The pages that are the same for everybody until the next build; the 404 page has no pattern. */
export const fixedPatterns = [
  '/',
  '/contact/',
  '/terms/',
  '/privacy-policy/',
  '/frequently-asked-questions/',
  '/signin/',
  '/signup/',
  '/reset-password/',
] as const satisfies readonly PagePattern[];

/** The name of a prerendered page in its file. */
export function prerenderedName(locale: Locale, pattern: PagePattern | null): string {
  return `${locale} ${pattern ?? ''}`;
}

/** What a build knows of rendered pages. */
export interface Rendered {
  /** Undefined where the page is not one of the build. */
  fixed(locale: Locale, pattern: PagePattern | null): RenderedPage | undefined;
  render: RenderPage;
}

/** Reads the rendered pages of a build and its renderer; null for a build without them. */
export async function readRendered(dist: string): Promise<Rendered | null> {
  const program = path.join(dist, RENDERER_FILE);
  if (!existsSync(program)) return null;
  const pages = JSON.parse(await readFile(path.join(dist, PRERENDERED_FILE), 'utf8')) as Record<
    string,
    RenderedPage
  >;
  // The build is not there when this file is checked.
  const { render } = (await import(pathToFileURL(program).href)) as { render: RenderPage };
  return { fixed: (locale, pattern) => pages[prerenderedName(locale, pattern)], render };
}
