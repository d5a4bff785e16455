import { msg } from '@lingui/core/macro';
import { TemplatesScreen } from './TemplatesScreen.tsx';
import { dashboardFlow } from '../dashboard/dashboard.flow.ts';
import { templatesArea } from './templates.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The message templates (TPL-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'templates',
    view: { Screen: TemplatesScreen, title: msg`Templates` },
    ...dashboardFlow(world, templatesArea(world)),
  };
}
