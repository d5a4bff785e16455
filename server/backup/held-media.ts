import { holdingLock, locks } from '../db/locks.ts';
import type { Database } from '../db/open.ts';
import type { MediaStore } from '../media/store.ts';

/**
 * Runs `job` while no server on this PostgreSQL removes files: a backup's rows refer to files it has yet to copy.
 *
 * @throws if the connection with the lock is lost.
 */
export const holdingMedia = <Result>(
  { pool }: Pick<Database, 'pool'>,
  job: () => Promise<Result>,
): Promise<Result> => holdingLock(pool, locks.media, job, true);

/** Whether a backup of this PostgreSQL is running. */
export async function isMediaHeld({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (
       select from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()
         and l.classid = 0 and l.objid = $1 and l.objsubid = 1 and l.granted) as held`,
    [locks.media],
  );
  return rows[0]?.held === true;
}

/**
 * A store that removes nothing while `isHeld`, or if that cannot be checked. Files left behind belong to no row, and
 * the hourly sweep removes them later. Rows are deleted before their files, so a backup that starts after the check
 * does not have the file's row.
 */
export function withHeldMedia(media: MediaStore, isHeld: () => Promise<boolean>): MediaStore {
  return {
    ...media,
    async remove(key) {
      if (!(await isHeld().catch(() => true))) await media.remove(key);
    },
  };
}
