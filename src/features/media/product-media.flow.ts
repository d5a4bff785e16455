import { createProductFiles } from './product-files.ts';
import { productMediaEndpoints } from '../../../contract/calls/media.ts';
import type { World } from '../../kit/app/world.ts';
import { protectedFileFlow } from '../../kit/uploads/picture.flow.ts';
import { mediaArea } from './media-area.flow.ts';

/** The list of product files with its panels (PMD-01); a call fetches the files (PMD-02). */
export function productMediaArea(world: World) {
  return mediaArea(world, {
    name: 'productMedia',
    calls: productMediaEndpoints,
    told: { created: 'productMediaCreated', updated: 'productMediaUpdated', deleted: 'productMediaDeleted' },
    picture: protectedFileFlow(world.network, createProductFiles(world)),
  });
}
