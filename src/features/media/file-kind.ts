import type { UploadKind } from '../../../machines/uploads/file-choice.machine.ts';

/** What may be chosen, for `accept` (TMD-01, PMD-01). */
export const ACCEPT = '.png,.jpg,.jpeg,.mp4,.mov,.avi,.mkv,.webm';

const ENDING = /\.([a-z0-9]+)$/i;
const PICTURES = ['PNG', 'JPG', 'JPEG'];
/** No browser plays these. */
const SILENT = ['AVI'];

/** How a file's name ends, in capitals; empty where it has no ending. */
export function endingOf(file: string): string {
  return (ENDING.exec(file)?.[1] ?? '').toUpperCase();
}

/** What a stored file is, by its name: the server has held the bytes against it. */
export function kindOfFile(file: string): UploadKind {
  return PICTURES.includes(endingOf(file)) ? 'picture' : 'video';
}

/** Whether a browser can be expected to show a file. */
export function isShowable(file: string): boolean {
  return !SILENT.includes(endingOf(file));
}
