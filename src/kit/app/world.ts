import type { Locale } from '../../../machines/settings/settings.machine.ts';
import type { Client } from '../wire/client.ts';
import type { TokenStore } from '../wire/tokens.ts';
import type { Namespace } from '../i18n/runtime.ts';
import type { AddressBar } from '../browser/address-bar.ts';
import type { Appearance } from '../browser/appearance.ts';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import type { HistorySnapshots } from '../browser/history-snapshot.ts';
import type { Keyboard } from '../browser/keyboard.ts';
import type { KeptMessages } from '../browser/message-store.ts';
import type { RowFocus } from '../browser/row-focus.ts';
import type { ScreenWidth } from '../browser/screen-width.ts';
import type { SettingsStore } from '../browser/settings-store.ts';
import type { BlogHome } from './address.ts';

/** Everything outside the charts that their ports reach. Tests give one of their own. */
export interface World {
  /** The wire. */
  client: Client;
  /** What this browser keeps, for pages that bring a store of their own. */
  storage: BrowserStorage;
  settings: SettingsStore;
  tokens: TokenStore;
  messages: KeptMessages;
  bar: AddressBar;
  appearance: Appearance;
  screen: ScreenWidth;
  keyboard: Keyboard;
  rows: RowFocus;
  /** What pages find again when the person comes back to a history entry. */
  snapshots: HistorySnapshots;
  /** The value of a cookie that scripts may read; null where there is none. */
  cookie: (name: string) => string | null;
  /** Fills the clipboard; rejects where the browser refuses (BLG-06). */
  copy: (text: string) => Promise<void>;
  /** Where /blog/ leads (P1). */
  blogHome: BlogHome;
  /** Fetches the texts of a language and speaks it; rejects when they do not arrive. */
  speak: (locale: Locale) => Promise<void>;
  /** Fetches a further part of the texts; rejects when it does not arrive. */
  learn: (namespace: Namespace) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Calls back each `ms` milliseconds. Returns the function that ends it. */
  every: (ms: number, onTick: () => void) => () => void;
  /** Calls back whenever the person comes back to this window. Returns the function that ends it. */
  watchFocus: (onFocus: () => void) => () => void;
  /** Resolves once the tab is seen; rejects with the reason of an abort. */
  whenVisible: (signal: AbortSignal) => Promise<void>;
  /** Turns the loading overlay into a report. */
  reportFailedStart: () => void;
}
