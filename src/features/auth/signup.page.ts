import { msg } from '@lingui/core/macro';
import { SignupScreen } from './SignupScreen.tsx';
import { signupFlow } from './signup.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** Signing up; for guests. */
export function page(world: World): ViewedPage {
  return {
    name: 'signup',
    view: { Screen: SignupScreen, title: msg`Sign up` },
    flow: signupFlow(world),
    input: { repeats: false },
  };
}
