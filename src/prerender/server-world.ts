import { resolvePage } from '../../contract/pages.ts';
import type { RenderRequest, ServedAnswer } from '../../contract/served.ts';
import { createClient } from '../kit/wire/client.ts';
import type { Address } from '../kit/browser/address-hold.ts';
import { API_PREFIX } from '../../contract/calls/path.ts';
import { createBrowserStorage } from '../kit/browser/browser-storage.ts';
import { createMessageStore } from '../kit/browser/message-store.ts';
import { createSettingsStore } from '../kit/browser/settings-store.ts';
import { createTokenStore } from '../kit/browser/token-store.ts';
import type { World } from '../kit/app/world.ts';
import { activate, learn } from '../kit/i18n/runtime.ts';
import { createTally } from '../served/tally.ts';

/** Nothing changes on a server. */
const never = (): (() => void) => () => {};

/** A world without a person: a guest with nothing stored, at one address, doing nothing. */
export interface PrerenderWorld {
  world: World;
  /** The responses so far, by path and query. */
  answers: Record<string, ServedAnswer>;
  isAwaiting: () => boolean;
  /** Where the address redirects to; null if it is canonical. */
  redirect: () => string | null;
}

/** Creates the world for one render. */
export function prerenderWorld({ address, ask }: RenderRequest): PrerenderWorld {
  const answers: Record<string, ServedAnswer> = {};
  const tally = createTally();
  let redirect: string | null = null;
  const storage = createBrowserStorage(() => {
    throw new Error('There is no storage on the server.');
  }, new EventTarget());
  const settings = createSettingsStore(storage);
  const tokens = createTokenStore(storage);
  const here = addressOf(address);
  const page = resolvePage(here.pathname);

  const remember = async (path: string): Promise<ServedAnswer> => {
    const answer = await ask(path);
    answers[path] = answer;
    return answer;
  };
  const client = createClient({
    baseUrl: API_PREFIX,
    // The client fetches by path.
    fetch: (path) => tally.count(remember(path as string)),
    tokens,
    language: () => page.locale,
    timezone: () => 'UTC',
    locks: undefined,
    onExpired: () => {},
  });

  const world: World = {
    client,
    storage,
    visit: storage,
    settings,
    tokens,
    messages: createMessageStore(storage, new EventTarget()),
    bar: {
      read: () => here,
      page: () => page,
      navigate: (href) => {
        redirect = href;
      },
      watch: never,
      hold: () => ({ goOn: () => {}, release: () => {} }),
    },
    appearance: {
      isSystemDark: () => false,
      watchSystem: never,
      showTheme: () => {},
      showLanguage: () => {},
    },
    screen: { isWide: () => true, watch: never },
    keyboard: { watchSummons: never, watchKeys: never },
    rows: { move: () => {}, press: () => {}, search: () => {} },
    watchFocus: never,
    lastMoment: { tell: () => {}, watch: never },
    network: { isOnline: () => true, watch: never },
    whenVisible: () => Promise.resolve(),
    snapshots: { read: () => undefined, keep: () => {} },
    cookie: () => null,
    copy: () => Promise.reject(new Error('There is no clipboard on the server.')),
    share: () => Promise.reject(new Error('There is no sheet on the server.')),
    isOwnServer: true,
    blogHome: import.meta.env.VITE_BLOG_HOME || 'listing',
    speak: activate,
    learn,
    now: Date.now,
    every: never,
    turn: () => Promise.resolve(),
    turnPage: () => Promise.resolve(),
    renew: () => {},
    reportFailedStart: () => {},
  };
  return { world, answers, isAwaiting: tally.isAwaiting, redirect: () => redirect };
}

function addressOf(address: string): Address {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, hash: '', state: null };
}
