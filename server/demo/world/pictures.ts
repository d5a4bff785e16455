import sharp from 'sharp';
import { illustration } from './illustration.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureName } from './picture-name.ts';
import { portrait } from './portrait.ts';

/** A picture file of the demo world. */
export type DemoPicture = { name: string; bytes: Buffer; width: number; height: number };

/** The illustration of a serial (any integer) as WebP, 1200 × 675 pixels; the same serial gives the same picture. */
export async function pictureFor(serial: number): Promise<DemoPicture> {
  const bytes = await sharp(Buffer.from(illustration(serial)))
    .resize(PICTURE_WIDTH, PICTURE_HEIGHT)
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
  return { name: pictureName(serial), bytes, width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
}

/** The portrait of a serial as WebP, 512 × 512 pixels, like the avatars that people upload. */
export function portraitFor(serial: number): Promise<Buffer> {
  return sharp(Buffer.from(portrait(serial)))
    .webp({ quality: 82 })
    .toBuffer();
}
