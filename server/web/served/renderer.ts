import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../../contract/locale.ts';
import { isBehindSignIn, pagePatterns, type PagePattern } from '../../../contract/pages.ts';
import type { RenderedPage, RenderPage } from '../../../contract/served.ts';

/** The build's folder for our server only; static hosts don't serve dot folders. */
const FOLDER = '.server';

/** The program that renders pages, relative to the build. */
export const RENDERER_FILE = path.join(FOLDER, 'render.js');
/** The pages rendered by the build. */
export const PRERENDERED_FILE = path.join(FOLDER, 'pages.json');

/**
 * The pages that stay the same for everybody until the next build; the 404 page has no pattern. Of those behind the sign-in, this is
 * what is on screen until their content has loaded.
 */
export const fixedPatterns: readonly PagePattern[] = [
  '/',
  '/contact/',
  '/terms/',
  '/privacy-policy/',
  '/frequently-asked-questions/',
  '/signin/',
  '/signup/',
  '/reset-password/',
  ...pagePatterns.filter(isBehindSignIn),
];

/** A prerendered page's name in its file; the demo world has pages of its own (P37). */
export function prerenderedName(locale: Locale, pattern: PagePattern | null, isDemo: boolean): string {
  return `${locale} ${pattern ?? ''}${isDemo ? ' demo' : ''}`;
}

/** A build's rendered pages and renderer. */
export interface Rendered {
  /** Undefined if the build hasn't rendered the page. */
  fixed(locale: Locale, pattern: PagePattern | null, isDemo: boolean): RenderedPage | undefined;
  render: RenderPage;
}

/** Reads a build's rendered pages and its renderer; null for a build without them. */
export async function readRendered(dist: string): Promise<Rendered | null> {
  const program = path.join(dist, RENDERER_FILE);
  if (!existsSync(program)) return null;
  // The build wrote them.
  const pages = JSON.parse(await readFile(path.join(dist, PRERENDERED_FILE), 'utf8')) as Record<
    string,
    RenderedPage
  >;
  // The build doesn't exist at type-check time.
  const { render } = (await import(pathToFileURL(program).href)) as { render: RenderPage };
  return { fixed: (...page) => pages[prerenderedName(...page)], render };
}
