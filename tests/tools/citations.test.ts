/** Whatever code, charts, tests and guides cite is explained in `docs`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('node_modules') }).toSorted();

const texts = filesOf(
  '{*.md,{contract,src,server,statecharts,machines,tests,tools,docs}/**/*.{ts,tsx,md,txt,html,sql}}',
  // A comment may be broken within what it cites.
).map((file) => ({ file, text: read(file).replaceAll(/\s*\n[\s*/#]*/g, ' ') }));

/** Each file with its citations by `pattern`, once each, without those that `isKnown` knows. */
function unknown(pattern: RegExp, isKnown: (cited: string) => boolean): string[] {
  return texts.flatMap(({ file, text }) =>
    [...new Set(text.match(pattern))].filter((cited) => !isKnown(cited)).map((cited) => `${file}: ${cited}`),
  );
}

/** The rows of a document by their ids. An id is also the row's anchor, and unique. */
function rowsOf(file: string): Map<string, string> {
  const rows = [...read(file).matchAll(/^\| <a id="(\S+)"><\/a>(\S+) +(\|.*)$/gm)];
  expect(rows.filter(([, anchor, id]) => anchor !== id?.toLowerCase())).toEqual([]);
  const byId = new Map(rows.map(([, , id = '', row = '']) => [id, row]));
  expect(byId.size).toBe(rows.length);
  return byId;
}

const requirements = rowsOf('docs/requirements.md');
const decisions = rowsOf('docs/product-decisions.md');
const records = filesOf('docs/decisions/[0-9]*.md').map((file) => path.basename(file));

test('every cited requirement exists', () => {
  const areas = [...new Set([...requirements.keys()].map((id) => id.slice(0, 3)))].join('|');
  // In an unknown area, the id is mistyped.
  const ids = new RegExp(String.raw`\b(?:(?:${areas})-\d+|(?!UTC|GMT)[A-Z]{3}-\d\d)\b`, 'g');
  expect(requirements.size).toBeGreaterThan(100);
  expect(unknown(ids, (id) => requirements.has(id))).toEqual([]);
});

test('a requirement is marked as planned until a test cites it', () => {
  const tests = texts.filter(({ file }) => file.startsWith('tests/')).map(({ text }) => text);
  const ids = [...requirements.keys()];
  expect(ids.filter((id) => requirements.get(id)?.includes('_Planned._'))).toEqual(
    ids.filter((id) => !tests.some((text) => text.includes(id))),
  );
});

/** The title of a test that only the deep run has. */
const deepTitle = /deepTest\(\s*(['`"]).*?\1|(['`"])[^'`"]*\2,\s*\{ tags: \['deep'\] \}/g;

test('no requirement is tested by the deep run alone', () => {
  const tests = texts.filter(({ file }) => file.startsWith('tests/')).map(({ text }) => text);
  const forEachChange = tests.map((text) => text.replaceAll(deepTitle, ''));
  const isNamed = (id: string, among: readonly string[]): boolean => among.some((text) => text.includes(id));
  const ids = [...requirements.keys()];
  expect(ids.filter((id) => isNamed(id, tests) && !isNamed(id, forEachChange))).toEqual([]);
});

test('every cited product decision exists', () => {
  expect([...decisions.keys()]).toEqual(
    Array.from({ length: decisions.size }, (_, index) => `P${index + 1}`),
  );
  expect(unknown(/\bP\d{1,2}\b/g, (id) => decisions.has(id))).toEqual([]);
});

test('every cited decision record exists', () => {
  expect(
    unknown(/\bdecisions\/\d{4}[\w-]*(?:\.md)?/g, (cited) =>
      records.some((name) => name.startsWith(path.basename(cited))),
    ),
  ).toEqual([]);
});

test('the index of decision records has the title and status of each', () => {
  const index = read('docs/decisions/README.md').matchAll(
    /^\| \[(\d{4})\]\((\S+)\) *\| (.+?) +\| (.+?) +\|$/gm,
  );
  expect([...index].map(([, ...cells]) => cells)).toEqual(
    records.map((name) => {
      const [, number, title, status] =
        /^# (\d+)\. (.+)\n\nStatus: (.+)\n/.exec(read(`docs/decisions/${name}`)) ?? [];
      return [number?.padStart(4, '0'), name, title, status];
    }),
  );
});

test('no decision is cited by a bare number, which could mean either kind', () => {
  expect(unknown(/\bdecisions? \d+/gi, () => false)).toEqual([]);
});
