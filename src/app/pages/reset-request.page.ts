import { msg } from '@lingui/core/macro';
import { ResetRequestScreen } from '../../screens/reset-request/ResetRequestScreen.tsx';
import { passwordResetFlow } from '../flows/password-reset.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** A forgotten password: the e-mail address is asked for. */
export function page(world: World): ViewedPage {
  return {
    name: 'resetRequest',
    view: { Screen: ResetRequestScreen, title: msg`Reset password` },
    flow: passwordResetFlow(world, null),
    input: { request: null },
  };
}
