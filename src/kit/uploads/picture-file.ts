import type { Examined, PictureProblem, Square } from '../../../machines/account/avatar.machine.ts';
import { readPictureHead } from './picture-head.ts';

/** What the browser does with a picture file that a person has chosen. */
export interface PictureFiles {
  /**
   * Reads kind, size, bytes and measures, and tries to draw it. Rejects where the file cannot be read.
   *
   * @param bytesMax the largest file that is taken; that of an avatar where it is left out.
   */
  examine(file: File, bytesMax?: number): Promise<Examined>;
  /** The square as a file of the same kind, the right way up. Rejects where it cannot be drawn. */
  cut(file: File, square: Square): Promise<File>;
}

/** Largest avatar that is taken, in bytes (5 MiB), as on the server. */
const BYTES_MAX = 5 * 1024 * 1024;
/** More pixels than this would take a quarter of a gigabyte to draw. */
const PIXELS_MAX = 64_000_000;
/** The side of what is sent, in pixels: twice what the largest avatar shows on a dense screen. */
const SIDE_MAX = 1024;
const JPEG_QUALITY = 0.92;
const NAME = /\.(png|jpe?g)$/i;
const TYPES = ['image/png', 'image/jpeg'];

/** Whether a picture may be sent; the order of the checks is that of what they cost. */
export async function examine(file: File, bytesMax = BYTES_MAX): Promise<Examined> {
  const isNamedSo = NAME.test(file.name) && (file.type === '' || TYPES.includes(file.type));
  if (!isNamedSo) return no('wrongKind');
  if (file.size === 0) return no('emptyFile');
  if (file.size > bytesMax) return no('tooLarge');
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()));
  if (!head) return no('noPicture');
  if (head.width * head.height > PIXELS_MAX) return no('tooManyPixels');
  const picture = await draw(file);
  if (!picture) return no('unreadable');
  const { width, height } = picture;
  picture.close();
  return { accepted: true, width, height };
}

/** Draws the square anew, at most SIDE_MAX wide; with the old file its metadata is left behind. */
export async function cut(file: File, { left, top, size }: Square): Promise<File> {
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()));
  const picture = await draw(file);
  const side = Math.min(size, SIDE_MAX);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!head || !picture || !pen) throw new Error('The picture cannot be drawn.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, size, size, 0, 0, side, side);
  picture.close();
  const type = `image/${head.kind}`;
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
  if (drawn?.type !== type) throw new Error('The picture cannot be drawn.');
  return new File([drawn], nameOf(file, head.kind), { type });
}

function no(problem: PictureProblem): Examined {
  return { accepted: false, problem };
}

/** The picture the right way up, as its own metadata says; null where the browser cannot read all of it. */
function draw(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

function nameOf({ name }: File, kind: 'png' | 'jpeg'): string {
  return `${name.replace(NAME, '')}.${kind === 'png' ? 'png' : 'jpg'}`;
}
