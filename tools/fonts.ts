import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fontFaces } from '../src/kit/ui/typeface.ts';

/**
 * Writes public/fonts from the published font family: one file per face in src/kit/ui/typeface.ts, subset to
 * its letters and the weights 400 to 700. Run it (`npx node tools/fonts.ts`) after changing either; the results are
 * checked in, so builds need no font tool.
 */
const source = fileURLToPath(new URL('../node_modules/@fontsource-variable/vazirmatn/', import.meta.url));
const target = fileURLToPath(new URL('../public/fonts/', import.meta.url));

/** The published file with each face's letters. */
const sourceFile: Record<keyof typeof fontFaces, string> = {
  latin: 'vazirmatn-latin-wght-normal.woff2',
  kurmanji: 'vazirmatn-latin-ext-wght-normal.woff2',
  latinOne: 'vazirmatn-latin-wght-normal.woff2',
  latinExtended: 'vazirmatn-latin-ext-wght-normal.woff2',
  arabic: 'vazirmatn-arabic-wght-normal.woff2',
};

/** The characters in a CSS `unicode-range`. */
function charactersOf(unicodeRange: string): string {
  const points = unicodeRange.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, step) => first + step);
  });
  return String.fromCodePoint(...points);
}

await mkdir(target, { recursive: true });
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'));
for (const name of Object.keys(fontFaces) as (keyof typeof fontFaces)[]) {
  const face = fontFaces[name];
  const published = await readFile(join(source, 'files', sourceFile[name]));
  const subset = await subsetFont(published, charactersOf(face.unicodeRange), {
    targetFormat: 'woff2',
    noHinting: true,
    // Arabic needs every feature for its joining forms.
    ...(name === 'arabic' ? {} : { keepFeatures: ['kern', 'ccmp', 'locl', 'tnum', 'mark', 'mkmk'] }),
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(target, basename(face.href)), subset);
  console.log(`${basename(face.href)}: ${(subset.length / 1024).toFixed(1)} KiB`);
}
