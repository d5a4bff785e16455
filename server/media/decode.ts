import type { Metadata, Sharp } from 'sharp';
import { sentence } from '../i18n/say.ts';
import { createQueue } from '../queue.ts';
import { Refusal } from '../refusal.ts';

/** The maximum size of a decoded picture: 160 MB as raw pixels. */
const MAX_PIXELS = 40_000_000;
/** The maximum width and height: rows and columns take time of their own, 8 s for a picture of 1 × 40,000,000 pixels. */
const MAX_SIDE = 20_000;
const MILLION = 1_000_000;
const TIMEOUT_S = 30;

/** Decoding takes a core and much memory: a few run at a time, others wait or get "server busy". */
const inTurn = createQueue(2, 40);

/** The first bytes of the accepted file types. */
const signatures = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

/** A picture's header. */
export type Header = Pick<Metadata, 'width' | 'height' | 'format'>;

/**
 * Decodes an uploaded PNG or JPEG and transforms it. The only place that decodes: rejects a picture that is too large
 * by its header, before reading a pixel.
 *
 * @param bytes a whole file; its first bytes decide its type.
 * @param field the name for field errors.
 * @param make gets the picture rotated by its camera's orientation, not yet decoded; its output holds nothing else of
 * the file: no location, no camera, nothing hidden.
 * @throws {Refusal} 415 for anything but PNG and JPEG, 400 for a picture that is damaged, truncated or too large to
 * decode, 503 if too many are waiting.
 */
export async function decodePicture<Made>(
  bytes: Buffer,
  field: string,
  make: (upright: Sharp, header: Header) => Promise<Made>,
): Promise<Made> {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    throw new Refusal(415, 'unsupported_media_type', { [field]: [sentence('picture_kind')] });
  return inTurn(() => decode(bytes, field, make));
}

async function decode<Made>(
  bytes: Buffer,
  field: string,
  make: (upright: Sharp, header: Header) => Promise<Made>,
): Promise<Made> {
  const broken = () => new Refusal(400, 'invalid', { [field]: [sentence('picture_broken')] });
  // Load the library only on a server that receives pictures.
  const { default: sharp } = await import('sharp');
  // Checks the limit by hand, to tell too large from damaged.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (header.width * header.height > MAX_PIXELS)
    throw new Refusal(400, 'invalid', {
      [field]: [sentence('picture_pixels', { max: MAX_PIXELS / MILLION })],
    });
  if (Math.max(header.width, header.height) > MAX_SIDE)
    throw new Refusal(400, 'invalid', { [field]: [sentence('picture_side', { max: MAX_SIDE })] });
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient();
  try {
    return await make(upright, header);
  } catch {
    throw broken();
  }
}
