/**
 * Activates the run's planted fault (`npm run strength -- --screen`) before the product loads. Waits at the end of a test
 * file for the product's dynamic imports. Otherwise pending ones would be rejected, and the rejection cached: later files
 * in the same process could never load that module.
 */
import { afterAll, vi } from 'vitest';

const planted = process.env['PLANTED_FAULT'];
if (planted) Reflect.set(globalThis, 'plantedFault', (id: number) => id === Number(planted));

afterAll(() => vi.dynamicImportSettled());
