import type { AnyActorLogic } from 'xstate';
import type { Locale } from '../../../contract/locale.ts';
import type { Route } from '../../../machines/app/app.machine.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';
import { defineSection, type SectionDefinition } from './dashboard.flow.ts';

/** Defines the page of a staff area, whose texts are in a catalog of their own, and `loadMore` if it has others, too. */
export const defineStaffPage =
  <Flow extends AnyActorLogic>(
    define: (world: World, route: Route) => SectionDefinition<Flow>,
    loadMore?: (locale: Locale) => Promise<unknown>,
  ) =>
  async (world: World, route: Route): Promise<ViewedPage> => {
    await Promise.all([world.learn('staff'), loadMore?.(route.locale)]);
    return defineSection(world, define(world, route));
  };
