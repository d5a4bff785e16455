import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { AccountScreen, OwnAccountScreen } from './AccountScreen.tsx';
import { accountFlow, accountInput } from './account.flow.ts';
import { defineSection } from '../dashboard/dashboard.flow.ts';
import type { ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The account settings, also the member's first page (DSH-01). */
export function page(world: World, { locale }: Route): ViewedPage {
  return defineSection(world, {
    name: 'dashboard',
    title: msg`Account Settings`,
    view: world.isOwnServer ? OwnAccountScreen : AccountScreen,
    flow: accountFlow(world, locale),
    input: accountInput(world),
  });
}
