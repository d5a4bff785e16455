import sharp from 'sharp';
import { illustration } from './illustration.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture-name.ts';
import { portrait } from './portrait.ts';

/** A serial's illustration as WebP, 1200 × 675 pixels; `serial` may be any integer. */
export function pictureFor(serial: number): Promise<Buffer> {
  return sharp(Buffer.from(illustration(serial)))
    .resize(PICTURE_WIDTH, PICTURE_HEIGHT)
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
}

/** A serial's portrait as WebP, 512 × 512 pixels, like uploaded avatars. */
export function portraitFor(serial: number): Promise<Buffer> {
  return sharp(Buffer.from(portrait(serial)))
    .webp({ quality: 82 })
    .toBuffer();
}
