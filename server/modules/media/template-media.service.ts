import type {
  MediaQuery,
  MediaTexts,
  TemplateMedia,
  TemplateMediaDetail,
  TemplateMediaPage,
} from '../../../contract/media.ts';
import type { Log } from '../../log.ts';
import type { ServerWorld } from '../../world.ts';
import { TEMPLATE_MEDIA_PATH } from './addresses.ts';
import type { Kept } from './keep-upload.ts';
import type { MediaRow } from './media.repo.ts';
import { createMediaRecords, type Places } from './media.service.ts';
import { placesOfTemplateMedia } from './places.repo.ts';

export type TemplateMediaRecords = ReturnType<typeof createTemplateMedia>;

const noPlaces: Places = { total: 0, first: [] };

const summarize = ({ pk, type, name, file }: MediaRow): TemplateMedia => ({
  pk,
  type,
  name,
  media_file: file,
  url: `${TEMPLATE_MEDIA_PATH}${file}`,
});

const describe = (row: MediaRow, { total, first }: Places): TemplateMediaDetail => ({
  ...summarize(row),
  size: row.size,
  mime_type: row.mime_type,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  used_count: total,
  used_in: [...first],
});

/** Builds the rules for template media (TMD-01, TMD-02), which posts and templates link to. */
export function createTemplateMedia(world: Pick<ServerWorld, 'database' | 'media' | 'now'>) {
  const records = createMediaRecords(world, { which: 'templates', placesOf: placesOfTemplateMedia });
  return {
    async list(query: MediaQuery): Promise<TemplateMediaPage> {
      const { rows, ...page } = await records.list(query);
      return { result: rows.map(summarize), ...page };
    },

    /** @throws {Refusal} 404. */
    async find(id: string): Promise<TemplateMediaDetail> {
      const { row, places } = await records.find(id);
      return describe(row, places);
    },

    async create(texts: Required<MediaTexts>, kept: Kept): Promise<TemplateMediaDetail> {
      return describe(await records.create(texts, kept), noPlaces);
    },

    /** @throws {Refusal} 400 or 404, as in `createMediaRecords`. */
    async change(
      id: string,
      texts: MediaTexts,
      kept: Kept | null,
      log: Pick<Log, 'warn'>,
    ): Promise<TemplateMediaDetail> {
      const { row, places } = await records.change(id, texts, kept, log);
      return describe(row, places);
    },

    /** @throws {Refusal} 404 or 409, as in `createMediaRecords`. */
    remove: records.remove,
  };
}
