import { msg } from '@lingui/core/macro';
import { SigninScreen } from './SigninScreen.tsx';
import { signinFlow } from './signin.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** Signing in; for guests. */
export function page(world: World): ViewedPage {
  return definePage({
    name: 'signin',
    title: msg`Sign in`,
    view: SigninScreen,
    flow: signinFlow(world),
    input: { repeats: false },
  });
}
