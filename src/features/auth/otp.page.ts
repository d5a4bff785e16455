import { msg } from '@lingui/core/macro';
import { OtpScreen } from './OtpScreen.tsx';
import { otpFlow } from './otp.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** Verifying a new account's e-mail address. */
export function page(world: World): ViewedPage {
  return definePage({
    name: 'otp',
    title: msg`Verify your e-mail address`,
    view: OtpScreen,
    flow: otpFlow(world),
    input: undefined,
  });
}
