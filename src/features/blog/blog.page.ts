import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { BlogScreen } from './listing/BlogScreen.tsx';
import { ALL_LANGUAGES } from '../../../contract/blog-address.ts';
import { blogFlow, blogInput, firstLanguage } from './blog.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The blog's listing. */
export function page(world: World, route: Route): ViewedPage {
  const first = route.params['order'] === ALL_LANGUAGES ? undefined : firstLanguage(world, route);
  return definePage({
    name: 'blog',
    title: msg`Blog`,
    view: BlogScreen,
    flow: blogFlow(world, { first: () => first, search: route.params['search'] }),
    input: blogInput(world, firstPageOf(route), first),
  });
}

/** The page that an address such as /blog/?page=3 asks for; 1 by default. */
function firstPageOf({ href }: Route): number {
  const named = new URLSearchParams(/\?([^#]*)/.exec(href)?.[1]).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
}
