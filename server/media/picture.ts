import { decodePicture } from './decode.ts';

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
 * Makes a WebP of an uploaded picture, shrunk into a box.
 *
 * @param field the name under which refusals stand.
 * @throws {Refusal} as `decodePicture`.
 */
export function makePicture(bytes: Buffer, field: string, { width, height }: Box): Promise<Picture> {
  return decodePicture(bytes, field, async (upright) => {
    const { data, info } = await upright
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
