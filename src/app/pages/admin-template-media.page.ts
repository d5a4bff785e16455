import { msg } from '@lingui/core/macro';
import { TemplateMediaScreen } from '../../screens/admin/media/TemplateMediaScreen.tsx';
import { dashboardFlow } from '../flows/dashboard.flow.ts';
import { templateMediaArea } from '../flows/staff/template-media.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** The files for templates (TMD-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'templateMedia',
    view: { Screen: TemplateMediaScreen, title: msg`Template Media` },
    ...dashboardFlow(world, templateMediaArea(world)),
  };
}
