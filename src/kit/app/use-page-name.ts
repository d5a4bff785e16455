import { useEffect } from 'react';

const PRODUCT = 'Renas';

/**
 * Names the document after what the page shows, e.g. "A first week in Ghent · Renas"; null leaves the page's own title.
 * For pages whose name comes with their content; their `title` is null.
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
