import { msg } from '@lingui/core/macro';
import { TemplateMediaScreen } from './MediaArea.tsx';
import { defineStaffPage } from '../dashboard/staff-page.ts';
import { templateMediaArea } from './template-media.flow.ts';

/** The list of template files (TMD-01). */
export const page = defineStaffPage((world) => ({
  name: 'templateMedia',
  title: msg`Template Media`,
  view: TemplateMediaScreen,
  ...templateMediaArea(world),
}));
