import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { bootStyle } from '../../src/boot/boot-style.ts';
import { darkColors, lightColors } from '../../src/kit/ui/tokens.ts';
import { fontFaces } from '../../src/kit/ui/typeface.ts';
import { fixedFiles } from './fixed-files.ts';

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

/**
 * Serves and emits the two files index.html loads first, under fixed names: `/boot.js` (theme,
 * language and direction before the first paint; the report of a failed start) and `/boot.css` (fonts, first colours,
 * loading overlay).
 */
export const bootAssets = (): Plugin => ({
  ...fixedFiles('renas:boot-assets', {
    '/boot.js': { type: 'text/javascript', text: bootScript },
    '/boot.css': { type: 'text/css', text: bootStyle },
  }),
  handleHotUpdate({ file, server }) {
    if (file.startsWith(join(ENTRY, '..'))) server.ws.send({ type: 'full-reload' });
  },
});
