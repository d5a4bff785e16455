import sharp from 'sharp';
import { illustration } from './illustration.ts';
import { filmFor } from './film.ts';
import { demoMedia, type DemoMedium } from './media-list.ts';

/** The bytes of a demo medium; always the same for the same one. */
export function mediumFor({ file, serial, width, height }: DemoMedium): Promise<Buffer> {
  if (file.endsWith('.webm')) return filmFor(serial);
  const picture = sharp(Buffer.from(illustration(serial))).resize(width, height, { fit: 'cover' });
  return (file.endsWith('.png') ? picture.png({ palette: true }) : picture.jpeg({ quality: 82 })).toBuffer();
}

let sizes: Promise<ReadonlyMap<string, number>> | undefined;

/** The sizes of all demo media in bytes, by file. */
export function mediaSizes(): Promise<ReadonlyMap<string, number>> {
  sizes ??= Promise.all(
    demoMedia.map(async (medium) => [medium.file, (await mediumFor(medium)).length] as const),
  ).then((pairs) => new Map(pairs));
  return sizes;
}
