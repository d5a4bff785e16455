/** What Playwright's runner uses instead of Vitest. */
import { expect, test } from 'vitest';
import { expect as polling, inject } from '../playwright/as-vitest.ts';

const quick = { timeout: 300 };

test('MAC-03 a poll repeats until its expectation holds, even if reading throws', async () => {
  let reads = 0;
  const read = (): number => {
    reads += 1;
    if (reads < 3) throw new Error('not yet');
    return reads;
  };
  await polling.poll(read).toBe(4);
  await polling.poll(() => 1).not.toBe(2);
});

test('MAC-03 it fails if the expectation never holds, or cannot be evaluated', async () => {
  await expect(Promise.resolve(polling.poll(() => 1, quick).toBe!(2))).rejects.toThrow('2');
  await expect(Promise.resolve(polling.poll(() => 1, quick).not.toBe!(1))).rejects.toThrow();
  await expect(Promise.resolve(polling.poll(() => 1, quick).toBeLucky!())).rejects.toThrow('toBeLucky');
});

test("MAC-03 the product's address comes from the runner", () => {
  expect(inject()).toBe(process.env['BASE_URL'] ?? 'http://127.0.0.1:3000');
});
