import { decodePicture } from '../../media/decode.ts';

/** Longest side of a kept avatar, in pixels. */
const SIDE = 512;

/**
 * Makes an avatar of an uploaded picture: cut to a square around its middle, at most 512 pixels wide, as WebP.
 *
 * @throws {Refusal} as `decodePicture`, under the field `avatar`.
 */
export function makeAvatar(bytes: Buffer): Promise<Buffer> {
  return decodePicture(bytes, 'avatar', (upright, { width, height }) => {
    const side = Math.min(SIDE, width, height);
    return upright.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  });
}
