/** Names that somebody may have meant. */

/** Up to `count` of the names that are nearest to one that is not among them, the nearest first. */
export function nearest(meant: string, names: readonly string[], count = 3): string[] {
  const wanted = meant.toLowerCase();
  const farOff = Math.max(2, Math.ceil(wanted.length / 3));
  return names
    .map((name) => ({ name, far: name.includes(wanted) ? 0 : distance(wanted, name.toLowerCase()) }))
    .filter(({ far }) => far <= farOff)
    .toSorted((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, count)
    .map(({ name }) => name);
}

/** How many letters have to be added, taken or exchanged to make one word of another (Levenshtein). */
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
