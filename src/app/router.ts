import { fromCallback } from 'xstate';
import type { Go, Route, Router } from '../../machines/app/app.machine.ts';
import { addressOf } from '../kit/app/address.ts';
import { placeOf, type BlogPlace } from './place.ts';
import type { AddressBar } from '../kit/browser/address-bar.ts';
import type { SettingsStore } from '../kit/browser/settings-store.ts';

/**
 * The address bar as an actor: redirects every address to its canonical form and then reports it; `router.go` replaces
 * the address. A language chosen in another tab changes this tab's address too, because the address decides (LNG-06).
 */
export function createRouter(
  bar: AddressBar,
  settings: Pick<SettingsStore, 'read' | 'watch'>,
  blog: BlogPlace = {},
): Router {
  return fromCallback<Go>(({ sendBack, receive }) => {
    const here = () => placeOf(bar.read(), settings.read().language, blog);

    let last: { pathname: string; route: Route } | null = null;

    const report = (): void => {
      const { pathname, search, hash, state } = bar.read();
      // Only the query has changed, as when a list turns its page: page and language are known.
      if (last?.pathname === pathname && state === null) {
        const { name } = last.route;
        const { params } = name === 'blog' ? here().route : last.route;
        const route = { ...last.route, params, href: last.route.path + search + hash, wanted: null };
        last = { pathname, route };
        sendBack({ type: 'route.changed', route });
        return;
      }
      const { route, canonical } = here();
      if (canonical === pathname + search + hash) {
        last = { pathname, route };
        sendBack({ type: 'route.changed', route });
      }
      // The bar reports its own change, which calls this again.
      else bar.navigate(canonical, { replace: true, state });
    };

    const stopBar = bar.watch(report);
    const stopSettings = settings.watch(({ language }, key) => {
      const { route } = here();
      if (key !== 'language' || language === null || language === route.locale) return;
      bar.navigate(addressOf(language, route.href), { replace: true, state: bar.read().state });
    });
    receive(({ path, wanted }) => {
      const state = wanted === null ? null : { wanted };
      bar.navigate(addressOf(here().route.locale, path), { replace: true, state });
    });
    report();
    return () => {
      stopBar();
      stopSettings();
    };
  });
}
