import { resolvePage } from '../../../contract/pages.ts';

/** Whether the product has a page at a path without the language. */
export function isPage(path: string): boolean {
  const { known, segment } = resolvePage(path);
  // Else the first part of the path would count as a language that nobody knows (P3).
  return known && segment === 'none';
}
