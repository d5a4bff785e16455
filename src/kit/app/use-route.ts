import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Route } from '../../../machines/app/app.machine.ts';
import type { Locale } from '../../../contract/locale.ts';
import { addressOf } from './address.ts';
import { useApp } from './app-context.ts';
import { useService } from './use-service.ts';

/**
 * Selects what a view needs from the route of the page on screen, e.g. `useRoute(({ path }) => path)`; `path` and `href`
 * are without the language. The view renders again only when the selected part changes.
 */
export function useRoute<Part>(select: (route: Route) => Part): Part {
  return useSelector(useApp(), (snapshot) => select(snapshot.context.shown));
}

const selectLocale = ({ locale }: Route): Locale => locale;

/** The language on screen. It follows the address once the texts have loaded. */
export function useLocale(): Locale {
  const addressed = useRoute(selectLocale);
  return useSelector(useService('settings'), (snapshot) => snapshot.context.locale) ?? addressed;
}

/**
 * Returns `href(path, locale?)`: a page's address in a language, by default the current one (LNG-03). `path` starts
 * with a slash and has no language.
 */
export function useHref(): (path: string, locale?: Locale) => string {
  const current = useRoute(selectLocale);
  return useCallback((path, locale = current) => addressOf(locale, path), [current]);
}
