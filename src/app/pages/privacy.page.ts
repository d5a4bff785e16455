import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { PrivacyScreen } from '../../screens/privacy/PrivacyScreen.tsx';
import { privacyText } from '../../screens/privacy/privacy-text.ts';
import type { ViewedPage } from '../page-view.ts';
import type { World } from '../world.ts';

/** The privacy policy. */
export async function page(_: World, { locale }: Route): Promise<ViewedPage> {
  await privacyText.load(locale);
  return {
    name: 'privacy',
    view: { Screen: PrivacyScreen, title: msg`Privacy Policy` },
    flow: null,
    input: undefined,
  };
}
