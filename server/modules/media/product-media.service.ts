import type { MediaQuery, MediaTexts } from '../../../contract/media.ts';
import type { ProductMedia, ProductMediaDetail, ProductMediaPage } from '../../../contract/product-media.ts';
import { sentence } from '../../i18n/say.ts';
import type { Log } from '../../log.ts';
import type { MediaFile } from '../../media/store.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import type { Kept } from './keep-upload.ts';
import type { MediaRow } from './media.repo.ts';
import { createMediaRecords, type Places } from './media.service.ts';

export type ProductMediaRecords = ReturnType<typeof createProductMedia>;

/** A file of the product media, ready to be sent. Whoever opens it must read or destroy `body`. */
export interface ProductFile extends MediaFile {
  readonly name: string;
  readonly mime_type: string;
}

const summarize = ({ pk, type, name, file }: MediaRow): ProductMedia => ({
  pk,
  type,
  name,
  media_file: file,
});

const describe = (row: MediaRow): ProductMediaDetail => ({
  ...summarize(row),
  size: row.size,
  mime_type: row.mime_type,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Product media have no URL that a text could use. */
const noPlaces = async (): Promise<Places> => ({ total: 0, first: [] });

/** Builds the rules for product media (PMD-01, PMD-02). */
export function createProductMedia(world: Pick<ServerWorld, 'database' | 'media' | 'now'>) {
  const records = createMediaRecords(world, { which: 'products', placesOf: noPlaces });
  return {
    async list(query: MediaQuery): Promise<ProductMediaPage> {
      const { rows, ...page } = await records.list(query);
      return { result: rows.map(summarize), ...page };
    },

    /** @throws {Refusal} 404. */
    async find(id: string): Promise<ProductMediaDetail> {
      return describe((await records.find(id)).row);
    },

    async create(texts: Required<MediaTexts>, kept: Kept): Promise<ProductMediaDetail> {
      return describe(await records.create(texts, kept));
    },

    /** @throws {Refusal} 400 or 404, as in `createMediaRecords`. */
    async change(
      id: string,
      texts: MediaTexts,
      kept: Kept | null,
      log: Pick<Log, 'warn'>,
    ): Promise<ProductMediaDetail> {
      return describe((await records.change(id, texts, kept, log)).row);
    },

    /** @throws {Refusal} 404. */
    remove: records.remove,

    /** Opens a file. @throws {Refusal} 404 for an unknown record or a missing file. */
    async open(pk: number): Promise<ProductFile> {
      const { row } = await records.find(String(pk));
      const file = await world.media.open(records.keyOf(row));
      if (file === undefined) throw new Refusal(404, 'not_found', { detail: [sentence('not_found')] });
      return { ...file, name: row.file, mime_type: row.mime_type };
    },
  };
}
