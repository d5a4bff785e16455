import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { installPackages, mayInstallPackages } from './debian.ts';
import { bin } from './project.ts';
import { run } from './run.ts';

/** Chromium without windows: it shows the same pages with less than half of the work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The Chromium that the browser tests drive: CHROMIUM, one of Debian's, or the one playwright-core fetched. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], HEADLESS_SHELL, '/usr/bin/chromium', chromium.executablePath()].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );
}

/** Finds Chromium, or installs it: as a Debian package where that is allowed, else by playwright-core. */
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
    missing: `${said.join('\n')}\nThere is no Chromium here and none could be installed. Install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.`,
  };
}
