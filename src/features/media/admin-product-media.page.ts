import { msg } from '@lingui/core/macro';
import { ProductMediaScreen } from './MediaArea.tsx';
import { defineStaffPage } from '../dashboard/staff-page.ts';
import { productMediaArea } from './product-media.flow.ts';

/** The list of product files (PMD-01). */
export const page = defineStaffPage((world) => ({
  name: 'productMedia',
  title: msg`Product Media`,
  view: ProductMediaScreen,
  ...productMediaArea(world),
}));
