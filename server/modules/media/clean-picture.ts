import { decodePicture } from '../../media/decode.ts';

/**
 * The same picture in the same format and size. A PNG keeps every pixel.
 *
 * @param bytes a whole PNG or JPEG file.
 * @param field the name under which refusals stand.
 * @throws {Refusal} as `decodePicture`.
 */
export function cleanPicture(bytes: Buffer, field: string): Promise<Buffer> {
  return decodePicture(bytes, field, (upright, { format }) =>
    (format === 'png' ? upright.png() : upright.jpeg({ quality: 92 })).toBuffer(),
  );
}
