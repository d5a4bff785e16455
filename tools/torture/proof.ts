import type { Engine, Stage } from './stage.ts';

/** What a proof counted, and everything it found that breaks the goal. */
export interface ProofResult {
  /** For the figure's line, e.g. `1,203 acknowledged writes, 0 lost`. */
  readonly counted: string;
  /** One sentence each; none when the goal holds. */
  readonly broken: readonly string[];
}

/** A goal of reliability, and how it is shown that the product reaches it. */
export interface Proof {
  /** What `--size` counts, e.g. `rounds`. */
  readonly unit: string;
  /** The size of the goal. */
  readonly fullSize: number;
  readonly engines: readonly Engine[];
  /** Why this machine cannot run it; undefined where it can. */
  missing?(): Promise<string | undefined>;
  /**
   * Tortures a server of the stage.
   *
   * @throws {Error} when the proof itself cannot go on; a goal that is missed is no error.
   */
  run(stage: Stage, size: number): Promise<ProofResult>;
}

/** `1234567` as `1,234,567`. */
export const grouped = (number: number): string => number.toLocaleString('en');

/** Milliseconds as `1.9 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The value that this share of the values do not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
