/** How many neighbours of a page to list on either side. */
const NEIGHBOURS = 2;

/** The pages to link to: first, last, and those around the current one; null for a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const numbers = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => page - NEIGHBOURS + at);
  const named = [...new Set([1, ...numbers, totalPages])]
    .filter((number) => number >= 1 && number <= totalPages)
    .toSorted((a, b) => a - b);
  return named.flatMap((number, at) => (number - (named[at - 1] ?? 0) > 1 ? [null, number] : [number]));
}
