import { decodePicture } from '../../media/decode.ts';

/** The maximum width and height of an avatar, in pixels. */
const SIDE = 512;

/**
 * Makes an avatar from an uploaded picture: crops the centre to a square of at most 512 pixels, as WebP.
 *
 * @throws {Refusal} as `decodePicture`, under the field `avatar`.
 */
export function makeAvatar(bytes: Buffer): Promise<Buffer> {
  return decodePicture(bytes, 'avatar', (upright, { width, height }) => {
    const side = Math.min(SIDE, width, height);
    return upright.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  });
}
