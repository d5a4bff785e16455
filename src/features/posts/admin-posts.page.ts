import { msg } from '@lingui/core/macro';
import { PostsScreen } from './PostsScreen.tsx';
import { defineSection } from '../dashboard/dashboard.flow.ts';
import { postsArea } from './posts.flow.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The posts of the blog (PST-01). */
export async function page(world: World): Promise<ViewedPage> {
  await world.learn('staff');
  return defineSection(world, {
    name: 'posts',
    title: msg`Posts`,
    view: PostsScreen,
    ...postsArea(world),
  });
}
