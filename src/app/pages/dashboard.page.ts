import { msg } from '@lingui/core/macro';
import { DashboardScreen } from '../../screens/dashboard/DashboardScreen.tsx';
import { signOutFlow } from '../flows/sign-out.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** The member's first page. */
export function page(world: World): ViewedPage {
  return {
    name: 'dashboard',
    view: { Screen: DashboardScreen, title: msg`Dashboard` },
    flow: signOutFlow(world),
    input: undefined,
  };
}
