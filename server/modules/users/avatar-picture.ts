import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { createQueue } from '../../queue.ts';

/** Longest side of a kept avatar, in pixels. */
const SIDE = 512;
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

const broken = () => new Refusal(400, 'invalid', { avatar: [sentence('picture_broken')] });

/**
 * Makes an avatar of an uploaded picture: turned as its camera says, cut to a square around its middle, at most 512 pixels
 * wide, as WebP. Everything else in the file is gone with it: place and camera, further pictures, whatever else was hidden.
 *
 * @param bytes a whole file; its first bytes decide what it is.
 * @throws {Refusal} 415 for other kinds than PNG and JPEG, 400 for a picture that is damaged, cut off or too large to
 * decode, 503 when too many wait.
 */
export async function makeAvatar(bytes: Buffer): Promise<Buffer> {
  if (!beginnings.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning)))
    throw new Refusal(415, 'unsupported_media_type', { avatar: [sentence('picture_kind')] });
  return inTurn(() => recode(bytes));
}

async function recode(bytes: Buffer): Promise<Buffer> {
  // Only a server that gets a picture needs the library.
  const { default: sharp } = await import('sharp');
  // The limit is held against the size by hand, so that it can be told from a damaged file.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (width * height > MOST_PIXELS)
    throw new Refusal(400, 'invalid', {
      avatar: [sentence('picture_pixels', { max: MOST_PIXELS / MILLION })],
    });
  const side = Math.min(SIDE, width, height);
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: LONGEST_S })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw broken();
  }
}
