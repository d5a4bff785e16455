import type { Route } from '../../../machines/app/app.machine.ts';
import { HomeScreen } from './home/HomeScreen.tsx';
import { landingText } from './home/landing-text.ts';
import { newsletterFlow } from '../newsletter/newsletter.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The landing page. Its flow is the newsletter form, its only action. */
export async function page(world: World, { locale }: Route): Promise<ViewedPage> {
  await landingText.load(locale);
  return definePage({
    name: 'home',
    title: null,
    view: HomeScreen,
    flow: newsletterFlow(world),
    input: { repeats: true },
  });
}
