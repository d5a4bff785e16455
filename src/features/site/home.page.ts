import type { Route } from '../../../machines/app/app.machine.ts';
import { HomeScreen } from './home/HomeScreen.tsx';
import { landingText } from './home/landing-text.ts';
import { homeFlow } from './home.flow.ts';
import { definePage, type ViewedPage } from '../../kit/app/define-page.ts';
import type { World } from '../../kit/app/world.ts';

/** The landing page. */
export async function page(world: World, { locale }: Route): Promise<ViewedPage> {
  await landingText.load(locale);
  return definePage({
    name: 'home',
    title: null,
    view: HomeScreen,
    flow: homeFlow(world),
    input: undefined,
  });
}
