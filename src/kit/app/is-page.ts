import { resolvePage } from '../../../contract/pages.ts';

/** Whether the product has a page at a path without a language. */
export function isPage(path: string): boolean {
  const { known, segment } = resolvePage(path);
  // Otherwise the path's first segment would count as an unknown language (P3).
  return known && segment === 'none';
}
