import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { PrivacyScreen } from './legal/PrivacyScreen.tsx';
import { privacyText } from './legal/privacy-text.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The privacy policy. */
export async function page(_: World, { locale }: Route): Promise<ViewedPage> {
  await privacyText.load(locale);
  return definePage({
    name: 'privacy',
    title: msg`Privacy Policy`,
    view: PrivacyScreen,
  });
}
