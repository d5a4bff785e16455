import { useEffect } from 'react';

const PRODUCT = 'Renas';

/**
 * Sets the document title to what the page shows, e.g. "A first week in Ghent · Renas"; null keeps the page's own title.
 * For pages whose name loads with their content; their `title` is null.
 */
export function usePageName(name: string | null): void {
  useEffect(() => {
    if (name === null) return undefined;
    const before = document.title;
    document.title = `${name} · ${PRODUCT}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
