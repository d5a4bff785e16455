/**
 * A file of tests ends when the modules that the product loads by itself have come. What is still on its way then would be
 * refused, and the refusal kept: the files that follow in the same process would wait for that module in vain.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
