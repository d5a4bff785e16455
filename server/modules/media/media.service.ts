import { mediaSorts, type MediaPlace, type MediaQuery, type MediaTexts } from '../../../contract/media.ts';
import type { Executor } from '../../db/open.ts';
import { sentence } from '../../i18n/say.ts';
import type { Log } from '../../log.ts';
import { discard, type MediaFile } from '../../media/store.ts';
import { notFound, Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { makeOnce } from '../once.ts';
import { readPage } from '../paging.ts';
import { rowAt } from '../pk.ts';
import type { Kept } from './keep-upload.ts';
import { mediaRepo, type MediaRow } from './media.repo.ts';

/** The places that use a file: how many there are, and the first ones. */
export interface Places {
  readonly total: number;
  readonly first: readonly MediaPlace[];
}

/** No place uses a file that is new, or that no text can link to. */
export const noPlaces: Places = { total: 0, first: [] };

/** The fields that only the record itself has. */
export const detailsOf = ({ mime_type, created_at, updated_at }: MediaRow) => ({
  mime_type,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const fileColumns = ({ file, size, mime_type }: Kept) => ({ file, size, mime_type });

/** What differs between the media lists. */
interface MediaList<Summary, Detail> {
  /** The list; also its folder in the store. */
  readonly which: 'templates' | 'products';
  /** Finds where a file is used; a file in use is not removed. */
  readonly placesOf: (db: Executor, file: string) => Promise<Places>;
  readonly summarize: (row: MediaRow) => Summary;
  readonly describe: (row: MediaRow, places: Places) => Detail;
}

/** Builds the rules of a media list (TMD-01, TMD-02, PMD-01). */
export function createMediaRecords<Summary, Detail>(
  { database: { db }, media, now }: Pick<ServerWorld, 'database' | 'media' | 'now'>,
  { which, placesOf, summarize, describe }: MediaList<Summary, Detail>,
) {
  const repo = mediaRepo(which);

  const keyOf = ({ file }: Pick<MediaRow, 'file'>): string => `${which}/${file}`;

  /** Removes a file that no row uses any more; a fault leaves an extra file, never a row without its file. */
  const removeFile = (row: Pick<MediaRow, 'file'>, log: Pick<Log, 'warn'>): Promise<void> =>
    discard(media, keyOf(row), log);

  const rowOf = (id: string): Promise<MediaRow> => rowAt(id, (pk) => repo.find(db, pk));

  /** One page of the records, sorted or newest first, optionally searched by name and type. */
  async function list({ search, sort, ...query }: Omit<MediaQuery, 'id'>) {
    const page = await readPage(await repo.count(db, search), query, async (slice) =>
      (await repo.list(db, { search, sort }, slice)).map(summarize),
    );
    return { ...page, sortable: [...mediaSorts] };
  }

  /** @throws {Refusal} 404 for an unknown id. */
  async function find(id: string): Promise<Detail> {
    const row = await rowOf(id);
    return describe(row, await placesOf(db, row.file));
  }

  /** Creates a record for a stored file, as `makeOnce` under the key of its sender; then the file of another time goes. */
  async function create(
    texts: Required<MediaTexts>,
    kept: Kept,
    log: Pick<Log, 'warn'>,
    key?: string,
  ): Promise<Detail> {
    const at = now();
    const made: MediaRow[] = [];
    const pk = await makeOnce(db, { key, at }, async (tx) => {
      const row = await repo.insert(tx, { ...texts, ...fileColumns(kept) }, at);
      made.push(row);
      return row.pk;
    });
    // Nothing may fail from here on: the row has its file.
    const [row] = made;
    if (row) return describe(row, noPlaces);
    const earlier = await rowOf(String(pk));
    await removeFile(kept, log);
    return describe(earlier, noPlaces);
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
  ): Promise<Detail> {
    const { row, left } = await db.transaction(async (tx) => {
      const before = await rowAt(id, (pk) => repo.hold(tx, pk));
      if (kept === null && texts.type !== undefined && texts.type !== before.type)
        throw new Refusal(400, 'invalid', { type: [sentence('type_without_file')] });
      if (kept === null && texts.name === undefined) return { row: before, left: undefined };
      const after = await repo.change(tx, before.pk, { ...texts, ...(kept && fileColumns(kept)) }, now());
      if (after === undefined) throw notFound();
      const isUsed = kept !== null && (await placesOf(tx, before.file)).total > 0;
      return { row: after, left: kept === null || isUsed ? undefined : before };
    });
    if (left !== undefined) await removeFile(left, log);
    return describe(row, await placesOf(db, row.file));
  }

  /** Deletes a record, then its file. @throws {Refusal} 404 for an unknown id, 409 with the places that use the file. */
  async function remove(id: string, log: Pick<Log, 'warn'>): Promise<void> {
    const gone = await db.transaction(async (tx) => {
      const row = await rowAt(id, (pk) => repo.hold(tx, pk));
      const { total, first } = await placesOf(tx, row.file);
      if (total > 0) throw inUse(total, first);
      await repo.delete(tx, row.pk);
      return row;
    });
    await removeFile(gone, log);
  }

  /** Opens a record's file. @throws {Refusal} 404 for an unknown id or a missing file. */
  async function open(id: string): Promise<MediaFile & Pick<MediaRow, 'file' | 'mime_type'>> {
    const row = await rowOf(id);
    const opened = await media.open(keyOf(row));
    if (opened === undefined) throw notFound();
    return { ...opened, file: row.file, mime_type: row.mime_type };
  }

  return { list, find, create, change, remove, open };
}

function inUse(total: number, first: readonly MediaPlace[]): Refusal {
  const places = first.map(({ kind, pk, name }) =>
    sentence(kind === 'post' ? 'place_post' : 'place_template', { pk, name }),
  );
  return new Refusal(409, 'in_use', { detail: [sentence('media_in_use', { count: total }), ...places] });
}
