import { lingui } from '@lingui/vite-plugin';
import { linguiMacroSwcPlugin } from '@lingui/swc-plugin/options';
import react from '@vitejs/plugin-react-swc';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { hasPostgres, isDeep, isOneByOne } from './tests/support/deep.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';
import { answerShapes } from './tools/vite/answer-shapes.ts';
import { bootAssets } from './tools/vite/boot-assets.ts';
import { EDITOR_MODE, editorBudget } from './tools/vite/editor-budget.ts';
import { galleryData, GALLERY_MODE } from './tools/vite/gallery-data.ts';
import { framePage } from './tools/vite/frame-page.ts';
import { tags } from './tools/lib/depth.ts';
import { dist, isWatched, root } from './tools/lib/project.ts';
import { databaseArguments } from './tools/lib/serve.ts';
import { ByProject } from './tools/lib/test-order.ts';
import { plantedFaults } from './tools/vite/planted-faults.ts';
import { silentCharts } from './tools/vite/silent-charts.ts';
import { sharedChunk } from './tools/vite/shared-chunks.ts';
import { namedExports } from './tools/vite/named-exports.ts';
import { ownServer } from './tools/vite/own-server.ts';
import { sizeBudget } from './tools/vite/size-budget.ts';
import { sureImports } from './tools/vite/sure-imports.ts';

/** In all builds the same, as they share files; as short as the bundler takes, as nothing compresses a hash. */
const named = { chunkFileNames: 'assets/[name]-[hash:7].js' };

/** The page of the editor's frame is a build of its own: the product's pages neither load nor share anything of it. */
const editorBuild = {
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: false,
  rolldownOptions: {
    input: 'frame/editor.html',
    output: {
      ...named,
      // This package reads a stack while it starts. For the positions in it, V8 parses the whole file again that it is in.
      codeSplitting: { groups: [{ name: 'document', test: /prosemirror-model/ }] },
    },
  },
};

/** The gallery of the charts, beside a product that can be watched. It shows what the product's own build leaves out. */
const galleryBuild = { ...editorBuild, rolldownOptions: { input: 'statecharts/index.html' } };

/** Tests run on machines that do other things too: how long something takes fails none of them. */
const patient = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: PATIENCE_MS } },
};
/** A unit test takes seconds, on a busy machine a minute; one that takes this long waits for what a fault keeps from coming. */
const prompt = { ...patient, testTimeout: 2 * PATIENCE_MS };

/**
 * How many files run at once, for two cores: tests often wait, so more than two. In the check, browser tests run beside the others, and
 * two browsers take what is left; each further one only starts, loads and compiles the same again (a fifth more work with six). The
 * deep run is one queue for all, so that nobody waits at the end of the one for the other; its tests wait longest.
 */
const [others, browsers] = isOneByOne ? [1, 1] : isDeep ? [4, 4] : [4, 2];
const atOnce = { maxWorkers: others, sequence: { groupOrder: 0 } };
const atOnceInBrowser = { maxWorkers: browsers, sequence: { groupOrder: isDeep ? 0 : 1 } };

