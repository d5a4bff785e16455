import type { Route } from '../../../machines/app/app.machine.ts';
import { PostHomeScreen, PostScreen } from './post/PostScreen.tsx';
import { blogInput } from './blog.flow.ts';
import { postPageFlow } from './post.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** A single post; it names the document once loaded. */
export function page(world: World, { params }: Route): ViewedPage {
  const id = params['id'] ?? '';
  return definePage({
    name: 'post',
    title: null,
    view: id === world.blogHome ? PostHomeScreen : PostScreen,
    flow: postPageFlow(world, id),
    input: { list: blogInput(world, 1) },
  });
}
