import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { bootStyle } from '../../src/boot/boot-style.ts';
import { darkColors, lightColors } from '../../src/kit/ui/tokens.ts';
import { fontFaces } from '../../src/kit/ui/typeface.ts';

const ENTRY = fileURLToPath(new URL('../../src/boot/boot.ts', import.meta.url));

const { latin, kurmanji, arabic } = fontFaces;

const BOOT = {
  canvas: { light: lightColors.canvas, dark: darkColors.canvas },
  // Spaces and digits need the Latin font in every language.
  fonts: { en: [latin.href], ckb: [arabic.href, latin.href], kmr: [latin.href, kurmanji.href] },
};

/**
 * The text of /boot.js: src/boot/boot.ts as one classic script. A module would be deferred, and set the theme only
 * after the first paint.
 */
async function bootScript(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BOOT: JSON.stringify(BOOT) },
    build: {
      write: false,
      target: 'es2020',
      lib: { entry: ENTRY, formats: ['iife'], name: 'renasBoot', fileName: () => 'boot.js' },
    },
  });
  for (const result of Array.isArray(results) ? results : [results]) {
    if (!('output' in result)) continue;
    for (const file of result.output) if (file.type === 'chunk') return file.code;
  }
  throw new Error('The boot script is empty.');
}

/** Serves one of the two files; errors go to Vite's error page. */
async function answer(path: string, response: ServerResponse, fail: (fault: unknown) => void): Promise<void> {
  try {
    const text = path === '/boot.js' ? await bootScript() : bootStyle();
    response.setHeader('Content-Type', path === '/boot.js' ? 'text/javascript' : 'text/css');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(text);
  } catch (fault) {
    fail(fault);
  }
}

/**
 * Serves and emits the two files index.html loads first, under fixed names: `/boot.js` (theme,
 * language and direction before the first paint; the report of a failed start) and `/boot.css` (fonts, first colours,
 * loading overlay). Without a hash in their names, they must be revalidated on each load.
 */
export function bootAssets(): Plugin {
  return {
    name: 'renas:boot-assets',
    configureServer(server) {
      const folder = join(ENTRY, '..');
      server.watcher.on('change', (path) => {
        if (path.startsWith(folder)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        if (path !== '/boot.js' && path !== '/boot.css') {
          next();
          return;
        }
        void answer(path, response, next);
      });
    },
    async generateBundle() {
      // The server build needs no page.
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: await bootScript() });
      this.emitFile({ type: 'asset', fileName: 'boot.css', source: bootStyle() });
    },
  };
}
