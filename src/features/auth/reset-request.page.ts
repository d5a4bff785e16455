import { msg } from '@lingui/core/macro';
import { ResetRequestScreen } from './ResetRequestScreen.tsx';
import { passwordResetFlow } from './password-reset.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** Password reset: enter the e-mail address. */
export function page(world: World): ViewedPage {
  return definePage({
    name: 'resetRequest',
    title: msg`Reset password`,
    view: ResetRequestScreen,
    flow: passwordResetFlow(world, null),
    input: { request: null },
  });
}
