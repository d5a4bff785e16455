import { mediaSorts, type MediaPlace, type MediaQuery, type MediaTexts } from '../../../contract/media.ts';
import type { Executor } from '../../db/open.ts';
import { sentence } from '../../i18n/say.ts';
import type { Log } from '../../log.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { sliceOf, type Slice } from '../paging.ts';
import { pkOf } from '../pk.ts';
import type { Kept } from './keep-upload.ts';
import { mediaRepo, type MediaRow } from './media.repo.ts';

/** The places that use a file: how many there are, and the first ones. */
export interface Places {
  readonly total: number;
  readonly first: readonly MediaPlace[];
}

const notFound = () => new Refusal(404, 'not_found', { detail: [sentence('not_found')] });

const fileColumns = ({ file, size, mime_type }: Kept) => ({ file, size, mime_type });

/**
 * Builds the rules of a media list (TMD-01, TMD-02, PMD-01).
 *
 * @param which the list; also its folder in the store.
 * @param placesOf finds where a file is used; a file in use is not removed.
 */
export function createMediaRecords(
  { database: { db }, media, now }: Pick<ServerWorld, 'database' | 'media' | 'now'>,
  {
    which,
    placesOf,
  }: { which: 'templates' | 'products'; placesOf: (db: Executor, file: string) => Promise<Places> },
) {
  const repo = mediaRepo(which);

  const keyOf = ({ file }: Pick<MediaRow, 'file'>): string => `${which}/${file}`;

  /** Removes a file that no row uses any more; a fault leaves an extra file, never a row without its file. */
  const removeFile = (row: MediaRow, log: Pick<Log, 'warn'>): Promise<void> =>
    media
      .remove(keyOf(row))
      .catch((error: unknown) => log.warn({ err: error }, 'a media file was not removed'));

  /** One page of the records, sorted or newest first, optionally searched by name and type. */
  async function list({
    search,
    sort,
    ...page
  }: Omit<MediaQuery, 'id'>): Promise<
    { rows: MediaRow[]; total_count: number; sortable: string[] } & Pick<
      Slice,
      'current_page' | 'total_pages'
    >
  > {
    const total_count = await repo.count(db, search);
    const slice = sliceOf(total_count, page);
    const { current_page, total_pages } = slice;
    const rows = await repo.list(db, { search, sort }, slice);
    return { rows, current_page, total_pages, total_count, sortable: [...mediaSorts] };
  }

  /** @throws {Refusal} 404 for an unknown id. */
  async function find(id: string): Promise<{ row: MediaRow; places: Places }> {
    const pk = pkOf(id);
    const row = pk === undefined ? undefined : await repo.find(db, pk);
    if (row === undefined) throw notFound();
    return { row, places: await placesOf(db, row.file) };
  }

  /** Creates a record for a stored file. */
  async function create(texts: Required<MediaTexts>, kept: Kept): Promise<MediaRow> {
    return repo.insert(db, { ...texts, ...fileColumns(kept) }, now());
  }

  /**
   * Changes the given fields. A new file gets a new name, and the old one is removed unless something still uses it:
   * published posts never lose their pictures.
   *
   * @throws {Refusal} 404 for an unknown id, 400 for a new type without a new file (P35).
   */
  async function change(
    id: string,
    texts: MediaTexts,
    kept: Kept | null,
    log: Pick<Log, 'warn'>,
  ): Promise<{ row: MediaRow; places: Places }> {
    const pk = pkOf(id);
    if (pk === undefined) throw notFound();
    const { row, left } = await db.transaction(async (tx) => {
      const before = await repo.hold(tx, pk);
      if (before === undefined) throw notFound();
      if (kept === null && texts.type !== undefined && texts.type !== before.type)
        throw new Refusal(400, 'invalid', { type: [sentence('type_without_file')] });
      if (kept === null && texts.name === undefined) return { row: before, left: undefined };
      const after = await repo.change(tx, pk, { ...texts, ...(kept && fileColumns(kept)) }, now());
      if (after === undefined) throw notFound();
      const isUsed = kept !== null && (await placesOf(tx, before.file)).total > 0;
      return { row: after, left: kept === null || isUsed ? undefined : before };
    });
    if (left !== undefined) await removeFile(left, log);
    return { row, places: await placesOf(db, row.file) };
  }

  /** Deletes a record, then its file. @throws {Refusal} 404 for an unknown id, 409 with the places that use the file. */
  async function remove(id: string, log: Pick<Log, 'warn'>): Promise<void> {
    const pk = pkOf(id);
    if (pk === undefined) throw notFound();
    const gone = await db.transaction(async (tx) => {
      const row = await repo.hold(tx, pk);
      if (row === undefined) throw notFound();
      const { total, first } = await placesOf(tx, row.file);
      if (total > 0) throw inUse(total, first);
      await repo.delete(tx, pk);
      return row;
    });
    await removeFile(gone, log);
  }

  return { list, find, create, change, remove, keyOf };
}

function inUse(total: number, first: readonly MediaPlace[]): Refusal {
  const places = first.map(({ kind, pk, name }) =>
    sentence(kind === 'post' ? 'place_post' : 'place_template', { pk, name }),
  );
  return new Refusal(409, 'in_use', { detail: [sentence('media_in_use', { count: total }), ...places] });
}
