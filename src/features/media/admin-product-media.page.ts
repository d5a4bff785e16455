import { msg } from '@lingui/core/macro';
import { ProductMediaScreen } from './ProductMediaScreen.tsx';
import { dashboardFlow } from '../dashboard/dashboard.flow.ts';
import { productMediaArea } from './product-media.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The files of the products (PMD-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'productMedia',
    view: { Screen: ProductMediaScreen, title: msg`Product Media` },
    ...dashboardFlow(world, productMediaArea(world)),
  };
}
