import path from 'node:path';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { build } from 'vite';
import { contentPolicy } from '../../../server/web/content-policy.ts';
import { root } from '../../../tools/lib/project.ts';

/** The page's path on the product's origin, which the product does not use. */
const FOLDER = '/test-editor';

/** The page's files by address, built once. */
export type EditorPageFiles = ReadonlyMap<string, { type: string; text: string }>;

/** Builds the page with the editor. */
export async function buildEditorPage(): Promise<EditorPageFiles> {
  const built = await build({
    root,
    base: `${FOLDER}/`,
    mode: 'editor',
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'page.tsx') },
    },
  });
  const files = new Map<string, { type: string; text: string }>();
  for (const { output } of [built].flat() as {
    output: { fileName: string; code?: string; type: string; isEntry?: boolean }[];
  }[]) {
    for (const file of output) {
      if (file.code === undefined) continue;
      files.set(`${FOLDER}/${file.fileName}`, { type: 'text/javascript', text: file.code });
      if (file.isEntry) files.set(`${FOLDER}/`, { type: 'text/html', text: documentOf(file.fileName) });
    }
  }
  return files;
}

const documentOf = (entry: string): string => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Template</title><link rel="stylesheet" href="/boot.css"></head>
<body><div id="root"></div><script type="module" src="${FOLDER}/${entry}"></script></body></html>`;

/** Serves the page to a browser, under the product's content policy. */
export async function serveEditorPage(context: BrowserContext, files: EditorPageFiles): Promise<void> {
  await context.route(`**${FOLDER}/**`, async (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    if (!file) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: `${file.type}; charset=utf-8`,
      headers: { 'content-security-policy': contentPolicy() },
      body: file.text,
    });
  });
}

/** Opens the page with `html` in its editor. */
export async function openEditorPage(
  page: Page,
  query: { html?: string; lang?: string } = {},
): Promise<Frame> {
  await page.goto(`${FOLDER}/?${new URLSearchParams(query).toString()}`);
  await page.locator('iframe[data-loading="false"]').waitFor();
  const frame = page.frame({ name: 'html_content' });
  if (!frame) throw new Error('The editor has no frame.');
  return frame;
}
