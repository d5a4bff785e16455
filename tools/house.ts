/**
 * `npm run house`: how heavy the project is to change, as figures: lines, circles of files, names that mean two things, casts,
 * and the rooms that the files of a noun lie in.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesIn, exportedTwice, importsIn } from './lib/structure.ts';
import { root } from './lib/project.ts';

/** The rooms of the product. Tests and models are counted apart; texts are no code and lie in content/. */
const ROOMS = ['src', 'server', 'machines', 'contract', 'statecharts', 'tools'];
const APART = /\.model\.ts$|^machines\/(?:models\.ts|modelling\/)/;

const isCode = /\.tsx?$/;
const files = globSync('{src,server,machines,contract,statecharts,tools,tests}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.endsWith('node_modules'),
})
  .filter((file) => isCode.test(file))
  .toSorted();
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const linesOf = (file: string): number => (sources.get(file)?.split('\n').length ?? 1) - 1;
const sum = (some: readonly string[]): number => some.reduce((all, file) => all + linesOf(file), 0);
const tell = (what: string, figure: number | string): void =>
  console.log(`${String(figure).padStart(9)}  ${what}`);

const product = files.filter((file) => !file.startsWith('tests/') && !APART.test(file));
tell('lines of the product, without texts, models and tests', sum(product));
for (const room of ROOMS) tell(`  ${room}`, sum(product.filter((file) => file.startsWith(`${room}/`))));
tell('lines of tests and models', sum(files.filter((file) => !product.includes(file))));

const imports = importsIn(sources);
const circles = circlesIn(imports).filter((circle) => circle.some((file) => product.includes(file)));
tell('circles of files, by types and import() too', circles.length);
for (const circle of circles) tell(`  from ${circle[0] ?? ''}`, circle.length);

const twice = exportedTwice(new Map([...sources].filter(([file]) => product.includes(file))));
tell('names that two files export', twice.size);
for (const [name, places] of twice) tell(`  ${name}`, places.length);

const casts = product.flatMap(
  (file) => sources.get(file)?.match(/(?<!import .*|\* )\bas (?!const\b)(?=[A-Z{(])/g) ?? [],
);
tell('casts in a thousand lines', ((casts.length / sum(product)) * 1000).toFixed(1));

const nouns = new Map<string, Set<string>>();
for (const file of files) {
  const [, room, noun] = /^(src\/features|server\/modules|machines|contract)\/([a-z-]+)/.exec(file) ?? [];
  if (room !== undefined && noun !== undefined) nouns.set(noun, (nouns.get(noun) ?? new Set()).add(room));
}
const features = [...nouns].filter(([, rooms]) => rooms.has('src/features'));
for (const [noun, rooms] of features.toSorted(([a], [b]) => a.localeCompare(b)))
  tell(`${noun}: ${[...rooms].join(', ')}`, rooms.size);
