import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { TermsScreen } from './legal/TermsScreen.tsx';
import { termsText } from './legal/terms-text.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The terms and conditions. */
export async function page(_: World, { locale }: Route): Promise<ViewedPage> {
  await termsText.load(locale);
  return definePage({
    name: 'terms',
    title: msg`Terms & Conditions`,
    view: TermsScreen,
  });
}