/** A project of tests. Its files follow each other in the same processes, which keep their modules and their browser. */
const tests = (name: string, include: readonly string[], setup?: string, limits = patient) => ({
  extends: true as const,
  test: {
    name,
    ...(setup === 'browser' || setup === 'walks' ? atOnceInBrowser : atOnce),
    include: [...include],
    setupFiles: ['tests/support/settle-imports.ts'],
    globalSetup: ['server', ...(setup === undefined ? [] : [setup])].map(
      (one) => `tests/support/${one}.setup.ts`,
    ),
    ...limits,
    // As the server runs: the optimising compiler would work on the embedded engine beside the tests.
    ...(setup === 'pglite' || setup === 'postgres' ? { execArgv: [...databaseArguments] } : {}),
    // What needs no Vite is loaded by Node itself: Vite would transform it for each project again.
    ...(setup === undefined ? {} : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
    isolate: false,
  },
});

/** What a test needs stands in the name of its file: a server, the server on either engine, a browser, a chart's screen. */
const testsOf = (kind: 'server' | 'either' | 'browser' | 'walk' | 'engine'): string =>
  `tests/*/*.${kind}.test.ts`;
const server = testsOf('server');
/** What is the same on either engine: each change needs it on one of them. */
const either = testsOf('either');
/** A whole server, which starts slowly with the embedded engine: that one has its turn in the deep run. */
const main = 'tests/server/main.server.test.ts';
/** Servers and tools that start, end and are killed many times: much work, for the deep run. */
const processes = 'tests/*/{main-end,main-tools,database-lost,runs-in-hand,runs-killed}.server.test.ts';
/** A test takes half as long on PostgreSQL; where there is none, these tests run on the embedded engine. */
const [onlyEmbedded, onlyPostgres] = hasPostgres ? [[], [either]] : [[either], []];
/** What only PostgreSQL has: a standby, a pooler, several servers on one database. */
const postgresAlone = 'tests/server/{database-failover,pooler,proxy,shared-cache}.either.test.ts';
/** What looks further in the deep run, or has a part that only runs there. */
const searches = 'tests/*/{torture,backup-running}.server.test.ts';

const projects = [
  tests(
    'unit',
    ['tests/*/*.test.{ts,tsx}', '!tests/*/*.{server,either,browser,walk,engine,recipe}.test.ts'],
    undefined,
    prompt,
  ),
  tests('server on PGlite', [server, ...onlyEmbedded, `!${main}`, `!${processes}`], 'pglite'),
  tests('server on PostgreSQL', [server, ...onlyPostgres, `!${processes}`], 'postgres'),
  tests('browser', [testsOf('browser')], 'browser'),
  tests('walks', [testsOf('walk')], 'walks'),
  tests('container recipe', ['tests/*/*.recipe.test.ts']),
];

/** Where the deep run finds the tests that are marked for it (tools/lib/depth.ts). */
const deepProjects = [
  tests('unit', [
    'tests/tools/{add-a-page,check,planted-faults}.test.ts',
    'tests/statecharts/{graph,walks}-*.test.ts',
  ]),
  tests('server on PGlite', [searches, main, processes, either, `!${postgresAlone}`], 'pglite'),
  tests('server on PostgreSQL', [searches, processes, postgresAlone], 'postgres'),
  // The same flows in the engines beside Chromium: few long files, which no core should wait for at the end.
  tests('Firefox', [testsOf('engine')], 'firefox'),
  tests('WebKit', [testsOf('engine')], 'webkit'),
  tests('browser', [testsOf('browser')], 'browser'),
];

/** The operator's variables: in the place of one that is not set, Vite would put its whole environment. */
const operators = (mode: string) => {
  const { VITE_API_BASE = '', VITE_BLOG_HOME = '' } = loadEnv(mode, root);
  return {
    'import.meta.env.VITE_API_BASE': JSON.stringify(VITE_API_BASE),
    'import.meta.env.VITE_BLOG_HOME': JSON.stringify(VITE_BLOG_HOME),
  };
};

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  define: { WATCHED: JSON.stringify(isWatched), ...(command === 'build' ? operators(mode) : {}) },
  plugins: [
    ...plantedFaults(),
    answerShapes(),
    ownServer(),
    react({ plugins: [linguiMacroSwcPlugin()] }),
    lingui({ failOnMissing: command === 'build' ? 'catalog' : false, failOnCompileError: true }),
    ...(mode === GALLERY_MODE ? [galleryData()] : [silentCharts()]),
    // The editor's frame may fetch nothing; it begins anew as a whole.
    ...(mode === EDITOR_MODE ? [] : [sureImports()]),
    ...(isSsrBuild || mode === EDITOR_MODE ? [] : [namedExports()]),
    ...(mode === EDITOR_MODE && !isWatched ? [editorBudget()] : []),
    ...(mode === EDITOR_MODE || mode === GALLERY_MODE ? [] : [bootAssets(), framePage()]),
    // Visitors never download what a watched build adds.
    ...(mode === EDITOR_MODE || isSsrBuild || isWatched ? [] : [sizeBudget()]),
  ],
  build: {
    outDir: dist,
    target: 'es2022',
    // A data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    manifest: true,
    // The budgets tell what visitors really load.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Which files there are is decided here alone: the bundler's own merging brings its helpers back as one more file.
          experimental: { chunkOptimization: false },
          output: {
            ...named,
            codeSplitting: {
              // A module's imports have at least as many users as the module, and are placed on their own.
              groups: [{ name: sharedChunk, debugName: 'shared', includeDependenciesRecursively: false }],
            },
          },
        },
    ...(mode === EDITOR_MODE ? editorBuild : {}),
    ...(mode === GALLERY_MODE ? galleryBuild : {}),
  },
  // The renderer of public pages runs without the packages of the development around it.
  ssr: { noExternal: true },
  test: {
    sequence: { sequencer: ByProject },
    tags: [...tags],
    projects: isDeep ? deepProjects : projects,
  },
}));
