/** Runs the files of `npm run paths -- NAME --format playwright` against the product at BASE_URL. */
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../tools/lib/chromium.ts';
import { baseUrl } from './base-url.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const executablePath = findChromium();

export default defineConfig({
  testMatch: '*.spec.ts',
  // The walks' hands import Vitest.
  tsconfig: './tsconfig.json',
  outputDir: '../../test-results/playwright',
  reporter: 'list',
  workers: 1,
  timeout: 900_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    baseURL: baseUrl,
    locale: 'en-US',
    actionTimeout: PATIENCE_MS,
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
