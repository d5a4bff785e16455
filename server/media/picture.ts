import { createQueue } from '../queue.ts';
import { sentence } from '../i18n/say.ts';
import { Refusal } from '../refusal.ts';

/** What a picture may decode to: it would be 160 MB as plain pixels. */
const MOST_PIXELS = 40_000_000;
const MILLION = 1_000_000;
const LONGEST_S = 15;

/** Decoding takes a core and much memory: a few at a time, the others wait or are told that the server is busy. */
const inTurn = createQueue(2, 40);

/** How the files of the accepted kinds begin. */
const beginnings = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

/** A picture made anew, with its size in pixels. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How large a picture may become, in pixels; smaller ones stay as small as they are. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a WebP of an uploaded picture: turned as its camera says, and shrunk into a box. Everything else in the file is
 * gone with it: place and camera, further pictures, whatever else was hidden.
 *
 * @param bytes a whole file; its first bytes decide what it is.
 * @param field the name under which refusals stand.
 * @throws {Refusal} 415 for other kinds than PNG and JPEG, 400 for a picture that is damaged, cut off or too large to
 * decode, 503 when too many wait.
 */
export async function makePicture(bytes: Buffer, field: string, box: Box): Promise<Picture> {
  if (!beginnings.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning)))
    throw new Refusal(415, 'unsupported_media_type', { [field]: [sentence('picture_kind')] });
  return inTurn(() => recode(bytes, field, box));
}

async function recode(bytes: Buffer, field: string, { width, height }: Box): Promise<Picture> {
  const broken = () => new Refusal(400, 'invalid', { [field]: [sentence('picture_broken')] });
  // Only a server that gets a picture needs the library.
  const { default: sharp } = await import('sharp');
  // The limit is held against the size by hand, so that it can be told from a damaged file.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (size.width * size.height > MOST_PIXELS)
    throw new Refusal(400, 'invalid', {
      [field]: [sentence('picture_pixels', { max: MOST_PIXELS / MILLION })],
    });
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: LONGEST_S })
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw broken();
  }
}
