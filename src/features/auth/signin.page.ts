import { msg } from '@lingui/core/macro';
import { SigninScreen } from './SigninScreen.tsx';
import { signinFlow } from './signin.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** Signing in; for guests. */
export function page(world: World): ViewedPage {
  return {
    name: 'signin',
    view: { Screen: SigninScreen, title: msg`Sign in` },
    flow: signinFlow(world),
    input: { repeats: false },
  };
}
