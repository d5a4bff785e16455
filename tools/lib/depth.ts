/** What a test can be marked with. A test without a mark runs for each change, and not in the deep run. */
export const tags = [
  { name: 'deep', description: 'Runs in the deep run alone.' },
  {
    name: 'deeper',
    description: 'Runs for each change; the deep run goes further, or has the other engine.',
  },
] as const;

declare module 'vitest' {
  interface TestTags {
    tags: (typeof tags)[number]['name'];
  }
}

/** Which tests a run has: those of each change, or those of the deep run. */
export interface Depth {
  /** By their tags, as Vitest wants it. */
  tagsFilter: string[];
  /** Whether a test with these tags belongs to the other run. */
  isLeftOut: (marks: readonly string[]) => boolean;
}

/** The tests of the deep run, or of each change. */
export function depthOf(isDeep: boolean): Depth {
  return isDeep
    ? { tagsFilter: ['deep || deeper'], isLeftOut: (marks) => marks.length === 0 }
    : { tagsFilter: ['!deep'], isLeftOut: (marks) => marks.includes('deep') };
}
