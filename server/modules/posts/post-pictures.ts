import { randomUUID } from 'node:crypto';
import type { Log } from '../../log.ts';
import { makePicture, type PictureBounds, type EncodedPicture } from '../../media/picture.ts';
import { discard, takeBack, type MediaStore } from '../../media/store.ts';
import { Refusal } from '../../refusal.ts';
import type { PostRow } from '../blog/blog.repo.ts';

/** A post's columns about its pictures. */
export type PictureColumns = Pick<PostRow, 'main_media' | 'summary_media' | 'media_width' | 'media_height'>;

/** The main picture fills a page's width, the other one a card; both on screens with two pixels per CSS pixel. */
const boxes: Readonly<Record<string, PictureBounds>> = {
  main_media_file: { width: 1600, height: 1600 },
  summary_media_file: { width: 800, height: 800 },
};

const keyOf = (name: string): string => `blog/${name}`;

/** The names of a post's picture files. */
export const namesOf = ({ main_media, summary_media }: Partial<PictureColumns>): string[] =>
  [main_media, summary_media].flatMap((name) => name || []);

/** Builds the rules for the pictures of posts. A picture's name is new and reveals nothing about the uploaded file. */
export function createPostPictures(media: MediaStore) {
  /** Removes files that no post uses any more. */
  async function remove(names: readonly string[], log: Pick<Log, 'warn'>): Promise<void> {
    for (const name of names) await discard(media, keyOf(name), log);
  }

  /** Removes the pictures of a form whose post could not be written. */
  async function giveUp(kept: Partial<PictureColumns>, why: unknown, log: Pick<Log, 'warn'>): Promise<void> {
    for (const name of namesOf(kept)) await takeBack(media, keyOf(name), why, log);
  }

  /**
   * Makes and stores the pictures of a form.
   *
   * @param files the uploads by field, `main_media_file` and `summary_media_file`.
   * @returns the columns of the given fields.
   * @throws {Refusal} as `makePicture`, with all fields at once.
   */
  async function keep(
    files: ReadonlyMap<string, Buffer>,
    log: Pick<Log, 'warn'>,
  ): Promise<Partial<PictureColumns>> {
    const pictures = await makeAll(files);
    const names: string[] = [];
    const write = async ({ bytes }: EncodedPicture): Promise<string> => {
      const name = `${randomUUID()}.webp`;
      names.push(name);
      await media.write(keyOf(name), bytes);
      return name;
    };
    try {
      const main = pictures.get('main_media_file');
      const summary = pictures.get('summary_media_file');
      return {
        ...(main && {
          main_media: await write(main),
          media_width: main.width,
          media_height: main.height,
        }),
        ...(summary && { summary_media: await write(summary) }),
      };
    } catch (error) {
      await remove(names, log);
      throw error;
    }
  }

  return { keep, giveUp, remove };
}

async function makeAll(files: ReadonlyMap<string, Buffer>): Promise<Map<string, EncodedPicture>> {
  const asked = Object.entries(boxes).flatMap(([field, box]) => {
    const bytes = files.get(field);
    return bytes ? [{ field, made: makePicture(bytes, field, box) }] : [];
  });
  const settled = await Promise.allSettled(asked.map(({ made }) => made));
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (reasons.length > 0) throw together(reasons);
  return new Map(
    settled.flatMap((each, index) =>
      each.status === 'fulfilled' ? [[asked[index]?.field ?? '', each.value] as const] : [],
    ),
  );
}

/** One refusal for all pictures, unless there is a fault or a refusal because of the server's state. */
function together(reasons: readonly unknown[]): unknown {
  const refusals = reasons.flatMap((reason) =>
    reason instanceof Refusal && reason.status < 500 ? [reason] : [],
  );
  const [first] = refusals;
  if (first === undefined || refusals.length < reasons.length)
    return reasons.find((reason) => !(refusals as unknown[]).includes(reason));
  return new Refusal(
    first.status,
    first.code,
    Object.fromEntries(refusals.flatMap(({ errors }) => Object.entries(errors))),
  );
}
