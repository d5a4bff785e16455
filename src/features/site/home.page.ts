import type { Route } from '../../../machines/app/app.machine.ts';
import { HomeScreen } from './home/HomeScreen.tsx';
import { landingText } from './home/landing-text.ts';
import { newsletterFlow } from '../newsletter/newsletter.flow.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import type { World } from '../../kit/app/world.ts';

/** The landing page. Its flow is the newsletter form, its only action. */
export async function page(world: World, { locale }: Route): Promise<ViewedPage> {
  await landingText.load(locale);
  return {
    name: 'home',
    view: { Screen: HomeScreen, title: null },
    flow: newsletterFlow(world),
    input: { repeats: true },
  };
}
