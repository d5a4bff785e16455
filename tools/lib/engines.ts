import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian.ts';
import { run } from './run.ts';

/** The engines beside Chromium. */
export const engines = ['Firefox', 'WebKit'] as const;
export type EngineName = (typeof engines)[number];

/** The Debian packages that each engine needs. */
const PACKAGES = {
  Firefox: ['firefox-esr'],
  // The driver's own browser cannot be as narrow as a phone, and hides its console: gjs opens a window instead.
  WebKit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb'],
} as const satisfies Record<EngineName, readonly string[]>;

/** The Firefox for the tests: FIREFOX, or an installed one. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );
}

/** Finds an engine, or installs it as Debian packages if that is allowed. @returns why it is missing, if it is. */
export async function provideEngine(name: EngineName): Promise<{ missing?: string }> {
  if (await isHere(name)) return {};
  const packages = PACKAGES[name];
  const said = mayInstallPackages() ? await installPackages(...packages) : undefined;
  if (await isHere(name)) return {};
  return {
    missing: `${said ?? ''}\n${name} is not installed here. Install it (on Debian: apt-get install ${packages.join(' ')}).`,
  };
}

async function isHere(name: EngineName): Promise<boolean> {
  if (name === 'Firefox') return findFirefox() !== undefined;
  const asks: readonly (readonly [string, ...string[]])[] = [
    ['WebKitWebDriver', '--help'],
    ['Xvfb', '-help'],
    ['gjs', '-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2"],
  ];
  for (const [program, ...args] of asks) if ((await run(program, args)).code !== 0) return false;
  return true;
}
