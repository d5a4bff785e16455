import { installPackages, mayInstallPackages } from './debian.ts';
import { run } from './run.ts';

/**
 * Makes sure that programs can be run, by installing the Debian package of each that is missing.
 *
 * @param packages the package of each program.
 * @throws {Error} with apt's words, if one is missing and cannot be installed.
 */
export async function requirePrograms(packages: Readonly<Record<string, string>>): Promise<void> {
  const missing: string[] = [];
  for (const [program, name] of Object.entries(packages))
    if ((await run('sh', ['-c', `command -v ${program}`])).code !== 0) missing.push(name);
  if (missing.length === 0) return;
  const said = mayInstallPackages()
    ? await installPackages(...missing)
    : 'This user may not install packages.';
  if (said !== undefined) throw new Error(`Missing here: ${missing.join(', ')}.\n${said}`);
}
