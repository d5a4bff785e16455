import type { UploadProgress } from '../../../machines/uploads/upload.machine.ts';

const SECOND_MS = 1000;

/** How many seconds an upload will still take, by its speed so far; null while that cannot be told. */
export function secondsLeft(first: UploadProgress, last: UploadProgress): number | null {
  const passed = last.at - first.at;
  const speed = (last.sent - first.sent) / passed;
  if (passed < SECOND_MS || speed <= 0) return null;
  return Math.ceil((last.total - last.sent) / speed / SECOND_MS);
}
