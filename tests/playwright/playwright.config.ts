/** Runs the files of `npm run paths -- NAME --format playwright` against the product at BASE_URL. */
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../tools/lib/chromium.ts';
import { baseUrl } from './base-url.ts';

const executablePath = findChromium();

export default defineConfig({
  testMatch: '*.spec.ts',
  // The walks' hands import Vitest.
  tsconfig: './tsconfig.json',
  outputDir: '../../test-results/playwright',
  reporter: 'list',
  workers: 1,
  timeout: 900_000,
  expect: { timeout: 180_000 },
  use: {
    baseURL: baseUrl,
    locale: 'en-US',
    actionTimeout: 180_000,
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
