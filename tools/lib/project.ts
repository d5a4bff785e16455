import path from 'node:path';

/** The root of the project; every tool works there, wherever it is called from. */
export const root = path.join(import.meta.dirname, '..', '..');

/** Whether the product is built and served with what lets others watch its charts, and with their gallery. */
export const isWatched = process.env['RENAS_WATCH'] === '1';

/** The build for everybody, and the one that can be watched: neither ever stands in for the other. */
export const plainDist = path.join(root, 'dist');
export const watchedDist = path.join(root, 'dist-watch');

/** What `npm start` serves and, unless it can be watched, a static host may serve. */
export const dist = isWatched ? watchedDist : plainDist;

/** The command line of a tool that npm installed here. */
export function bin(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}
