import { createSureImport } from './sure-import.ts';

/** Replaces Vite's own helper in the built product, under the name the build calls. */
export const __vitePreload = createSureImport({
  fetch: (address) => fetch(address),
  isPreloaded: (address) =>
    [...document.getElementsByTagName('link')].some(
      ({ rel, href }) => rel === 'modulepreload' && href === address,
    ),
  base: new URL(/* @vite-ignore */ '..', import.meta.url).href,
  here: import.meta.url,
});
