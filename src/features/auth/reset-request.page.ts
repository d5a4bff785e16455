import { msg } from '@lingui/core/macro';
import { ResetRequestScreen } from './ResetRequestScreen.tsx';
import { passwordResetFlow } from './password-reset.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** Password reset: enter the e-mail address. */
export function page(world: World): ViewedPage {
  return {
    name: 'resetRequest',
    view: { Screen: ResetRequestScreen, title: msg`Reset password` },
    flow: passwordResetFlow(world, null),
    input: { request: null },
  };
}
