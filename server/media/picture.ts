import { decodePicture } from './decode.ts';

/** A re-encoded picture with its size in pixels. */
export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture's maximum size in pixels; smaller ones are not enlarged. */
export interface PictureBounds {
  readonly width: number;
  readonly height: number;
}

/**
 * Converts an uploaded picture to WebP, shrunk to fit a box.
 *
 * @param field the name for field errors.
 * @throws {Refusal} as `decodePicture`.
 */
export function makePicture(
  bytes: Buffer,
  field: string,
  { width, height }: PictureBounds,
): Promise<EncodedPicture> {
  return decodePicture(bytes, field, async (upright) => {
    const { data, info } = await upright
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
