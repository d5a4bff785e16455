import { msg } from '@lingui/core/macro';
import { PostsScreen } from '../../screens/admin/posts/PostsScreen.tsx';
import { dashboardFlow } from '../flows/dashboard.flow.ts';
import { postsArea } from '../flows/staff/posts.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** The posts of the blog (PST-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return {
    name: 'posts',
    view: { Screen: PostsScreen, title: msg`Posts` },
    ...dashboardFlow(world, postsArea(world)),
  };
}
