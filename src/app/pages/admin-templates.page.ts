import { msg } from '@lingui/core/macro';
import { TemplatesScreen } from '../../screens/admin/templates/TemplatesScreen.tsx';
import { dashboardFlow } from '../flows/dashboard.flow.ts';
import { templatesArea } from '../flows/staff/templates.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** The message templates (TPL-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'templates',
    view: { Screen: TemplatesScreen, title: msg`Templates` },
    ...dashboardFlow(world, templatesArea(world)),
  };
}
