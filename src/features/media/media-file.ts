import type { FileLimits, UploadKind, MediaProblem } from '../../../machines/uploads/file-choice.machine.ts';
import { readPictureHead } from '../../kit/uploads/picture-head.ts';

const MEGABYTE = 1024 * 1024;
/** The server decodes no picture with more pixels. */
const PIXELS_MAX = 40_000_000;
/** How many bytes identify a video's format. */
const FILM_HEAD = 12;
/** How many bytes may precede a picture's dimensions, e.g. camera metadata. */
const PICTURE_HEAD = MEGABYTE;
/** A record name's maximum length in code points, as in contract/media.ts. */
const NAME_MAX = 200;

const EXTENSION = /\.([a-z0-9]{1,8})$/i;
const EBML = '\u001AE\u00DF\u00A3';

/** A video's first bytes, by extension: ISO 14496-12, RIFF and EBML (RFC 8794). */
const films = new Map(
  Object.entries({
    mp4: /^.{4}ftyp/s,
    mov: /^.{4}(?:ftyp|moov|mdat|wide)/s,
    avi: /^RIFF.{4}AVI /s,
    mkv: new RegExp(`^${EBML}`),
    webm: new RegExp(`^${EBML}`),
  }),
);
const pictures: ReadonlyMap<string, 'png' | 'jpeg'> = new Map([
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
]);

/** The result of checking a file; `name` is empty if the file's own name has no usable part. */
type ExaminedMedia =
  | { accepted: true; kind: UploadKind; name: string }
  | { accepted: false; problem: MediaProblem };

/** Checks whether a file may be sent (TMD-01, PMD-01) and suggests a name. Rejects if it cannot be read. */
export async function examineMedia(file: File, most: FileLimits): Promise<ExaminedMedia> {
  const ending = (EXTENSION.exec(file.name)?.[1] ?? '').toLowerCase();
  const kind = kindOfEnding(ending);
  if (kind === null) return no('wrongKind');
  if (file.size === 0) return no('emptyFile');
  if (file.size > most[kind]) return no(kind === 'picture' ? 'pictureTooLarge' : 'videoTooLarge');
  const problem = kind === 'picture' ? await pictureProblem(file, ending) : await filmProblem(file, ending);
  return problem ? no(problem) : { accepted: true, kind, name: nameAfter(file.name) };
}

/** A record name from a file name: without the extension and the folders that some browsers include. */
export function nameAfter(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const words = last.replace(EXTENSION, '').replaceAll(/[\s_\p{Cc}]+/gu, ' ');
  return Array.from(words.normalize('NFC').trim()).slice(0, NAME_MAX).join('');
}

async function pictureProblem(file: File, ending: string): Promise<MediaProblem | null> {
  const head = readPictureHead(new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer()));
  if (head?.kind !== pictures.get(ending)) return 'differs';
  return head && head.width * head.height > PIXELS_MAX ? 'tooManyPixels' : null;
}

async function filmProblem(file: File, ending: string): Promise<MediaProblem | null> {
  const head = new Uint8Array(await file.slice(0, FILM_HEAD).arrayBuffer());
  return films.get(ending)?.test(String.fromCodePoint(...head)) ? null : 'differs';
}

function kindOfEnding(ending: string): UploadKind | null {
  if (pictures.has(ending)) return 'picture';
  return films.has(ending) ? 'video' : null;
}

function no(problem: MediaProblem): ExaminedMedia {
  return { accepted: false, problem };
}
