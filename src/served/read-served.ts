import type { ServedData } from '../../contract/served.ts';

/**
 * The server's data about the markup it sent; null if the browser must render the page: it is an empty shell, or not
 * for this person (src/boot/served-page.ts).
 */
export function readServed(page: Document): ServedData | null {
  if (!page.documentElement.hasAttribute('data-served')) return null;
  const text = page.getElementById('served')?.textContent;
  const served: ServedData | null = text ? JSON.parse(text) : null;
  return served;
}
