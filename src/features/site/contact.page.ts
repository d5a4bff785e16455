import { msg } from '@lingui/core/macro';
import { ContactScreen } from './contact/ContactScreen.tsx';
import { contactFlow } from './contact.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The contact page. */
export function page(world: World): ViewedPage {
  return {
    name: 'contact',
    view: { Screen: ContactScreen, title: msg`Contact us` },
    flow: contactFlow(world),
    input: { repeats: true },
  };
}
