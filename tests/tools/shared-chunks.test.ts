import { expect, test } from 'vitest';
import { sharedChunk } from '../../tools/vite/shared-chunks.ts';

/** The imports of a small product: each module with its static and its dynamic imports. */
const imports: Record<string, string[]> = {
  '/index.html': ['/src/main.tsx'],
  '/src/main.tsx': ['/src/kit/root.ts', '/src/kit/ui/Button.tsx', '/node_modules/xstate/index.js'],
  '/src/features/site/home.page.ts': ['/src/kit/form.ts', '/src/kit/pair.ts'],
  '/src/features/auth/signin.page.ts': ['/src/kit/form.ts', '/src/kit/pair.ts'],
  '/src/features/account/dashboard.page.ts': [
    '/src/features/dashboard/frame.ts',
    '/src/features/account/avatar.ts',
    '/src/features/account/picture.ts',
  ],
  '/src/features/account/ChosenPicture.page.ts': [
    '/src/features/account/avatar.ts',
    '/src/features/account/picture.ts',
  ],
  '/src/features/posts/admin-posts.page.ts': [
    '/src/kit/lists/list.ts',
    '/src/features/media/file.ts',
    '/src/kit/ui/Field.tsx',
  ],
  '/src/features/media/admin-media.page.ts': [
    '/src/kit/lists/list.ts',
    '/src/features/media/file.ts',
    '/src/kit/ui/Field.tsx',
  ],
  '/src/features/templates/admin-templates.page.ts': ['/src/kit/lists/list.ts'],
  '/src/kit/lists/list.ts': ['/src/features/dashboard/frame.ts'],
  '/src/features/dashboard/frame.ts': ['/src/kit/form.ts'],
  '/src/kit/form.ts': ['/src/kit/root.ts'],
};
/** The source code of its modules; of all others there is much. */
const code: Record<string, string> = {
  '/src/features/account/avatar.ts': 'export const avatar = 1;',
  '/src/kit/pair.ts': 'export const pair = 1;',
  '/src/features/media/file.ts': 'export const file = 1;',
};
const isLoaded = (id: string): boolean => id.endsWith('.page.ts');

const graph = {
  getModuleInfo: (id: string) =>
    ({
      code: code[id] ?? 'x'.repeat(2_000),
      isEntry: id === '/index.html',
      importers: Object.keys(imports).filter((one) => imports[one]?.includes(id)),
      dynamicImporters: isLoaded(id) ? ['/src/main.tsx'] : [],
      // The bundler tells more of a module than is asked for here.
    }) as unknown as ReturnType<Parameters<typeof sharedChunk>[1]['getModuleInfo']>,
};

test.each([
  ['/src/main.tsx', 'core', 'what starts the product'],
  ['/src/kit/root.ts', 'core', 'what the entry imports'],
  ['/src/kit/ui/Button.tsx', 'interface', 'the interface that the entry imports'],
  ['/node_modules/xstate/index.js', 'packages', 'the packages that the entry imports'],
  ['/src/kit/form.ts', 'parts', 'what a public page shares with several others'],
  ['/src/features/dashboard/frame.ts', 'workplace', 'what signed-in pages share'],
  [
    '/src/features/account/avatar.ts',
    'workplace',
    "little code that a member's page shares with another part",
  ],
  ['/src/kit/lists/list.ts', 'staff', 'what only staff pages share'],
  ['/src/kit/ui/Field.tsx', 'staff', 'a part of the interface that two of them share'],
])('%s goes into the file %s: %s', (id, file) => {
  expect(sharedChunk(id, graph)).toBe(file);
});

test.each([
  '/src/kit/pair.ts',
  '/src/features/media/file.ts',
  '/src/features/account/picture.ts',
  '/src/features/site/home.page.ts',
])('%s stays where the bundler puts it', (id) => {
  expect(sharedChunk(id, graph)).toBeNull();
});
