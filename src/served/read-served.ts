import type { ServedData } from '../../contract/served.ts';
import { isReadable } from '../boot/served-page.ts';

/**
 * The server's data about the markup it sent; null if the browser must render the page: it is an empty shell, a skeleton, or not
 * for this person (src/boot/served-page.ts).
 */
export function readServed(page: Document): ServedData | null {
  if (!isReadable(page.documentElement)) return null;
  const text = page.getElementById('served')?.textContent;
  const served: ServedData | null = text ? JSON.parse(text) : null;
  return served;
}
