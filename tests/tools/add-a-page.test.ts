/**
 * The worked example of docs/add-a-page.md works: a copy of the project with its page compiles, passes the lint, and is walked.
 *
 * @module-tag deep
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bin, root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';

const FOLDERS = ['content', 'contract', 'machines', 'server', 'src', 'statecharts', 'tests', 'tools'];
const FILES = ['.oxlintrc.json', 'lingui.config.ts', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** The files and the added lines of the guide, by the paths of the files. */
async function readExample() {
  const guide = await readFile(path.join(root, 'docs', 'add-a-page.md'), 'utf8');
  const files = [...guide.matchAll(/<!-- (\S+) -->\s+```tsx?\n([\s\S]*?)```/g)].map(
    ([, file = '', code = '']) => ({ file, code }),
  );
  const lines = [...guide.matchAll(/```diff\n([\s\S]*?)```/g)]
    .flatMap(([, diff = '']) => diff.split(/^--- .*\n\+\+\+ b\//m).slice(1))
    .map((part) => part.trimEnd().split('\n'))
    .map(([file = '', ...added]) => ({ file, added: added.map((line) => line.slice(1)) }));
  return { files, lines };
}

/** Adds a line to a file among similar ones: an import below the imports, an entry at the end of its list. */
function withLine(text: string, line: string): string {
  const like = line.startsWith('import ') ? /^import .*;\n/gm : entryLike(line);
  const last = [...text.matchAll(like)].at(-1);
  if (!last) throw new Error(`There is no line like '${line}'.`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/** Entries of the list that an entry belongs to: those with a value of its kind. */
function entryLike(line: string): RegExp {
  if (line.endsWith('Model,')) return /^ {2}[\w'-]+: \w+Model,\n/gm;
  if (/load:/.test(line)) return /^ {2}\w+: \{ access: .*\n/gm;
  if (/^ {2}'\/[^']*',$/.test(line)) return /^ {2}'\/[^']*',\n/gm;
  if (/^ {2}'\/[^']*': /.test(line)) return /^ {2}'\/[^']*': '\w+',\n/gm;
  return /^ {2}faq: .*\n/gm;
}

test('the worked example compiles, passes the lint, and its chart is walked', async () => {
  const { files, lines } = await readExample();
  expect(files.map(({ file }) => file.split('/')[0])).toEqual([
    'machines',
    'machines',
    'src',
    'src',
    'tests',
  ]);
  expect(lines.flatMap(({ added }) => added)).toHaveLength(6);
  const folder = await mkdtemp(path.join(tmpdir(), 'add-a-page-'));
  try {
    for (const name of [...FOLDERS, ...FILES])
      await cp(path.join(root, name), path.join(folder, name), { recursive: true });
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const { file, code } of files) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    for (const { file, added } of lines) {
      const place = path.join(folder, file);
      await writeFile(place, added.reduce(withLine, await readFile(place, 'utf8')));
    }
    const own = files.map(({ file }) => file);
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      include: ['src/types', 'server/db/*.d.ts', 'tests/support/*.setup.ts'],
      files: ['src/app/routes.ts', ...own],
    };
    await writeFile(path.join(folder, 'tsconfig.example.json'), JSON.stringify(config));
    const options = { cwd: folder };
    expect(await run(bin('tsc'), ['-p', 'tsconfig.example.json'], options)).toEqual({ code: 0, output: '' });
    expect((await run(bin('oxlint'), ['--deny-warnings', ...own], options)).output).toContain(
      'Found 0 warnings and 0 errors.',
    );
    const walked = await run(
      bin('vitest'),
      ['run', '--project', 'unit', '--config', 'vite.config.ts', 'tests/statecharts/graph-1.test.ts'],
      {
        ...options,
        env: { ...process.env, CHARTS: 'tips', DEEP: undefined, NO_COLOR: '1', VITEST: undefined },
      },
    );
    expect(walked).toMatchObject({ code: 0, output: expect.stringMatching(/Tests {2}\d+ passed/) });
  } finally {
    await rm(folder, { recursive: true });
  }
});
