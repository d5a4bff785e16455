/**
 * `npm run house`: prints how hard the project is to change: lines, import cycles, ambiguous names, casts,
 * the folders each noun is spread over, and what three tests count: wrong imports that the lint refuses, references that lead
 * nowhere, and the files that one click passes.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { castsIn, exportedTwice, importCycles, importsIn } from './lib/structure.ts';
import { bin, root } from './lib/project.ts';
import { run } from './lib/run.ts';

/** The product's folders. Tests and models are counted separately; texts are in `content/`. */
const FOLDERS = ['src', 'server', 'machines', 'contract', 'statecharts', 'tools'];
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
const report = (what: string, figure: number | string): void =>
  console.log(`${String(figure).padStart(9)}  ${what}`);

const product = files.filter((file) => !file.startsWith('tests/') && !APART.test(file));
report('lines of product code, without texts, models and tests', sum(product));
for (const folder of FOLDERS)
  report(`  ${folder}`, sum(product.filter((file) => file.startsWith(`${folder}/`))));
report('lines of tests and models', sum(files.filter((file) => !product.includes(file))));

const imports = importsIn(sources);
const cycles = importCycles(imports).filter((cycle) => cycle.some((file) => product.includes(file)));
report('import cycles, types and import() included', cycles.length);
for (const cycle of cycles) report(`  from ${cycle[0] ?? ''}`, cycle.length);

const twice = exportedTwice(new Map([...sources].filter(([file]) => product.includes(file))));
report('names exported by several files', twice.size);
for (const [name, places] of twice) report(`  ${name}`, places.length);

const casts = product.reduce((all, file) => all + castsIn(sources.get(file) ?? ''), 0);
report('casts per thousand lines', ((casts / sum(product)) * 1000).toFixed(1));

const nouns = new Map<string, Set<string>>();
for (const file of files) {
  const [, folder, noun] = /^(src\/features|server\/modules|machines|contract)\/([a-z-]+)/.exec(file) ?? [];
  if (folder !== undefined && noun !== undefined) nouns.set(noun, (nouns.get(noun) ?? new Set()).add(folder));
}
const features = [...nouns].filter(([, folders]) => folders.has('src/features'));
for (const [noun, folders] of features.toSorted(([a], [b]) => a.localeCompare(b)))
  report(`${noun}: ${[...folders].join(', ')}`, folders.size);

interface TestedFile {
  name: string;
  assertionResults: { status: string; meta: Record<string, unknown> }[];
}
const counting = ['lists/next-page', 'tools/walls', 'tools/citations', 'tools/documents'];
const tests = counting.map((name) => `tests/${name}.test.ts`);
const folder = mkdtempSync(path.join(tmpdir(), 'house-'));
const results = path.join(folder, 'results.json');
await run(bin('vitest'), ['run', '--project=unit', '--reporter=json', `--outputFile=${results}`, ...tests]);
// Vitest wrote it.
const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as { testResults: TestedFile[] };
rmSync(folder, { recursive: true });
const resultsOf = (name: string) =>
  testResults.find((file) => file.name.endsWith(`/${name}.test.ts`))?.assertionResults ?? [];
const counted: Record<string, unknown> = Object.assign(
  {},
  ...testResults.flatMap(({ assertionResults }) => assertionResults.map(({ meta }) => meta)),
);
report('files that "Next page" of a staff list passes', String(counted['files']));
report('wrong imports and the like that the lint is tried with', String(counted['wrong']));
report('  refused', String(counted['refused']));
const references = [...resultsOf('tools/citations'), ...resultsOf('tools/documents')];
report('tests of references and documents', references.length);
report('  that find one that leads nowhere', references.filter(({ status }) => status !== 'passed').length);
