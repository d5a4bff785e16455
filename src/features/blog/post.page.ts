import type { Route } from '../../../machines/app/app.machine.ts';
import { endlessPosts } from './post/endless-posts.ts';
import { PostHomeScreen, PostScreen } from './post/PostScreen.tsx';
import { blogInput, firstLanguage } from './blog.flow.ts';
import { postPageFlow } from './post.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** A single post; it names the document once loaded. */
export async function page(world: World, route: Route): Promise<ViewedPage> {
  const id = route.params['id'] ?? '';
  const isHome = id === world.blogHome;
  if (isHome) await endlessPosts.fetch();
  const first = firstLanguage(world, route);
  return definePage({
    name: 'post',
    title: null,
    view: isHome ? PostHomeScreen : PostScreen,
    flow: postPageFlow(world, id),
    input: { list: blogInput(world, 1, first) },
  });
}
