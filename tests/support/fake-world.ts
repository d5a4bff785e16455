import { onTestFinished } from 'vitest';
import { createActor, waitFor, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { createClient } from '../../src/kit/wire/client.ts';
import { createBrowserStorage } from '../../src/kit/browser/browser-storage.ts';
import type { ShortcutKey } from '../../src/kit/browser/keyboard.ts';
import { createMessageStore } from '../../src/kit/browser/message-store.ts';
import { createSettingsStore } from '../../src/kit/browser/settings-store.ts';
import { createTokenStore } from '../../src/kit/browser/token-store.ts';
import { tellingExpiry } from '../../src/kit/app/announcements.ts';
import type { AppActor } from '../../src/kit/app/index.ts';
import { messages } from '../../src/kit/app/services.ts';
import { VISIBLE_MS } from '../../machines/toasts/toast.machine.ts';
import { keptInput, wire } from '../../src/app/wiring.ts';
import type { World } from '../../src/kit/app/world.ts';
import { envelope, fakeFetch, type Sent } from './fake-wire.ts';
import { fakeBar, fakeStorage } from './fake-browser.ts';

type Answer = (request: Sent) => Response | Promise<Response>;

interface Start {
  /** The address to open. */
  at: string;
  /** The content of local storage. */
  kept?: Record<string, string>;
  /** What this tab has kept. */
  visited?: Record<string, string>;
  /** The server's responses by method and path, without the base address; all others succeed. */
  server?: Record<string, Answer>;
  /** Whether the page comes from our own server (P44). */
  isOwnServer?: boolean;
}

/** A user as returned by GET /api/users/me/. */
export const userOf = (part: Record<string, unknown> = {}) =>
  envelope(200, {
    data: {
      email: 'ada@renas.example',
      first_name: 'Ada',
      last_name: '',
      full_name: 'Ada',
      avatar_id: null,
      is_verified: true,
      is_staff: false,
      is_superuser: false,
      ...part,
    },
  });

/** Tokens as stored by an earlier visit. */
export const keptTokens = { accessToken: 'a1', refreshToken: 'r1' };

/** The whole product without a browser: the real root, wired to fakes. */
export function startApp({ at, kept = {}, visited = {}, server = {}, isOwnServer = false }: Start) {
  const browser = fakeStorage(kept);
  const visit = fakeStorage(visited);
  const history = fakeBar(at);
  const ticks = new Set<() => void>();
  const focusListeners = new Set<() => void>();
  const shown: string[] = [];
  const turns: string[] = [];
  let time = 0;
  const summonsWatchers = new Set<() => void>();
  const keyWatchers = new Set<(key: ShortcutKey) => void>();
  let isOnline = true;
  const networkWatchers = new Set<() => void>();
  let onSystem: (dark: boolean) => void = () => {};
  let isWide = true;
  let onWidth: (isWide: boolean) => void = () => {};
  const wireOut = fakeFetch((request) => {
    const answer = server[`${request.method} ${request.url.replace('/api', '')}`];
    return answer ? answer(request) : envelope(200, { data: {} });
  });
  const storage = createBrowserStorage(() => browser.storage, browser.events);
  const settings = createSettingsStore(storage);
  const tokens = createTokenStore(storage);
  const client = createClient({
    baseUrl: '/api',
    fetch: wireOut.fetch,
    tokens,
    language: () => 'en',
    timezone: () => 'UTC',
    locks: undefined,
    onExpired: (why) => messages(app).send(tellingExpiry(world, why)),
  });
  const world: World = {
    client,
    storage,
    visit: createBrowserStorage(() => visit.storage, visit.events),
    settings,
    tokens,
    messages: createMessageStore(storage, new EventTarget()),
    bar: history.bar,
    appearance: {
      isSystemDark: () => false,
      watchSystem(onChange) {
        onSystem = onChange;
        return () => {};
      },
      showTheme: (dark) => void shown.push(dark ? 'dark' : 'light'),
      showLanguage: (locale) => void shown.push(locale),
    },
    screen: {
      isWide: () => isWide,
      watch(onChange) {
        onWidth = onChange;
        return () => {};
      },
    },
    keyboard: {
      watchSummons: (onSummons) => listenIn(summonsWatchers, onSummons),
      watchKeys: (keys, onKey) => listenIn(keyWatchers, (key) => void (keys.includes(key) && onKey(key))),
    },
    rows: {
      move: (by) => void shown.push(`row ${by}`),
      press: (what) => void shown.push(what),
      search: () => void shown.push('search'),
    },
    snapshots: { read: () => undefined, keep: () => {} },
    cookie: () => null,
    copy: () => Promise.resolve(),
    share: () => Promise.resolve(),
    isOwnServer,
    blogHome: 'listing',
    whenVisible: () => Promise.resolve(),
    speak: () => Promise.resolve(),
    learn: () => Promise.resolve(),
    now: () => time,
    every(_, onTick) {
      ticks.add(onTick);
      return () => ticks.delete(onTick);
    },
    watchFocus(onFocus) {
      focusListeners.add(onFocus);
      return () => focusListeners.delete(onFocus);
    },
    lastMoment: { tell: () => {}, watch: () => () => {} },
    network: {
      isOnline: () => isOnline,
      watch(onChange) {
        networkWatchers.add(onChange);
        return () => networkWatchers.delete(onChange);
      },
    },
    turn: () => Promise.resolve(),
    turnPage: () => {
      turns.push(history.bar.read().pathname);
      return Promise.resolve();
    },
    renew: () => void shown.push('renewed'),
    reportFailedStart: () => void shown.push('failed start'),
  };
  const faults: unknown[] = [];
  const app: AppActor = createActor(wire(world), {
    input: keptInput(world),
    clock: {
      // Toasts stay for the test to read: a page that is loaded for the first time may take longer than they do.
      setTimeout: (fn, delay) => (delay === VISIBLE_MS ? undefined : setTimeout(fn, delay)),
      clearTimeout: (timer: NodeJS.Timeout | undefined) => clearTimeout(timer),
    },
    inspect: ({ type, ...rest }) => {
      if (type !== '@xstate.event' || !('event' in rest)) return;
      if (rest.event.type.startsWith('xstate.error.')) faults.push((rest.event as { error?: unknown }).error);
    },
  });
  app.start();
  onTestFinished(() => app.stop());

  return {
    app,
    world,
    browser,
    visit,
    history,
    /** The themes and languages set on the page, in order. */
    shown,
    sent: wireOut.sent,
    /** The requests to a path, without the base address. */
    sentTo: (path: string) => wireOut.sent.filter(({ url }) => url === `/api${path}`),
    /** The addresses of the pages that have replaced another, in order. */
    turns,
    changeSystem: (dark: boolean) => onSystem(dark),
    /** Makes the viewport wide or narrow. */
    resize: (wide: boolean) => {
      isWide = wide;
      onWidth(wide);
    },
    /** Takes the device's connection away, or gives it back. */
    connect: (online: boolean) => {
      isOnline = online;
      for (const onChange of networkWatchers) onChange();
    },
    /** Presses the key that opens the palette. */
    summon: () => summonsWatchers.forEach((onSummons) => onSummons()),
    /** Presses a single key. */
    pressKey: (key: ShortcutKey) => keyWatchers.forEach((onKey) => onKey(key)),
    /** Advances time by `seconds`, one tick each. */
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        time += 1000;
        for (const tick of ticks) tick();
      }
    },
    /** Returns the focus to the window. */
    focus: () => {
      for (const onFocus of focusListeners) onFocus();
    },
    /** Resolves once the named page is open; throws if the product breaks first. */
    opens: (name: string) =>
      waitFor(app, (root) => {
        if (root.matches({ running: 'broken' }))
          throw new Error(`The product broke before ${name} opened.`, { cause: faults[0] });
        return root.matches({ running: 'open' }) && root.context.page?.name === name;
      }),
    /** Resolves once the root is in the state. */
    reaches: (state: 'notFound' | 'unreachable' | 'broken') =>
      waitFor(app, (root) => root.matches({ running: state })),
    /** The flow of the open page. */
    flow: (): AnyActorRef => {
      const children: Record<string, AnyActorRef | undefined> = app.getSnapshot().children;
      const { flow } = children;
      if (!flow) throw new Error('The open page has no flow.');
      return flow;
    },
    /** A child of the open page's flow, such as `signOut` on the dashboard. */
    part: (name: string): AnyActorRef => {
      const { children } =
        (app.getSnapshot().children as Record<string, AnyActorRef>)['flow']?.getSnapshot() ?? {};
      const child = (children as Record<string, AnyActorRef | undefined> | undefined)?.[name];
      if (!child) throw new Error(`The flow of the open page has no '${name}'.`);
      return child;
    },
    store: () => messagesOf(app.getSnapshot()).store,
  };
}

function listenIn<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function messagesOf({ children }: SnapshotFrom<AppActor>) {
  if (!children.messages) throw new Error('The root runs no messages.');
  return children.messages.getSnapshot().context;
}
