/** The house rules hold: the lint refuses what is wrong in a made-up file, and accepts what is right. */
import { globSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from '../../tools/lint/walls.ts';
import { bin, root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';

/** What a file in that place may not contain. */
const wrong: readonly (readonly [file: string, code: string])[] = [
  ['src/kit/ui/*.tsx', `export { styled } from '@stitches/react';`],
  ['src/kit/ui/*.tsx', `export { terms } from '../../content/terms/en.ts';`],
  ['src/kit/ui/*.tsx', `export { useSelector } from '@xstate/react';`],
  ['src/kit/ui/*.tsx', `export { useFlow } from '../app/use-flow.ts';`],
  ['src/kit/lists/*.tsx', `export { PostCard } from '../../features/blog/listing/PostCard.tsx';`],
  ['src/kit/lists/*.tsx', `export { pages } from '../../app/routes.ts';`],
  ['src/kit/app/*.ts', `export type { Account } from '../../features/account/account.flow.ts';`],
  ['src/app/*.tsx', `export { lock } from '../../server/db/lock.ts';`],
  ['src/app/*.tsx', `export { root } from '../../tools/lib/project.ts';`],
  [
    'src/app/*.ts',
    `export { models } from '../../machines/models.ts';\nexport { toChart } from '../../statecharts/chart.ts';`,
  ],
  ['src/kit/i18n/format/*.ts', `export { say } from '../../../../server/i18n/say.ts';`],
  ['src/features/blog/*.tsx', `export { ofetch } from 'ofetch';`],
  ['src/features/blog/*.tsx', `export { person } from '../../../tests/support/browser/person.ts';`],
  ['src/features/blog/*.tsx', `export { postMachine } from '../../../machines/blog/post.machine.ts';`],
  ['src/features/blog/*.tsx', `import { createActor } from 'xstate';\nexport const made = createActor;`],
  ['src/features/blog/*.tsx', `import { useMachine } from '@xstate/react';\nexport const made = useMachine;`],
  ['src/features/blog/*.flow.ts', `export { Post } from '../../../contract/posts.ts';`],
  ['src/features/blog/*.flow.ts', `export { PostPanel } from '../posts/PostPanel.tsx';`],
  ['src/features/blog/*.flow.ts', `export const load = () => import('../posts/PostPanel.tsx');`],
  [
    'src/features/blog/*.flow.ts',
    `import { useSelector } from '@xstate/react';\nexport const read = useSelector;`,
  ],
  ['contract/*.ts', `export { posts } from '../server/db/schema.ts';`],
  ['contract/*.ts', `export type { Locale } from '../machines/settings/settings.machine.ts';`],
  ['machines/blog/*.machine.ts', `export { assign } from '@xstate/react';`],
  ['machines/blog/*.machine.ts', `export { POSTS_MAX } from '../../contract/posts.ts';`],
  ['machines/blog/*.model.ts', `export { toChart } from '../../statecharts/chart.ts';`],
  ['server/modules/posts/*.service.ts', `export { startServer } from '../../../tests/support/server.ts';`],
  ['server/modules/posts/*.service.ts', `export { pages } from '../../../src/app/routes.ts';`],
  ['server/i18n/*.ts', `export { posts } from '../modules/posts/posts.repo.ts';`],
  ['server/db/*.ts', `export { posts } from '../modules/posts/posts.repo.ts';`],
  ['server/http/*.ts', `export type { MadePost } from '../modules/posts/posts.service.ts';`],
  ['server/*.ts', `export { root } from '../tools/lib/project.ts';`],
  ['statecharts/*.ts', `export { root } from '../tools/lib/project.ts';`],
  ['tools/*.ts', `export { person } from '../tests/support/browser/person.ts';`],
  [
    'contract/*.ts',
    `const words: Record<string, string> = { a: 'b' };\nexport const at = (key: string) => words[key];`,
  ],
  [
    'src/kit/i18n/*.ts',
    `const words: Readonly<Partial<Record<string, 1>>> = { a: 1 };\nexport const at = (key: string) => words[key];`,
  ],
  // A cast's reason says nothing about look-ups.
  ['server/http/*.ts', `// A known key.\nexport const at = (key: string) => ({ a: 1 })[key as 'a'];`],
  ['server/http/*.ts', `export const length = (read: () => unknown) => (read() as string).length;`],
  ['src/app/*.ts', `export const read = (text: string) => JSON.parse(text) as { at: number };`],
  ['statecharts/*.ts', `export const read = (value: unknown) => value as { at?: number };`],
  ['machines/blog/*.model.ts', `export const opened = {} as { at: number };`],
  [
    'tools/*.ts',
    `// A reason.\nexport const first = 1;\nexport const read = (value: unknown) => value as string;`,
  ],
];

/** Similar code that is right. */
const right: readonly (readonly [file: string, code: string])[] = [
  ['src/kit/ui/*.tsx', `export { theme } from './theme.ts';`],
  ['src/kit/lists/*.tsx', `export { Button } from '../ui/Button.tsx';`],
  ['src/features/blog/*.tsx', `export type { postMachine } from '../../../machines/blog/post.machine.ts';`],
  ['src/features/blog/*.flow.ts', `export { postMachine } from '../../../machines/blog/post.machine.ts';`],
  ['src/features/site/*.page.ts', `export { newsletterFlow } from '../newsletter/newsletter.flow.ts';`],
  ['src/app/*.ts', `export { blogFlow } from '../features/blog/blog.flow.ts';`],
  ['server/modules/posts/*.service.ts', `export { Post } from '../../../contract/posts.ts';`],
  ['statecharts/gallery/*.ts', `export { settings } from '../../machines/settings/settings.machine.ts';`],
  [
    'contract/*.ts',
    `const words = new Map([['a', 'b']]);\nexport const at = (key: string) => words.get(key);`,
  ],
  [
    'contract/*.ts',
    `const words: Record<'a', string> = { a: 'b' };\nexport const at = (key: 'a') => words[key];`,
  ],
  ['contract/*.ts', `const words: Record<string, string> = { a: 'b' };\nexport const first = words['a'];`],
  [
    'src/app/*.ts',
    `// We wrote it.\nexport const read = (text: string) => JSON.parse(text) as { at: number };`,
  ],
  ['src/app/*.ts', `export const read = (value: unknown) => value as string; // A text, by its schema.`],
  ['server/http/*.ts', `export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;`],
  ['server/http/*.ts', `export const read = (value: object) => value as { code?: unknown } | undefined;`],
  ['tools/*.ts', `const all = { a: 1 };\nexport const keys = Object.keys(all) as (keyof typeof all)[];`],
  [
    'statecharts/*.ts',
    `type Config = Record<string, unknown>;\nexport const at = (of: object) => of as Config;`,
  ],
  [
    'machines/blog/*.model.ts',
    `export const setup = { types: {} as { tags: 'busy' }, all: [] as string[] };`,
  ],
  [
    'contract/*.ts',
    `const words = ['a'] as const;\nexport const is = (word: string) => (words as readonly string[]).includes(word);`,
  ],
  ['tests/posts/*.test.ts', `export const read = (value: unknown) => value as string;`],
  ['tests/posts/*.test.ts', `export { root } from '../../tools/lib/project.ts';`],
];

/** Where the probes lie: each in a file of its own. */
const probes = [...wrong, ...right].map(([place, code], at) => ({
  file: place.replace('*', `probe-${at}`),
  code,
}));
const isWrong = (at: number): boolean => at < wrong.length;

interface Finding {
  code: string;
  filename: string;
}
const RULES = ['house(walls)', 'house(look-ups)', 'house(casts)', 'eslint(no-restricted-imports)'];

test('the lint refuses every wrong example, and accepts the right ones', async ({ task }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'walls-'));
  try {
    await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    await mkdir(path.join(folder, 'tools'));
    await symlink(path.join(root, 'tools', 'lint'), path.join(folder, 'tools', 'lint'));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const { file, code } of probes) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), `${code}\n`);
    }
    const { output } = await run(bin('oxlint'), ['--format=json'], { cwd: folder });
    const { diagnostics } = JSON.parse(output) as { diagnostics: Finding[] };
    const refused = diagnostics.filter(({ code }) => RULES.includes(code)).map(({ filename }) => filename);
    const missed = probes.filter(({ file }, at) => isWrong(at) && !refused.includes(file));
    Object.assign(task.meta, { wrong: wrong.length, refused: wrong.length - missed.length });
    expect(missed).toEqual([]);
    expect(probes.filter(({ file }, at) => !isWrong(at) && refused.includes(file))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('every folder with code has its own room in the table, except tests and the root', () => {
  const open = rooms.filter(({ files }) => files !== '').map(({ files }) => files.split('/')[0]);
  const folders = globSync('*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['node_modules/**', 'dist*/**', 'tests/**'],
  });
  expect(
    [...new Set(folders.map((file) => file.split(path.sep)[0]))].filter((folder) => !open.includes(folder)),
  ).toEqual([]);
});
