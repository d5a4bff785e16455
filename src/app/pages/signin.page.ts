import { msg } from '@lingui/core/macro';
import { SigninScreen } from '../../screens/signin/SigninScreen.tsx';
import { signinFlow } from '../flows/signin.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** Signing in; opens for guests. */
export function page(world: World): ViewedPage {
  return {
    name: 'signin',
    view: { Screen: SigninScreen, title: msg`Sign in` },
    flow: signinFlow(world),
    input: { repeats: false },
  };
}
