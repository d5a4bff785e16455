import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Route } from '../../../machines/app/app.machine.ts';
import type { Locale } from '../../../machines/settings/settings.machine.ts';
import { addressOf } from './address.ts';
import { useApp } from './app-context.ts';
import { useService } from './use-service.ts';

/**
 * What a view needs of where the address bar stands, e.g. `useRoute(({ path }) => path)`; `path` and `href` are without the
 * language. The view is drawn again when that changes, and not with every other query.
 */
export function useRoute<Part>(select: (route: Route) => Part): Part {
  return useSelector(useApp(), (snapshot) => select(snapshot.context.route));
}

const selectLocale = ({ locale }: Route): Locale => locale;

/** The language on the screen. It follows the address once the texts have arrived. */
export function useLocale(): Locale {
  const addressed = useRoute(selectLocale);
  return useSelector(useService('settings'), (snapshot) => snapshot.context.locale) ?? addressed;
}

/**
 * Gives `href(path, locale?)`: the address of a page of ours with its language in front, the current one unless another
 * is named (LNG-03). `path` starts with a slash and is without a language.
 */
export function useHref(): (path: string, locale?: Locale) => string {
  const current = useRoute(selectLocale);
  return useCallback((path, locale = current) => addressOf(locale, path), [current]);
}
