import type { MediaStore } from '../media/store.ts';

/** The small picture of a listing: as wide as a card on a screen with two pixels for one, of the same shape. */
const SMALL_WIDTH = 640;
const SMALL_HEIGHT = 360;

/** A thousand at most: whoever knows the names could otherwise fill the disk by asking for them. */
const demoName = /^blog\/path-(0\d{3})-[0-9a-f]{10}(-small)?\.webp$/;

/** The name of the small picture that belongs to a picture of the demo world. */
export function smallName(name: string): string {
  return name.replace(/\.webp$/, '-small.webp');
}

/**
 * A store that draws the pictures of the demo world when they are first asked for, and keeps them from then on: a first
 * start need not wait for a hundred drawings. Pictures always come out the same, so it does not matter who draws them.
 */
export function withDemoPictures(store: MediaStore): MediaStore {
  const drawing = new Map<string, Promise<Buffer | undefined>>();

  async function draw(key: string, serial: number, isSmall: boolean): Promise<Buffer | undefined> {
    // A server without a demo world never needs the drawing tools.
    const { pictureFor } = await import('./demo/pictures.ts');
    const { name, bytes } = await pictureFor(serial);
    if (key !== `blog/${isSmall ? smallName(name) : name}`) return undefined;
    const picture = isSmall ? await shrink(bytes) : bytes;
    await store.write(key, picture);
    return picture;
  }

  return {
    ...store,
    async read(key) {
      const [, serial, small] = demoName.exec(key) ?? [];
      const kept = await store.read(key);
      if (kept !== undefined || serial === undefined) return kept;
      const begun = drawing.get(key) ?? draw(key, Number(serial), small !== undefined);
      drawing.set(key, begun);
      try {
        return await begun;
      } finally {
        drawing.delete(key);
      }
    },
  };
}

async function shrink(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(SMALL_WIDTH, SMALL_HEIGHT).webp({ quality: 76, effort: 4 }).toBuffer();
}
