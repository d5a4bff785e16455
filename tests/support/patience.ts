/** How long a test waits for what it expects; the machine may be busy. Planted faults are noticed sooner. */
export const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 180_000);
