/** The screens of a file of walks: the words of the first one's start, and how each step changes them. */

/** Per walk its steps: each an event, with its outcomes in words if there are any. */
export type Recorded = Record<string, (string | Record<string, string[]>)[]>;

const SHOWS = 'shows ';
const HIDES = 'hides ';
const LIKE = 'looks as after ';
/** A step that changes less is told in its own words. */
const MANY = 3;

/** Whether a line of a step tells of the screen. */
export const isOfScreen = (line: string): boolean =>
  [SHOWS, HIDES, LIKE].some((start) => line.startsWith(start));

/** The lines of a step; none if it brings nothing about. */
export const linesOf = (step: Recorded[string][number] | undefined): readonly string[] =>
  typeof step === 'object' ? (Object.values(step)[0] ?? []) : [];

/** The name of a step's screen in other lines: the numbers of its walk and of the step, of which 0 is the start. */
export const nameOf = (walk: string, at: number): string => `${walk.split(':')[0]}.${at}`;

/**
 * The words of the screen after each step, by name; in the order of the screen only where a step says them.
 *
 * @throws {Error} if a step hides what is not there
 */
export function screensIn(first: readonly string[], walks: Recorded): Map<string, readonly string[]> {
  const screens = new Map<string, readonly string[]>();
  for (const [walk, steps] of Object.entries(walks)) {
    let words = first;
    for (const [at, step] of steps.entries()) {
      const next = [...words];
      for (const line of linesOf(step)) {
        if (line.startsWith(SHOWS)) next.push(line.slice(SHOWS.length));
        if (line.startsWith(HIDES)) {
          const place = next.indexOf(line.slice(HIDES.length));
          if (place === -1) throw new Error(`${walk}, step ${at}: what it hides is not there: ${line}`);
          next.splice(place, 1);
        }
        if (line.startsWith(LIKE))
          next.splice(0, next.length, ...(screens.get(line.slice(LIKE.length)) ?? []));
      }
      words = next;
      screens.set(nameOf(walk, at), words);
    }
  }
  return screens;
}

/** What has come, in the order of the screen, and what has gone. */
function changed(before: readonly string[], now: readonly string[]): { come: string[]; gone: string[] } {
  const [gone, come] = [[...before], [] as string[]];
  for (const words of now) {
    const at = gone.indexOf(words);
    if (at === -1) come.push(words);
    else gone.splice(at, 1);
  }
  return { come, gone };
}

/** The lines of a step for its screen. `seen` has the names of earlier screens; a new one is added by its name. */
export function screenLines(
  before: readonly string[],
  now: readonly string[],
  seen: Map<string, string>,
  name: string,
): string[] {
  const { come, gone } = changed(before, now);
  const key = JSON.stringify(now.toSorted());
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, name);
  return come.length + gone.length > MANY && earlier !== undefined
    ? [`${LIKE}${earlier}`]
    : [...come.map((words) => SHOWS + words), ...gone.map((words) => HIDES + words)];
}

/** What a screen lacks, what it has too much, and what its step shows in another order than its lines say. */
export function screenFaults(
  wanted: readonly string[],
  lines: readonly string[],
  now: readonly string[],
): string[] {
  const { come, gone } = changed(wanted, now);
  const told = lines.filter((line) => line.startsWith(SHOWS)).map((line) => line.slice(SHOWS.length));
  let from = 0;
  const isOrdered = told.every((words) => (from = now.indexOf(words, from) + 1) > 0);
  return [
    ...gone.map((words) => `missing: shows ${words}`),
    ...come.map((words) => `unexpected: shows ${words}`),
    ...(come.length + gone.length === 0 && !isOrdered ? [`in another order: ${now.join(' | ')}`] : []),
  ];
}
