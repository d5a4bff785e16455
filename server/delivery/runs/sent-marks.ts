/**
 * Collects keys while a write is pending, so that many share a few writes and a single one is written at once: between
 * the mail server's response and our record there is one write and no waiting.
 *
 * @param note writes all keys.
 * @returns settles with the write that includes the key.
 */
export function createMarks(
  note: (keys: readonly string[]) => Promise<void>,
): (key: string) => Promise<void> {
  let waiting: { key: string; done: PromiseWithResolvers<void> }[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await note(batch.map(({ key }) => key));
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isWriting = false;
  }

  return (key) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ key, done });
    if (!isWriting) void write();
    return done.promise;
  };
}
