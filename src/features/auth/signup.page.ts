import { msg } from '@lingui/core/macro';
import { SignupScreen } from './SignupScreen.tsx';
import { signupFlow } from './signup.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** Signing up; for guests. */
export function page(world: World): ViewedPage {
  return definePage({
    name: 'signup',
    title: msg`Sign up`,
    view: SignupScreen,
    flow: signupFlow(world),
    input: { repeats: false },
  });
}
