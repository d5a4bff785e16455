import { inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { posts, productMedia, templateMedia, users } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import { placesOfTemplateMedia } from './places.repo.ts';

/** How many keys to compare with the rows at once. */
const BATCH = 500;

const avatarFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** By folder: finds which of some file names its rows use. Other folders are not cleaned. */
const named: ReadonlyMap<string, (db: Db, files: readonly string[]) => Promise<readonly string[]>> = new Map(
  Object.entries({
    async avatars(db: Db, files: readonly string[]) {
      const ids = files.flatMap((file) => avatarFile.exec(file)?.[1] ?? []);
      const rows = await db.select({ id: users.avatar_id }).from(users).where(inArray(users.avatar_id, ids));
      return rows.map(({ id }) => `${id}.webp`);
    },
    async blog(db: Db, files: readonly string[]) {
      const { main_media, summary_media } = posts;
      const rows = await db
        .select({ main_media, summary_media })
        .from(posts)
        .where(or(inArray(main_media, [...files]), inArray(summary_media, [...files])));
      return rows.flatMap((row) => [row.main_media, row.summary_media]);
    },
    // A post or a template may still show the file that its record had before.
    async templates(db: Db, files: readonly string[]) {
      const kept = [...(await filesOf(db, templateMedia, files))];
      for (const file of files)
        if (!kept.includes(file) && (await placesOfTemplateMedia(db, file)).total > 0) kept.push(file);
      return kept;
    },
    products: (db: Db, files: readonly string[]) =>
      // The same columns under another name.
      filesOf(db, productMedia as unknown as typeof templateMedia, files),
  }),
);

async function filesOf(
  db: Db,
  table: typeof templateMedia,
  files: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .select({ file: table.file })
    .from(table)
    .where(inArray(table.file, [...files]));
  return rows.map(({ file }) => file);
}

/**
 * Removes files that nothing uses, left by a fault between writing a file and its row, or shown by a post that is gone. Keeps files written after
 * `before`: as a file comes before its row, theirs may be yet to come.
 *
 * @param before must be longer ago than the longest upload takes.
 */
export async function removeOrphans(db: Db, media: MediaStore, before: Date): Promise<void> {
  await media.tidy(before);
  const waiting = new Map<string, string[]>();
  const clean = async (folder: string, files: readonly string[]): Promise<void> => {
    const kept = new Set(await named.get(folder)?.(db, files));
    for (const file of files) if (!kept.has(file)) await media.remove(`${folder}/${file}`);
  };
  for await (const key of media.keys(before)) {
    const [, folder = '', file = ''] = /^([^/]+)\/([^/]+)$/.exec(key) ?? [];
    if (!named.has(folder)) continue;
    const files = [...(waiting.get(folder) ?? []), file];
    waiting.set(folder, files.length < BATCH ? files : []);
    if (files.length >= BATCH) await clean(folder, files);
  }
  for (const [folder, files] of waiting) if (files.length > 0) await clean(folder, files);
}
