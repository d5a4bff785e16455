import { msg } from '@lingui/core/macro';
import { TemplateMediaScreen } from './TemplateMediaScreen.tsx';
import { dashboardFlow } from '../dashboard/dashboard.flow.ts';
import { templateMediaArea } from './template-media.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The files for templates (TMD-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'templateMedia',
    view: { Screen: TemplateMediaScreen, title: msg`Template Media` },
    ...dashboardFlow(world, templateMediaArea(world)),
  };
}
