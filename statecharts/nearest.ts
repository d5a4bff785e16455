/** Suggestions for mistyped names. */

/** Up to three names similar to `meant`, nearest first. */
export function nearest(meant: string, names: readonly string[]): string[] {
  const wanted = meant.toLowerCase();
  const farOff = Math.max(2, Math.ceil(wanted.length / 3));
  return names
    .map((name) => ({ name, far: name.includes(wanted) ? 0 : distance(wanted, name.toLowerCase()) }))
    .filter(({ far }) => far <= farOff)
    .toSorted((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** The Levenshtein distance of two words. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of from.split('').entries()) {
    const next = [at + 1];
    for (const [index, other] of to.split('').entries()) {
      const exchanged = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
