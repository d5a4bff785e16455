import { expect, test } from 'vitest';
import {
  budgetOf,
  defaultBudget,
  judgeBundle,
  measureEntry,
  sizeTable,
  type Budget,
  type MeasuredChunk,
} from '../../tools/vite/size-budget.ts';

const budget: Budget = {
  brotliBytes: 1000,
  memberBrotliBytes: 9000,
  staffBrotliBytes: 9000,
  staffPages: /^admin/,
  memberPages: /^dashboard/,
  memberModules: /\/src\/features\/dashboard\//,
  watchModules: /\/src\/watch\//,
  frameModules: /\/node_modules\/@tiptap\//,
};

function chunk(fileName: string, overrides: Partial<MeasuredChunk> = {}): MeasuredChunk {
  return {
    name: fileName,
    fileName,
    code: `/* ${fileName} */`,
    isEntry: false,
    facadeModuleId: null,
    moduleIds: [],
    imports: [],
    ...overrides,
  };
}

function page(name: string, overrides: Partial<MeasuredChunk> = {}): MeasuredChunk {
  return chunk(`assets/${name}.js`, {
    facadeModuleId: `/home/x/src/features/site/${name}.page.tsx`,
    ...overrides,
  });
}

test('a first page is the entry, its own chunk and all they import statically, each counted once', () => {
  const { sizes, faults } = judgeBundle(
    [
      chunk('entry.js', { isEntry: true, imports: ['shared.js'] }),
      chunk('shared.js', { imports: ['deep.js'] }),
      chunk('deep.js'),
      page('signin', { imports: ['shared.js', 'form.js'] }),
      chunk('form.js'),
      page('dashboard', { code: 'x'.repeat(40) }),
    ],
    budget,
  );
  expect(faults).toEqual([]);
  expect(sizes.map(({ page, chunks }) => [page, chunks])).toEqual([
    ['dashboard', 4],
    ['signin', 5],
  ]);
  expect(sizeTable(sizes)).toHaveLength(3);
});

test('an import cycle is a fault of every file in it', () => {
  const { faults } = judgeBundle(
    [
      page('signin', { imports: ['interface.js'] }),
      chunk('interface.js', { imports: ['packages.js', 'core.js'] }),
      chunk('core.js', { imports: ['interface.js'] }),
      chunk('packages.js'),
    ],
    budget,
  );
  expect(faults).toEqual([
    'The file interface.js imports itself, by way of packages.js or core.js.',
    'The file core.js imports itself, by way of interface.js.',
  ]);
});

test('a page over budget is a fault, with its excess', () => {
  const noise = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join('');
  const { faults } = judgeBundle([chunk('entry.js', { isEntry: true, code: noise }), page('signin')], budget);
  expect(faults).toEqual([
    expect.stringMatching(/^The page signin loads \d+\.\d kB of script \(brotli\); the budget is 1\.0 kB\.$/),
  ]);
});

test("a page with an operator's values may have any size", () => {
  const noise = Array.from({ length: 300_000 }, (_, index) => ((index * 7919) % 997_301).toString(36)).join(
    '',
  );
  const bundle = [chunk('entry.js', { isEntry: true, code: noise }), page('signin'), page('admin-posts')];
  expect(judgeBundle(bundle, budgetOf({ MODE: 'production' }, false)).faults).toHaveLength(2);
  expect(judgeBundle(bundle, budgetOf({ VITE_API_BASE: 'https://api.example' }, false)).faults).toEqual([]);
  expect(judgeBundle(bundle, budgetOf({ MODE: 'production' }, true)).faults).toEqual([]);
});

test('a page behind the sign-in has its own budget', () => {
  const noise = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join('');
  const bundle = [chunk('entry.js', { isEntry: true, code: noise }), page('dashboard')];
  expect(judgeBundle(bundle, budget).faults).toEqual([]);
  expect(judgeBundle(bundle, { ...budget, memberBrotliBytes: 1000 }).faults).toHaveLength(1);
});

test('a public page that loads code from behind the sign-in is a fault, but not vice versa', () => {
  const dashboardCode = chunk('frame.js', { moduleIds: ['/home/x/src/features/dashboard/Frame.tsx'] });
  const { faults } = judgeBundle(
    [
      chunk('entry.js', { isEntry: true }),
      dashboardCode,
      page('signin', { imports: ['frame.js'] }),
      page('dashboard', { imports: ['frame.js'] }),
    ],
    budget,
  );
  expect(faults).toEqual([
    'The page signin loads /home/x/src/features/dashboard/Frame.tsx, which belongs behind the sign-in.',
  ]);
});

test('a bundle without page chunks is a fault, as nothing was checked', () => {
  expect(judgeBundle([chunk('entry.js', { isEntry: true })], budget).faults).toHaveLength(1);
});

test("TPL-02 a bundle with code of the editor's frame is a fault, even if no page loads it at once", () => {
  const { faults } = judgeBundle(
    [
      chunk('entry.js', { isEntry: true }),
      page('signin'),
      chunk('late.js', { moduleIds: ['/home/x/node_modules/@tiptap/core/dist/index.js'] }),
    ],
    budget,
  );
  expect(faults).toEqual([
    'The bundle holds /home/x/node_modules/@tiptap/core/dist/index.js, which belongs into a frame of its own.',
  ]);
});

test('a bundle with watchable charts is a fault', () => {
  const { faults } = judgeBundle(
    [chunk('entry.js', { isEntry: true, moduleIds: ['/home/x/src/watch/live-link.ts'] }), page('signin')],
    budget,
  );
  expect(faults).toEqual([
    'The bundle holds /home/x/src/watch/live-link.ts, which visitors never load: it shows the running charts.',
  ]);
});

test("a bundle with Stately's inspector is a fault", () => {
  const inspector = '/home/x/node_modules/@statelyai/inspect/dist/index.mjs';
  const bundle = [
    chunk('entry.js', { isEntry: true }),
    chunk('late.js', { moduleIds: [inspector] }),
    page('signin'),
  ];
  expect(judgeBundle(bundle, defaultBudget).faults).toEqual([
    `The bundle holds ${inspector}, which visitors never load: it shows the running charts.`,
  ]);
});

test('the entry of a single-page bundle is measured with all it imports', () => {
  const { chunks } = measureEntry('editor', [
    chunk('entry.js', { isEntry: true, imports: ['shared.js'] }),
    chunk('shared.js'),
    chunk('later.js'),
  ]);
  expect(chunks).toBe(2);
});
