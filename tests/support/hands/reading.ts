import { expect } from 'vitest';
import type { Tab } from '../browser/person.ts';

type Reading = { read?: (isReadable: boolean) => void };

/** Holds reading a file until the walk makes it succeed or fail. */
export async function holdReading(page: Tab) {
  await page.addInitScript(() => {
    const bytesOf = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer')
      ?.value as Blob['arrayBuffer'];
    Blob.prototype.arrayBuffer = function () {
      return new Promise((done, refuse) => {
        (globalThis as Reading).read = (isReadable) =>
          isReadable ? done(bytesOf.call(this)) : refuse(new Error('moved'));
      });
    };
  });
  const begins = (): Promise<void> =>
    expect.poll(() => page.evaluate(() => (globalThis as Reading).read !== undefined)).toBe(true);
  return {
    /** Waits until a file is being read. */
    begins,
    settle: async (isReadable: boolean): Promise<void> => {
      await begins();
      await page.evaluate((to) => {
        const reading = globalThis as Reading;
        reading.read?.(to);
        delete reading.read;
      }, isReadable);
    },
  };
}
