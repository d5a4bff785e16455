import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Route } from '../../../machines/app/app.machine.ts';
import type { Locale } from '../../../machines/settings/preferences.machine.ts';
import { addressOf } from './address.ts';
import { useApp } from './app-context.ts';
import { useService } from './use-service.ts';

/** Where the address bar stands; `path` and `href` are without the language. */
export function useRoute(): Route {
  return useSelector(useApp(), (snapshot) => snapshot.context.route);
}

/** The language on the screen. It follows the address once the texts have arrived. */
export function useLocale(): Locale {
  const { locale: addressed } = useRoute();
  return useSelector(useService('preferences'), (snapshot) => snapshot.context.locale) ?? addressed;
}

/**
 * Gives `href(path, locale?)`: the address of a page of ours with its language in front, the current one unless another
 * is named (LNG-03). `path` starts with a slash and is without a language.
 */
export function useHref(): (path: string, locale?: Locale) => string {
  const { locale: current } = useRoute();
  return useCallback((path, locale = current) => addressOf(locale, path), [current]);
}
