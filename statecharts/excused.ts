/** What the walks of a machine have to notice, and the machines that cannot, each with its reason. */

/** The least share of planted faults that the walks of a machine notice. */
export const LEAST_STRENGTH = 0.95;

/** Machines below the least, by the names of their files: why the faults that nobody notices are none. */
export const EXCUSED: Record<string, string> = {};
