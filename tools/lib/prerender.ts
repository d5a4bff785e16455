import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { locales } from '../../contract/locale.ts';
import type { RenderedPage } from '../../contract/served.ts';
import {
  fixedPatterns,
  PRERENDERED_FILE,
  prerenderedName,
  readRendered,
  RENDERER_FILE,
} from '../../server/web/served/renderer.ts';
import { dist, root } from './project.ts';

/** An address no page will ever have. */
const NOWHERE = '/-/-/-/';

/** Builds the page renderer: the product itself, for Node. */
export async function buildRenderer(): Promise<void> {
  const file = path.join(dist, RENDERER_FILE);
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    // Otherwise the bundled packages would read NODE_ENV at run time.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'src/prerender/render.tsx',
      outDir: path.dirname(file),
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: path.basename(file) } },
    },
  });
}

/**
 * Renders the fixed pages in every language, and the 404 page, each with and without placeholders (P37).
 *
 * @throws {Error} if one calls the API, redirects or fails: it would not be the same for everybody.
 */
export async function prerender(folder: string): Promise<void> {
  await writeFile(path.join(folder, PRERENDERED_FILE), '{}');
  const rendered = await readRendered(folder);
  if (!rendered) throw new Error('The renderer was not built.');
  const pages: Record<string, RenderedPage> = {};
  for (const [locale, isDemo] of locales.flatMap((one) => [[one, false] as const, [one, true] as const])) {
    for (const pattern of [...fixedPatterns, null]) {
      // Nothing rendered here depends on which record it is.
      const address = `/${locale}${(pattern ?? NOWHERE).replace(':id', '1')}`;
      const page = await rendered.render({
        address,
        ask: (asked) => Promise.reject(new Error(`${address} asks for ${asked}.`)),
        isDemo,
      });
      if ('redirect' in page) throw new Error(`${address} leads to ${page.redirect}.`);
      pages[prerenderedName(locale, pattern, isDemo)] = page;
    }
  }
  await writeFile(path.join(folder, PRERENDERED_FILE), JSON.stringify(pages));
}
