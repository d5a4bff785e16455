import type { Engine, Stage } from './stage.ts';

/** A proof's counts, and every violation of the goal. */
export interface ProofResult {
  /** For the figure's line, e.g. `1,203 acknowledged writes, 0 lost`. */
  readonly counted: string;
  /** One sentence each; none when the goal holds. */
  readonly broken: readonly string[];
}

/** A reliability goal, and the proof that the product meets it. */
export interface Proof {
  /** What `--size` counts, e.g. `rounds`. */
  readonly unit: string;
  /** The size that the goal names. */
  readonly fullSize: number;
  readonly engines: readonly Engine[];
  /** Why this machine cannot run it; undefined if it can. */
  missing?(): Promise<string | undefined>;
  /**
   * Tortures a server of the stage.
   *
   * @throws {Error} if the proof itself cannot continue; a missed goal is not an error.
   */
  run(stage: Stage, size: number): Promise<ProofResult>;
}

/** `1234567` as `1,234,567`. */
export const grouped = (number: number): string => number.toLocaleString('en');

/** Milliseconds as `1.9 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The value that this share of the values does not exceed; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
