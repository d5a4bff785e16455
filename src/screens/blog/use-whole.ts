import { useEffect, useState } from 'react';

/** A list longer than this is never laid out whole. */
const MOST_WHOLE = 600;

/**
 * True on the first frames of a list that comes back with its entries: heights of parts that were never laid out are
 * guesses, and the window could not return to its place. Browsers remember the true heights from then on. A very long list
 * would take seconds; there the focused entry alone leads back.
 */
export function useWhole(count: number): boolean {
  const [isWhole, setWhole] = useState(count > 0 && count <= MOST_WHOLE);
  useEffect(() => {
    if (!isWhole) return undefined;
    // Heights are remembered at the end of a frame; the next one may rely on them.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setWhole(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [isWhole]);
  return isWhole;
}
