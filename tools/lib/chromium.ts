import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { installPackages, mayInstallPackages } from './debian.ts';
import { bin } from './project.ts';
import { run } from './run.ts';

/** Headless Chromium: shows the same pages with less than half the work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The Chromium for the browser tests: CHROMIUM, one of Debian's, or playwright-core's download. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], HEADLESS_SHELL, '/usr/bin/chromium', chromium.executablePath()].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );
}

/** Finds or installs Chromium: as a Debian package if allowed, else with playwright-core. */
export async function provideChromium(): Promise<{ executable: string } | { missing: string }> {
  const said: string[] = [];
  if (!process.env['CHROMIUM'] && !existsSync(HEADLESS_SHELL) && mayInstallPackages())
    said.push((await installPackages('chromium-headless-shell')) ?? '');
  if (findChromium() === undefined && mayInstallPackages())
    said.push((await installPackages('chromium')) ?? '');
  if (findChromium() === undefined)
    said.push((await run(bin('playwright-core'), ['install', 'chromium'])).output);
  const executable = findChromium();
  if (executable !== undefined) return { executable };
  return {
    missing: `${said.join('\n')}\nChromium is missing and could not be installed. Install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.`,
  };
}
