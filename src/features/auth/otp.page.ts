import { msg } from '@lingui/core/macro';
import { OtpScreen } from './OtpScreen.tsx';
import { otpFlow } from './otp.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** Verifying a new account's e-mail address. */
export function page(world: World): ViewedPage {
  return {
    name: 'otp',
    view: { Screen: OtpScreen, title: msg`Verify your e-mail address` },
    flow: otpFlow(world),
    input: undefined,
  };
}
