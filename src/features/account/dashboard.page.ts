import { msg } from '@lingui/core/macro';
import { AccountScreen } from './AccountScreen.tsx';
import { accountFlow, accountInput } from './account.flow.ts';
import { dashboardFlow } from '../dashboard/dashboard.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The account settings, which are the member's first page too (DSH-01). */
export function page(world: World): ViewedPage {
  return {
    name: 'dashboard',
    view: { Screen: AccountScreen, title: msg`Account Settings` },
    ...dashboardFlow(world, { flow: accountFlow(world), input: accountInput(world) }),
  };
}
