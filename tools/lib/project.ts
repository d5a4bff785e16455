import path from 'node:path';

/** The project root; every tool works there, wherever it is called from. */
export const root = path.join(import.meta.dirname, '..', '..');

/** Whether to build and serve the product with watchable charts and their gallery. */
export const isWatched = process.env['RENAS_WATCH'] === '1';

/** The public build and the watchable one, never interchangeable. */
export const plainDist = path.join(root, 'dist');
export const watchedDist = path.join(root, 'dist-watch');

/** The build `npm start` serves and, unless watchable, a static host may serve. */
export const dist = isWatched ? watchedDist : plainDist;

/** The server, bundled for Node (docs/decisions/0041). */
export const serverDist = path.join(root, 'dist-server');

/** The path of an npm package's executable. */
export function bin(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}
