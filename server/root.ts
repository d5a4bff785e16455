import path from 'node:path';

/** The project's folder. The server's folder and that of its bundle (docs/decisions/0041) both lie directly in it. */
export const ROOT = path.join(import.meta.dirname, '..');

/** The first program, and those it starts in threads or processes; paths in `server`. */
export const programs = [
  'main.ts',
  'db/pglite-init.ts',
  'db/pglite-worker.ts',
  'delivery/agent/process.ts',
] as const;

type Program = (typeof programs)[number];

/** Whether this is the bundle. */
export const isBundle = path.extname(import.meta.filename) === '.js';

/** The file of a program: the source's, or the bundle's if this is the bundle. */
export function programFile(program: Program): string {
  return isBundle
    ? path.join(import.meta.dirname, `${bundleName(program)}.js`)
    : path.join(ROOT, 'server', program);
}

/** The name of a program in the bundle, where all files lie in one folder. */
export function bundleName(program: Program): string {
  return program.replace(/\.ts$/, '').replaceAll('/', '-');
}
