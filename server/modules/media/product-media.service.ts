import type { ProductMedia, ProductMediaDetail } from '../../../contract/product-media.ts';
import type { ServerWorld } from '../../world.ts';
import type { MediaRow } from './media.repo.ts';
import { createMediaRecords, detailsOf, noPlaces } from './media.service.ts';

const summarize = ({ pk, type, name, file, size }: MediaRow): ProductMedia => ({
  pk,
  type,
  name,
  media_file: file,
  size,
});

/** Builds the rules for product media (PMD-01, PMD-02), which have no URL that a text could use. */
export const createProductMedia = (world: Pick<ServerWorld, 'database' | 'media' | 'now'>) =>
  createMediaRecords(world, {
    which: 'products',
    placesOf: async () => noPlaces,
    summarize,
    describe: (row): ProductMediaDetail => ({ ...summarize(row), ...detailsOf(row) }),
  });
