import { turn } from '../boot/turn.ts';
import { API_PREFIX } from '../../contract/calls/path.ts';
import { OWN_SERVER } from '../../contract/served.ts';
import type { RefusedAnswer } from '../kit/wire/answer.ts';
import { createClient } from '../kit/wire/client.ts';
import { activate, learn } from '../kit/i18n/runtime.ts';
import { darkClass, wideScreen } from '../kit/ui/theme.ts';
import { darkColors, lightColors } from '../kit/ui/tokens.ts';
import { createAddressBar } from '../kit/browser/address-bar.ts';
import { createAppearance } from '../kit/browser/appearance.ts';
import { createBrowserStorage } from '../kit/browser/browser-storage.ts';
import { createCopy } from '../kit/browser/clipboard.ts';
import { readCookie } from '../kit/browser/cookie.ts';
import { createFocusWatch } from '../kit/browser/focus-watch.ts';
import { createHistorySnapshots } from '../kit/browser/history-snapshot.ts';
import { createKeyboard } from '../kit/browser/keyboard.ts';
import { createLastMoment } from '../kit/browser/last-moment.ts';
import { createMessageStore } from '../kit/browser/message-store.ts';
import { createNetwork } from '../kit/browser/network.ts';
import { createPageTurn } from '../kit/browser/page-turn.ts';
import { createRowFocus } from '../kit/browser/row-focus.ts';
import { createShare } from '../kit/browser/device-share.ts';
import { createScreenWidth } from '../kit/browser/screen-width.ts';
import { createSettingsStore } from '../kit/browser/settings-store.ts';
import { createTokenStore } from '../kit/browser/token-store.ts';
import { createVisibility } from '../kit/browser/visibility.ts';
import type { BlogHome } from '../kit/app/address.ts';
import type { World } from '../kit/app/world.ts';

interface BrowserWorldOptions {
  /** Prefixes every path of the API (API-10). */
  apiBase: string;
  /** What /blog/ shows (P1). */
  blogHome: BlogHome;
  fetch: typeof fetch;
  /** Called once the server has ended the session (API-06). */
  onExpired: (why: RefusedAnswer) => void;
}

/** The world of this window. */
export function browserWorld({ apiBase, blogHome, fetch, onExpired }: BrowserWorldOptions): World {
  // Created first: it must hear Back and Forward before all others.
  const bar = createAddressBar(window);
  // The getter itself throws where the browser refuses storage.
  const storage = createBrowserStorage(() => window.localStorage, window);
  const settings = createSettingsStore(storage);
  const tokens = createTokenStore(storage);
  const client = createClient({
    baseUrl: apiBase,
    fetch,
    tokens,
    language() {
      const { locale, segment } = bar.page();
      // As in the router: the stored choice counts if the address names no language (P5).
      return segment === 'none' ? (settings.read().language ?? locale) : locale;
    },
    timezone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Absent outside secure contexts, whatever the types say.
    locks: (navigator as Partial<Navigator>).locks,
    onExpired,
  });
  return {
    client,
    storage,
    visit: createBrowserStorage(() => window.sessionStorage, window),
    settings,
    tokens,
    messages: createMessageStore(storage, window),
    bar,
    appearance: createAppearance(window, {
      darkClass,
      canvas: { light: lightColors.canvas, dark: darkColors.canvas },
    }),
    screen: createScreenWidth(window, wideScreen),
    keyboard: createKeyboard(window),
    rows: createRowFocus(document),
    snapshots: createHistorySnapshots(window),
    cookie: (name) => readCookie(document.cookie, name),
    // Absent outside secure contexts, whatever the types say.
    copy: createCopy(() => (navigator as Partial<Navigator>).clipboard),
    share: createShare(navigator),
    isOwnServer: apiBase === API_PREFIX && document.body.hasAttribute(OWN_SERVER),
    blogHome,
    speak: activate,
    learn,
    now: Date.now,
    every(ms, onTick) {
      const timer = setInterval(onTick, ms);
      return () => clearInterval(timer);
    },
    watchFocus: createFocusWatch(window),
    lastMoment: createLastMoment(window, bar),
    network: createNetwork(window),
    whenVisible: createVisibility(document),
    turn,
    turnPage: createPageTurn(window),
    renew() {
      // The browser would return to where the last page was.
      scrollTo(0, 0);
      location.reload();
    },
    // The script that watches the start handles it like any other error (src/boot/report.ts).
    reportFailedStart: () => reportError(new Error('The texts of the language did not arrive.')),
  };
}
