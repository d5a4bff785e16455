import { msg } from '@lingui/core/macro';
import { PostsScreen } from './PostsScreen.tsx';
import { defineStaffPage } from '../dashboard/staff-page.ts';
import { postsArea } from './posts.flow.ts';

/** The posts of the blog (PST-01). */
export const page = defineStaffPage((world) => ({
  name: 'posts',
  title: msg`Posts`,
  view: PostsScreen,
  ...postsArea(world),
}));
