/** How many planted faults must be noticed, and the machines exempt from it. */

/** The minimum share of planted faults that walks, rules and checks must notice. */
export const MIN_STRENGTH = 0.95;

/** Exempt machines by file name: why their unnoticed faults are harmless. */
export const EXCUSED: Record<string, string> = {};
