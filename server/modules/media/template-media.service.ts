import type { TemplateMedia, TemplateMediaDetail } from '../../../contract/media.ts';
import type { ServerWorld } from '../../world.ts';
import { TEMPLATE_MEDIA_PATH } from './addresses.ts';
import type { MediaRow } from './media.repo.ts';
import { createMediaRecords, detailsOf } from './media.service.ts';
import { placesOfTemplateMedia } from './places.repo.ts';

const summarize = ({ pk, type, name, file, size }: MediaRow): TemplateMedia => ({
  pk,
  type,
  name,
  media_file: file,
  size,
  url: `${TEMPLATE_MEDIA_PATH}${file}`,
});

/** Builds the rules for template media (TMD-01, TMD-02), which posts and templates link to. */
export const createTemplateMedia = (world: Pick<ServerWorld, 'database' | 'media' | 'now'>) =>
  createMediaRecords(world, {
    which: 'templates',
    placesOf: placesOfTemplateMedia,
    summarize,
    describe: (row, { total, first }): TemplateMediaDetail => ({
      ...summarize(row),
      ...detailsOf(row),
      used_count: total,
      used_in: [...first],
    }),
  });
