/** Made by tools/vite/gallery-data.ts when the gallery is built. */
declare module 'virtual:gallery-data' {
  import type { Drawing } from '../draw/drawing.ts';

  /** The drawing of every chart, by the name of its file. */
  export const drawings: Readonly<Record<string, Drawing>>;
  /** The charts that each one runs, as its file says. */
  export const children: Readonly<Record<string, readonly string[]>>;
}
