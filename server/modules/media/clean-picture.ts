import { decodePicture } from '../../media/decode.ts';

/**
 * Re-encodes a picture in the same format and size; a PNG keeps every pixel.
 *
 * @param bytes a whole PNG or JPEG file.
 * @param field the name for field errors.
 * @throws {Refusal} as `decodePicture`.
 */
export function cleanPicture(bytes: Buffer, field: string): Promise<Buffer> {
  return decodePicture(bytes, field, (upright, { format }) =>
    (format === 'png' ? upright.png() : upright.jpeg({ quality: 92 })).toBuffer(),
  );
}
