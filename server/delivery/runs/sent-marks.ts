/**
 * Gathers what is to be noted while an earlier note is under way, so that a crowd is noted by few writes and a single one at
 * once: between the mail server's word and ours lies one write and no waiting.
 *
 * @param note writes all keys down.
 * @returns settles as the write that holds the key does.
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
