/** Tags for tests. Untagged tests run for each change, not in the deep run. */
export const tags = [
  { name: 'deep', description: 'Runs only in the deep run.' },
  {
    name: 'deeper',
    description: 'Runs for each change; goes further, or uses the other engine, in the deep run.',
  },
] as const;

declare module 'vitest' {
  interface TestTags {
    tags: (typeof tags)[number]['name'];
  }
}

/** Which tests run: those for each change, or those of the deep run. */
export interface Depth {
  /** Vitest's `tagsFilter`. */
  tagsFilter: string[];
  /** Whether a test with these tags belongs to the other run. */
  isLeftOut: (marks: readonly string[]) => boolean;
}

/** Selects the tests of the deep run, or those for each change. */
export function depthOf(isDeep: boolean): Depth {
  return isDeep
    ? { tagsFilter: ['deep || deeper'], isLeftOut: (marks) => marks.length === 0 }
    : { tagsFilter: ['!deep'], isLeftOut: (marks) => marks.includes('deep') };
}
