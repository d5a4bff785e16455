import type { UploadKind } from '../../../machines/uploads/file-choice.machine.ts';

/** The accepted extensions, for `accept` (TMD-01, PMD-01). */
export const ACCEPT = '.png,.jpg,.jpeg,.mp4,.mov,.avi,.mkv,.webm';

const ENDING = /\.([a-z0-9]+)$/i;
const PICTURES = ['PNG', 'JPG', 'JPEG'];
/** Formats that no browser plays. */
const UNPLAYABLE = ['AVI'];

/** A file name's extension in capitals; empty if it has none. */
export function endingOf(file: string): string {
  return (ENDING.exec(file)?.[1] ?? '').toUpperCase();
}

/** A stored file's kind by its name, which the server has checked against the content. */
export function kindOfFile(file: string): UploadKind {
  return PICTURES.includes(endingOf(file)) ? 'picture' : 'video';
}

/** Whether browsers can be expected to show a file. */
export function isShowable(file: string): boolean {
  return !UNPLAYABLE.includes(endingOf(file));
}
