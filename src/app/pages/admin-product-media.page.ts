import { msg } from '@lingui/core/macro';
import { ProductMediaScreen } from '../../screens/admin/media/ProductMediaScreen.tsx';
import { dashboardFlow } from '../flows/dashboard.flow.ts';
import { productMediaArea } from '../flows/staff/product-media.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** The files of the products (PMD-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'productMedia',
    view: { Screen: ProductMediaScreen, title: msg`Product Media` },
    ...dashboardFlow(world, productMediaArea(world)),
  };
}
