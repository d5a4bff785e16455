import type { MediaStore } from '../media/store.ts';
import { avatarSerial } from './demo-world.ts';
import { demoMedia, keyOfMedium, type DemoMedium } from './world/media-list.ts';

/** The width of a small picture for lists, in pixels: a card's on a high-density screen. */
const SMALL_WIDTH = 640;
const SMALL_HEIGHT = 360;

/** A thousand at most: whoever knows the names could otherwise fill the disk by requesting them. */
const demoName = /^blog\/path-(0\d{3})-[0-9a-f]{10}(-small)?\.webp$/;

/** The name of the small version of a demo picture. */
export function smallName(name: string): string {
  return name.replace(/\.webp$/, '-small.webp');
}

/**
 * A store that draws each demo picture when it is first requested, and stores it: a first start need not wait for a
 * hundred drawings. A picture is always the same, whoever draws it.
 */
export function withDemoPictures(store: MediaStore): MediaStore {
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  /** Draws and stores a key's picture; undefined for a key outside the demo world. */
  async function drawOnce(key: string): Promise<Buffer | undefined> {
    const begun = underWay.get(key) ?? draw(store, key);
    underWay.set(key, begun);
    try {
      return await begun;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    ...store,
    read: async (key) => (await store.read(key)) ?? drawOnce(key),
    size: async (key) => (await store.size(key)) ?? (await drawOnce(key))?.length,
    async open(key, range) {
      const kept = await store.open(key, range);
      if (kept !== undefined) return kept;
      return (await drawOnce(key)) && store.open(key, range);
    },
  };
}

async function drawByKey(key: string): Promise<Buffer | undefined> {
  if (avatarSerial(key) !== undefined) return drawAvatar(key);
  const medium = demoMedia.find((one) => keyOfMedium(one) === key);
  return medium === undefined ? drawForBlog(key) : drawMedium(medium);
}

async function draw(store: MediaStore, key: string): Promise<Buffer | undefined> {
  const picture = await drawByKey(key);
  if (picture !== undefined) await store.write(key, picture);
  return picture;
}

// Load the drawing tools only on a server with a demo world.
async function drawForBlog(key: string): Promise<Buffer | undefined> {
  const [, serial, small] = demoName.exec(key) ?? [];
  if (serial === undefined) return undefined;
  // Whoever makes up names gets no drawings.
  const { pictureName } = await import('./world/picture-name.ts');
  const name = pictureName(Number(serial));
  if (key !== `blog/${small === undefined ? name : smallName(name)}`) return undefined;
  const { pictureFor } = await import('./world/pictures.ts');
  const bytes = await pictureFor(Number(serial));
  return small === undefined ? bytes : shrink(bytes);
}

async function drawMedium(medium: DemoMedium): Promise<Buffer> {
  const { mediumFor } = await import('./world/media.ts');
  return mediumFor(medium);
}

async function drawAvatar(key: string): Promise<Buffer> {
  const { portraitFor } = await import('./world/pictures.ts');
  return portraitFor(avatarSerial(key) ?? 0);
}

async function shrink(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(SMALL_WIDTH, SMALL_HEIGHT).webp({ quality: 76, effort: 4 }).toBuffer();
}
