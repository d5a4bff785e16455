import { sentence } from '../../i18n/say.ts';
import { createQueue } from '../../queue.ts';
import { Refusal } from '../../refusal.ts';

/** What a picture may decode to: it would be 160 MB as plain pixels. */
const MOST_PIXELS = 40_000_000;
const MILLION = 1_000_000;
const LONGEST_S = 30;

/** Decoding takes a core and much memory: one at a time, the others wait or are told that the server is busy. */
const inTurn = createQueue(1, 10);

/**
 * The same picture in the same format and size, turned as its camera says. Everything else in the file is gone: place and
 * camera, further pictures, whatever else was hidden. A PNG keeps every pixel.
 *
 * @param bytes a whole PNG or JPEG file.
 * @param field the name under which refusals stand.
 * @throws {Refusal} 400 for a picture that is damaged, cut off or too large to decode, 503 when too many wait.
 */
export function cleanPicture(bytes: Buffer, field: string): Promise<Buffer> {
  return inTurn(() => recode(bytes, field));
}

async function recode(bytes: Buffer, field: string): Promise<Buffer> {
  const broken = () => new Refusal(400, 'invalid', { [field]: [sentence('picture_broken')] });
  // Only a server that gets a picture needs the library.
  const { default: sharp } = await import('sharp');
  // The limit is held against the size by hand, so that it can be told from a damaged file.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (width * height > MOST_PIXELS)
    throw new Refusal(400, 'invalid', {
      [field]: [sentence('picture_pixels', { max: MOST_PIXELS / MILLION })],
    });
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_S })
    .autoOrient();
  try {
    return await (format === 'png' ? upright.png() : upright.jpeg({ quality: 92 })).toBuffer();
  } catch {
    throw broken();
  }
}
