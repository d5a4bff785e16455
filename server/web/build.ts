import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a build writes last. */
export const STAMP_FILE = '.stamp';

/** The pages are there in part. The message is one line for the operator. */
class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Whether `folder` has a build of the pages.
 *
 * @throws {BuildError} if its build was broken off, or goes on.
 */
export function hasBuild(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (existsSync(path.join(folder, STAMP_FILE))) return true;
  const name = `${path.basename(folder)}/`;
  throw new BuildError(
    `${name} is not complete: its build has not finished. Run \`npm run build\`, or delete ${name} to serve the API alone.`,
  );
}
