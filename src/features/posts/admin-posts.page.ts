import { msg } from '@lingui/core/macro';
import { PostsScreen } from './PostsScreen.tsx';
import { dashboardFlow } from '../dashboard/dashboard.flow.ts';
import { postsArea } from './posts.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The posts of the blog (PST-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'posts',
    view: { Screen: PostsScreen, title: msg`Posts` },
    ...dashboardFlow(world, postsArea(world)),
  };
}
