import { msg } from '@lingui/core/macro';
import type { Route } from '../../../machines/app/app.machine.ts';
import { faqText } from './faq/faq-text.ts';
import { FaqScreen } from './faq/FaqScreen.tsx';
import { faqFlow, faqInput } from './faq.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The FAQ page. */
export async function page(_: World, route: Route): Promise<ViewedPage> {
  await faqText.load(route.locale);
  return definePage({
    name: 'faq',
    title: msg`Frequently asked questions`,
    view: FaqScreen,
    flow: faqFlow,
    input: faqInput(route),
  });
}
