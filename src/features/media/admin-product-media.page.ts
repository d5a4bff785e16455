import { msg } from '@lingui/core/macro';
import { ProductMediaScreen } from './ProductMediaScreen.tsx';
import { defineSection } from '../dashboard/dashboard.flow.ts';
import { productMediaArea } from './product-media.flow.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The list of product files (PMD-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return defineSection(world, {
    name: 'productMedia',
    title: msg`Product Media`,
    view: ProductMediaScreen,
    ...productMediaArea(world),
  });
}
