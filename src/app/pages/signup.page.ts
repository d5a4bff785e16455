import { msg } from '@lingui/core/macro';
import { SignupScreen } from '../../screens/signup/SignupScreen.tsx';
import { signupFlow } from '../flows/signup.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** Signing up; opens for guests. */
export function page(world: World): ViewedPage {
  return {
    name: 'signup',
    view: { Screen: SignupScreen, title: msg`Sign up` },
    flow: signupFlow(world),
    input: { repeats: false },
  };
}
