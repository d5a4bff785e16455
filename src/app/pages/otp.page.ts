import { msg } from '@lingui/core/macro';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { otpFlow } from '../flows/otp.flow.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** Proving the e-mail address of a new account. */
export function page(world: World): ViewedPage {
  return {
    name: 'otp',
    view: { Screen: OtpScreen, title: msg`Verify your e-mail address` },
    flow: otpFlow(world),
    input: undefined,
  };
}
