import { createHash } from 'node:crypto';
import { illustration } from './illustration.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 675;

/** The file name of a serial's picture, with a hash of the drawing, because browsers cache pictures forever. */
export function pictureName(serial: number): string {
  const hash = createHash('sha256').update(illustration(serial)).digest('hex').slice(0, 10);
  return `path-${String(serial).padStart(4, '0')}-${hash}.webp`;
}
