import path from 'node:path';

/** The root of the project; every tool works there, wherever it is called from. */
export const root = path.join(import.meta.dirname, '..', '..');

/** What `npm start` serves and a static host may serve. */
export const dist = path.join(root, 'dist');

/** The command line of a tool that npm installed here. */
export function bin(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}
