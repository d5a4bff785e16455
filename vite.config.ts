import { lingui } from '@lingui/vite-plugin';
import { linguiMacroSwcPlugin } from '@lingui/swc-plugin/options';
import react from '@vitejs/plugin-react-swc';
import { defineConfig } from 'vitest/config';
import { isDeep } from './tests/support/deep.ts';
import { bootAssets } from './tools/vite/boot-assets.ts';
import { EDITOR_MODE, editorBudget } from './tools/vite/editor-budget.ts';
import { galleryData, GALLERY_MODE } from './tools/vite/gallery-data.ts';
import { framePage } from './tools/vite/frame-page.ts';
import { dist, isWatched } from './tools/lib/project.ts';
import { silentCharts } from './tools/vite/silent-charts.ts';
import { sizeBudget } from './tools/vite/size-budget.ts';
import { sureImports } from './tools/vite/sure-imports.ts';

/** The page of the editor's frame is a build of its own: the product's pages neither load nor share anything of it. */
const editorBuild = {
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: false,
  rolldownOptions: { input: 'frame/editor.html' },
};

/** The gallery of the charts, beside a product that can be watched. It shows what the product's own build leaves out. */
const galleryBuild = { ...editorBuild, rolldownOptions: { input: 'statecharts/index.html' } };

/** What is the same on either engine runs on the embedded one, which needs nothing installed. */
const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL']);

/** Tests run on machines that do other things too: how long something takes fails none of them. */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

// A test in a browser that fails is tried once more, and the check names it: a busy machine is told from a fault, and seen.
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  define: { WATCHED: JSON.stringify(isWatched) },
  plugins: [
    react({ plugins: [linguiMacroSwcPlugin()] }),
    lingui({ failOnMissing: command === 'build' ? 'catalog' : false, failOnCompileError: true }),
    ...(mode === GALLERY_MODE ? [galleryData()] : [silentCharts()]),
    // The editor's frame may fetch nothing; it begins anew as a whole.
    ...(mode === EDITOR_MODE ? [] : [sureImports()]),
    ...(mode === EDITOR_MODE ? [editorBudget()] : []),
    ...(mode === EDITOR_MODE || mode === GALLERY_MODE ? [] : [bootAssets(), framePage()]),
    // What a watched build holds beside the product is nobody's download.
    ...(mode === EDITOR_MODE || isSsrBuild || isWatched ? [] : [sizeBudget()]),
  ],
  build: {
    outDir: dist,
    target: 'es2022',
    // A data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              // Small parts that several pages share come as one file: on a slow network requests cost more than bytes.
              groups: [
                {
                  name: 'parts',
                  // What only the staff areas need stays with them.
                  test: /[\\/]src[\\/](ui[\\/](?!data-table|ConfirmDialog|ModalDialog|progress-bar)|screens[\\/]forms[\\/]|i18n[\\/]format[\\/](?!bytes))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
    ...(mode === EDITOR_MODE ? editorBuild : {}),
    ...(mode === GALLERY_MODE ? galleryBuild : {}),
  },
  // The renderer of public pages runs without the packages of the development around it.
  ssr: { noExternal: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{machines,paths,app,api,tools,i18n,server/alone}/**/*.test.{ts,tsx}'],
          ...patient,
          // On two cores Vitest would take one.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'tests/server/*.test.ts',
            ...(isOnPostgres && !isDeep ? [] : ['tests/server/either/*.test.ts']),
          ],
          globalSetup: ['tests/support/database.setup.ts'],
          ...patient,
          // A file that begins in a process of its own takes most of its time for loading the server and compiling its schemas.
          isolate: false,
          // These tests wait for disks and for servers that start, more than they compute.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: ['tests/support/browser.setup.ts'],
          ...patient,
          maxWorkers: 2,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'walks',
          include: ['tests/browser/walks/*.test.ts'],
          globalSetup: ['tests/support/walks.setup.ts'],
          ...patient,
          maxWorkers: 2,
          retry: 1,
        },
      },
    ],
  },
}));
