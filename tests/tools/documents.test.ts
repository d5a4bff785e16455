import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { operatorIn } from '../../src/features/site/legal/operator.ts';
import { root } from '../../tools/lib/project.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const ignored = read('.gitignore')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replaceAll(/^\/|\/$/g, ''));
const isIgnored = (file: string): boolean =>
  ignored.some((pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));

const entries = readdirSync(root).filter((name) => name !== '.git' && !isIgnored(name));
const isInstalled = (file: string): boolean => file.split('/').includes('node_modules');
/** Every file and folder of the repository, as paths from its root. */
const repository = entries.flatMap((name) => {
  if (!statSync(path.join(root, name)).isDirectory()) return [name];
  const inside = readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' });
  return [name, ...inside.map((file) => `${name}/${file.replaceAll(path.sep, '/')}`)].filter(
    (file) => !isInstalled(file),
  );
});

/** Every Markdown document and its text. */
const documents = repository
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: read(file) }));
const allText = documents.map(({ text }) => text).join('\n');

/** What `pattern` captures in `text`, each thing once. */
function found(text: string, pattern: RegExp): string[] {
  const captured = [...text.matchAll(pattern)].map(([, ...groups]) =>
    groups.find((group) => group !== undefined),
  );
  return [...new Set(captured.filter((one) => one !== undefined))].toSorted();
}

