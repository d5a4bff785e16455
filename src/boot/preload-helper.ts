import { createSureImport } from './sure-import.ts';

/** Stands in the built product in place of Vite's own helper, under the name that the build calls. */
export const __vitePreload = createSureImport({
  fetch: (address) => fetch(address),
  isPreloaded: (address) =>
    [...document.getElementsByTagName('link')].some(
      ({ rel, href }) => rel === 'modulepreload' && href === address,
    ),
  base: new URL(/* @vite-ignore */ '..', import.meta.url).href,
  here: import.meta.url,
});
