import { onTestFinished, vi } from 'vitest';

/** Lets no time pass for timers until the test ends: nothing is given up because this machine is busy with other things. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
