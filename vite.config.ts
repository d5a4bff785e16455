import { lingui } from '@lingui/vite-plugin';
import { linguiMacroSwcPlugin } from '@lingui/swc-plugin/options';
import react from '@vitejs/plugin-react-swc';
import { defineConfig } from 'vitest/config';
import { bootAssets } from './tools/vite/boot-assets.ts';
import { framePage } from './tools/vite/frame-page.ts';
import { silentCharts } from './tools/vite/silent-charts.ts';
import { sizeBudget } from './tools/vite/size-budget.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react({ plugins: [linguiMacroSwcPlugin()] }),
    lingui({ failOnMissing: command === 'build' ? 'catalog' : false, failOnCompileError: true }),
    bootAssets(),
    framePage(),
    silentCharts(),
    ...(isSsrBuild ? [] : [sizeBudget()]),
  ],
  build: {
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
  },
  // The renderer of public pages runs without the packages of the development around it.
  ssr: { noExternal: true },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/{machines,paths,app,api,tools,i18n}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/database.setup.ts'],
          // Some tests start whole servers, on machines that do other things too.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser.setup.ts'],
          // A condition is waited for, not timed: machines may be slow.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
}));
