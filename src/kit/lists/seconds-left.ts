import type { UploadProgress } from '../../../machines/uploads/upload.machine.ts';

const SECOND_MS = 1000;

/** The seconds an upload will still take at its speed so far; null while unknown. */
export function secondsLeft(first: UploadProgress, last: UploadProgress): number | null {
  const passed = last.at - first.at;
  const speed = (last.sent - first.sent) / passed;
  if (passed < SECOND_MS || speed <= 0) return null;
  return Math.ceil((last.total - last.sent) / speed / SECOND_MS);
}
