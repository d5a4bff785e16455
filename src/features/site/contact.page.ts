import { msg } from '@lingui/core/macro';
import { ContactScreen, PlainContactScreen } from './contact/ContactScreen.tsx';
import { contactFlow } from './contact.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The contact page. */
export function page(world: World): ViewedPage {
  return definePage({
    name: 'contact',
    title: msg`Contact us`,
    view: world.isOwnServer ? ContactScreen : PlainContactScreen,
    flow: contactFlow(world),
    input: { repeats: true },
  });
}
