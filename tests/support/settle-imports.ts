/**
 * Activates the run's planted fault (`npm run strength -- --screen`) before the product loads. Waits at the end of a test
 * file for the product's dynamic imports. Otherwise pending ones would be rejected, and the rejection cached: later files
 * in the same process could never load that module.
 */
import { afterAll, vi } from 'vitest';

Reflect.set(globalThis, 'plantedFault', Number(process.env['PLANTED_FAULT'] ?? 0));

afterAll(() => vi.dynamicImportSettled());
