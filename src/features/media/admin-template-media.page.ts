import { msg } from '@lingui/core/macro';
import { TemplateMediaScreen } from './TemplateMediaScreen.tsx';
import { defineSection } from '../dashboard/dashboard.flow.ts';
import { templateMediaArea } from './template-media.flow.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The list of template files (TMD-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return defineSection(world, {
    name: 'templateMedia',
    title: msg`Template Media`,
    view: TemplateMediaScreen,
    ...templateMediaArea(world),
  });
}
