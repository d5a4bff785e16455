/** How many neighbours of a page are named on either side. */
const NEIGHBOURS = 2;

/** The pages that links are shown for: the first, the last, and those around the present one; null where some are left out. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const numbers = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => page - NEIGHBOURS + at);
  const named = [...new Set([1, ...numbers, totalPages])]
    .filter((number) => number >= 1 && number <= totalPages)
    .toSorted((a, b) => a - b);
  return named.flatMap((number, at) => (number - (named[at - 1] ?? 0) > 1 ? [null, number] : [number]));
}
