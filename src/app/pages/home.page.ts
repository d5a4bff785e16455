import { HomeScreen } from '../../screens/home/HomeScreen.tsx';
import type { ViewedPage } from '../page-view.ts';

/** The landing page. */
export function page(): ViewedPage {
  return { name: 'home', view: { Screen: HomeScreen, title: null }, flow: null, input: undefined };
}
