import type { Locale } from '../../../contract/locale.ts';
import { localeAt } from './address.ts';
import type { World } from './world.ts';

type Addressed = Pick<World, 'bar' | 'settings'>;

/** The language of the page at the current address. */
export const shownLanguage = ({ bar, settings }: Addressed): Locale =>
  localeAt(bar.read().pathname, settings.read().language);

/** Calls back whenever the page is in another language, until another page comes. Returns a function that stops it. */
export function watchLanguage(world: Addressed, onChange: () => void): () => void {
  const { bar } = world;
  const { path } = bar.page();
  let language = shownLanguage(world);
  return bar.watch(() => {
    const next = shownLanguage(world);
    if (next === language || bar.page().path !== path) return;
    language = next;
    onChange();
  });
}
