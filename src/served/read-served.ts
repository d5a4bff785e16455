import type { ServedData } from '../../contract/served.ts';

/**
 * What the server says of the markup it has sent; null where the page is to be rendered by the browser: it came as an
 * empty shell, or what it shows is not for this person (src/boot/served-page.ts).
 */
export function readServed(page: Document): ServedData | null {
  if (!page.documentElement.hasAttribute('data-served')) return null;
  const text = page.getElementById('served')?.textContent;
  return text ? (JSON.parse(text) as ServedData) : null;
}
