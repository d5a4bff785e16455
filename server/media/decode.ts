import type { Metadata, Sharp } from 'sharp';
import { sentence } from '../i18n/say.ts';
import { createQueue } from '../queue.ts';
import { Refusal } from '../refusal.ts';

/** What a picture may decode to: it would be 160 MB as plain pixels. */
const MOST_PIXELS = 40_000_000;
const MILLION = 1_000_000;
const LONGEST_S = 30;

/** Decoding takes a core and much memory: a few at a time, the others wait or are told that the server is busy. */
const inTurn = createQueue(2, 40);

/** How the files of the accepted kinds begin. */
const beginnings = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

/** What the header of a picture says. */
export type Header = Pick<Metadata, 'width' | 'height' | 'format'>;

/**
 * Decodes an uploaded PNG or JPEG and makes something of it. All that is decoded comes through here: what is too large is
 * refused by its header, before a pixel is read.
 *
 * @param bytes a whole file; its first bytes decide what it is.
 * @param field the name under which refusals stand.
 * @param make gets the picture turned as its camera says, still to be read; what it writes out holds nothing else of the
 * file: neither place nor camera, nor whatever was hidden.
 * @throws {Refusal} 415 for other kinds than PNG and JPEG, 400 for a picture that is damaged, cut off or too large to
 * decode, 503 when too many wait.
 */
export async function decodePicture<Made>(
  bytes: Buffer,
  field: string,
  make: (upright: Sharp, header: Header) => Promise<Made>,
): Promise<Made> {
  if (!beginnings.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning)))
    throw new Refusal(415, 'unsupported_media_type', { [field]: [sentence('picture_kind')] });
  return inTurn(() => decode(bytes, field, make));
}

async function decode<Made>(
  bytes: Buffer,
  field: string,
  make: (upright: Sharp, header: Header) => Promise<Made>,
): Promise<Made> {
  const broken = () => new Refusal(400, 'invalid', { [field]: [sentence('picture_broken')] });
  // Only a server that gets a picture needs the library.
  const { default: sharp } = await import('sharp');
  // The limit is held against the size by hand, so that it can be told from a damaged file.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (header.width * header.height > MOST_PIXELS)
    throw new Refusal(400, 'invalid', {
      [field]: [sentence('picture_pixels', { max: MOST_PIXELS / MILLION })],
    });
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_S })
    .autoOrient();
  try {
    return await make(upright, header);
  } catch {
    throw broken();
  }
}
