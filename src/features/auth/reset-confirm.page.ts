import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { ResetConfirmScreen } from './ResetConfirmScreen.tsx';
import { passwordResetFlow } from './password-reset.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** Password reset: the code and the new password, for the request in the address. */
export function page(world: World, { params }: Route): ViewedPage {
  const request = { email: params['email'] ?? '', id: params['id'] ?? '' };
  return definePage({
    name: 'resetConfirm',
    title: msg`Choose a new password`,
    view: ResetConfirmScreen,
    flow: passwordResetFlow(world, request),
    input: { request },
  });
}
