import { msg } from '@lingui/core/macro';
import { TemplatesScreen } from './TemplatesScreen.tsx';
import { defineSection } from '../dashboard/dashboard.flow.ts';
import { templatesArea } from './templates.flow.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The message templates (TPL-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return defineSection(world, {
    name: 'templates',
    title: msg`Templates`,
    view: TemplatesScreen,
    ...templatesArea(world),
  });
}
