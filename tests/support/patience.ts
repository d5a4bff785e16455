/**
 * How long a test waits for what it expects, in milliseconds; the machine may be busy. Single gates and planted faults are told
 * sooner.
 */
export const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 180_000);

/** How long the product may take to start or end, which no planted fault touches. */
export const PRODUCT_PATIENCE_MS = 180_000;
