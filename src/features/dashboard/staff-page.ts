import type { AnyActorLogic } from 'xstate';
import type { Route } from '../../../machines/app/app.machine.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';
import { defineSection, type SectionDefinition } from './dashboard.flow.ts';

/** Defines the page of a staff area, whose texts are in a catalog of their own. */
export const defineStaffPage =
  <Flow extends AnyActorLogic>(define: (world: World, route: Route) => SectionDefinition<Flow>) =>
  async (world: World, route: Route): Promise<ViewedPage> => {
    await world.learn('staff');
    return defineSection(world, define(world, route));
  };