/** How a program reads a variable. A value that is set is not read; the AWS SDK reads its own, out of sight. */
const asks =
  /process\.env(?:\.|\[')([A-Z]\w+)(?:'\])?(?!\w|'\]|\s*=[^=])|import\.meta\.env(?:\.|\[')(VITE_\w+)|\bvariables(?:\[|,\s*)'([A-Z]\w+)'|`(AWS_\w+)`/g;

const programs = repository.filter((file) =>
  /^(server|src|tools)\/.*\.tsx?$|^[\w.]+\.config\.ts$/.test(file),
);
/** The programs that prove and measure the product. */
const ofTests = /^tools\/(bench\/|check\.ts|walk\.ts|lib\/(chromium|debian|engines|postgres)\.ts)/;
const askedBy = (files: readonly string[]): string[] => found(files.map(read).join('\n'), asks);

const settings = askedBy(programs.filter((file) => !ofTests.test(file)));
const settingsOfTests = askedBy(programs.filter((file) => ofTests.test(file))).filter(
  (name) => !settings.includes(name),
);

test('the settings are found in the source', () => {
  expect(settings).toEqual(
    expect.arrayContaining([
      'AWS_REGION',
      'DATABASE_URL',
      'MEDIA_VIDEO_MB',
      'PORT',
      'RENAS_WATCH',
      'VITE_API_BASE',
    ]),
  );
  expect(settingsOfTests).toEqual(expect.arrayContaining(['CHROMIUM', 'FIREFOX', 'TEST_DATABASE_URL']));
});

test('.env.example lists exactly the settings that are read', () => {
  expect(found(read('.env.example'), /^#? ?([A-Z]\w+)=/gm)).toEqual(settings);
});

test('docs/operate.md has a row for exactly the settings that are read', () => {
  expect(found(read('docs/operate.md'), /^\| `([A-Z][A-Z\d_]+)`/gm)).toEqual(settings);
});

test('OPS-05: docs/operate.md says for exactly the existing alerts what to do', () => {
  const alerts = found(read('deploy/prometheus/renas.rules.yml'), /^ +- alert: (\w+)$/gm);
  expect(alerts.length).toBeGreaterThan(5);
  expect(found(read('docs/operate.md'), /^\| `(Renas\w+)` +\|/gm)).toEqual(alerts);
});

test('CONTRIBUTING.md lists the variables of tests and benchmarks', () => {
  const named = found(read('CONTRIBUTING.md'), /`([A-Z]\w+)`/g);
  expect(settingsOfTests.filter((name) => !named.includes(name))).toEqual([]);
});

test('the settings file in docs/operate.md has every fact that pages show', () => {
  const example = JSON.parse(found(read('docs/operate.md'), /```json\n([^`]+)```/g)[0] ?? '{}') as unknown;
  const { social, ...facts } = operatorIn(example);
  expect(Object.entries({ ...facts, ...social }).filter(([, value]) => value === null)).toEqual([]);
});

test('every npm script is in a document, and no document names an unknown one', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = found(allText, /\bnpm (?:run ([\w:]+)|(start|test)\b)/g);
  expect(named).toEqual(Object.keys(scripts).toSorted());
});

/** Files that people create themselves. */
const peoplesOwn = new Set(['renas.settings.json', 'plan.md']);
const names = new Set(repository.map((file) => path.posix.basename(file)));
/** Whether a file in the repository has this name; a name starting with a dot may be the end of one. */
const isFileName = (word: string): boolean =>
  names.has(word) ||
  peoplesOwn.has(word) ||
  isIgnored(word) ||
  (word.startsWith('.') && [...names].some((name) => name.endsWith(word)));
const fileName = /^[\w.-]+\.(?:css|html|json|md|mmd|po|sql|svg|tsx?|txt|ya?ml)$/;

/** Whether it names a path in the repository, or one that a command creates; capitals stand for any name. */
function exists(place: string): boolean {
  const plain = place.replace(/\/$/, '');
  if (isIgnored(plain) || existsSync(path.join(root, plain))) return true;
  const pattern = plain.replaceAll(/\bNAME\b/g, '*');
  return pattern !== plain && repository.some((file) => path.matchesGlob(file, pattern));
}

/** A document's broken links. */
function brokenLinks({ file, text }: (typeof documents)[number]): string[] {
  const targets = found(text, /\]\(([^)\s]+)\)/g).filter((target) => !/^(?:[a-z]+:|#)/.test(target));
  return targets.filter(
    (target) => !existsSync(path.join(root, path.dirname(file), target.replace(/#.*/, ''))),
  );
}

/** The paths that a document names as code and that do not exist; an example's code has its own test. */
function missingPlaces({ text }: (typeof documents)[number]): string[] {
  const prose = text.replaceAll(/```(?:tsx?|diff)\n[\s\S]*?```/g, '');
  const code = found(prose, /```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g).join(' ');
  const words = [...new Set(code.split(/[\s"'(),;|<>]+/))].filter((word) => !/^[/-]|[…=$:{}]/.test(word));
  return words.filter((word) => {
    if (fileName.test(word)) return !isFileName(word);
    const [first = '', second] = word.split('/');
    const isPlace =
      second !== undefined && (entries.includes(first) || fileName.test(path.posix.basename(word)));
    return isPlace && !exists(word);
  });
}

/** The missing folders and files of the trees in a document, such as ` app/ what it holds`. */
function missingInTrees({ text }: (typeof documents)[number]): string[] {
  return found(text, /```text\n([\s\S]*?)```/g).flatMap((tree) => {
    const above: string[] = [];
    return [...tree.matchAll(/^( *)([\w.-]+(?:\/|\.\w+))(?: +\S|$)/gm)].flatMap(
      ([, indent = '', name = '']) => {
        above.splice(indent.length / 2, above.length, name);
        const place = above.join('');
        return exists(place) ? [] : [place];
      },
    );
  });
}

test.each(documents)('every path in $file exists', (document) => {
  expect([...brokenLinks(document), ...missingPlaces(document), ...missingInTrees(document)]).toEqual([]);
});

test("every documented program runs on the project's Node", () => {
  // The operator's machines have this Node; the decision explains why a plain one is not enough.
  const ofOthers = ['docs/operate.md', 'docs/decisions/0010-node-24-comes-with-the-project.md'];
  const bare = documents
    .filter(({ file }) => !ofOthers.includes(file))
    .flatMap(({ file, text }) =>
      found(text, /(?<!npx )\bnode ((?:tools|statecharts|server)\/\S+)/g).map(
        (program) => `${file}: ${program}`,
      ),
    );
  expect(bare).toEqual([]);
});
