import type { Examined, PictureProblem, Square } from '../../../machines/account/avatar.machine.ts';
import { readPictureHead } from './picture-head.ts';

/** What the browser does with a picture file the person chose. */
export interface PictureFiles {
  /**
   * Checks kind, size, bytes and dimensions, and tries to decode it. Rejects if the file cannot be read.
   *
   * @param bytesMax the maximum file size; defaults to an avatar's.
   */
  examine(file: File, bytesMax?: number): Promise<Examined>;
  /** Crops the square into a file of the same kind, upright. Rejects if it cannot be drawn. */
  cut(file: File, square: Square): Promise<File>;
}

/** Maximum avatar size in bytes (5 MiB), as on the server. */
const BYTES_MAX = 5 * 1024 * 1024;
/** More pixels would take a quarter of a gigabyte to draw. */
const PIXELS_MAX = 64_000_000;
/** The sent side length in pixels: twice the largest avatar on a dense screen. */
const SIDE_MAX = 1024;
const JPEG_QUALITY = 0.92;
const NAME = /\.(png|jpe?g)$/i;
const TYPES = ['image/png', 'image/jpeg'];

/** Whether a picture may be sent; the cheapest checks come first. */
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

/** Redraws the square, at most SIDE_MAX wide; that drops the old file's metadata. */
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

/** The picture, upright by its own metadata; null if the browser cannot decode it fully. */
function draw(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

function nameOf({ name }: File, kind: 'png' | 'jpeg'): string {
  return `${name.replace(NAME, '')}.${kind === 'png' ? 'png' : 'jpg'}`;
}
