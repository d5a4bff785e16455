import { msg } from '@lingui/core/macro';
import { TemplatesScreen } from './TemplatesScreen.tsx';
import { defineStaffPage } from '../dashboard/staff-page.ts';
import { templatesArea } from './templates.flow.ts';

/** The message templates (TPL-01). */
export const page = defineStaffPage((world) => ({
  name: 'templates',
  title: msg`Templates`,
  view: TemplatesScreen,
  ...templatesArea(world),
}));
