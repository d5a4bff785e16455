import type { Locale } from '../../../contract/locale.ts';
import type { Client } from '../wire/client.ts';
import type { TokenStore } from '../wire/tokens.ts';
import type { Namespace } from '../i18n/runtime.ts';
import type { AddressBar } from '../browser/address-bar.ts';
import type { Appearance } from '../browser/appearance.ts';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import type { HistorySnapshots } from '../browser/history-snapshot.ts';
import type { LastMoment } from '../browser/last-moment.ts';
import type { Keyboard } from '../browser/keyboard.ts';
import type { KeptMessages } from '../browser/message-store.ts';
import type { RowFocus } from '../browser/row-focus.ts';
import type { ScreenWidth } from '../browser/screen-width.ts';
import type { SettingsStore } from '../browser/settings-store.ts';
import type { BlogHome } from './address.ts';

/** Everything outside the charts that their ports use. Tests pass their own. */
export interface World {
  client: Client;
  /** The browser's storage, for pages with their own stores. */
  storage: BrowserStorage;
  /** As `storage`, but for this tab alone, and only as long as it is open. */
  visit: BrowserStorage;
  settings: SettingsStore;
  tokens: TokenStore;
  messages: KeptMessages;
  bar: AddressBar;
  appearance: Appearance;
  screen: ScreenWidth;
  keyboard: Keyboard;
  rows: RowFocus;
  /** What pages restore when the person returns to a history entry. */
  snapshots: HistorySnapshots;
  /** The value of a cookie that scripts may read; null if there is none. */
  cookie: (name: string) => string | null;
  /** Copies text to the clipboard; rejects if the browser refuses (BLG-06). */
  copy: (text: string) => Promise<void>;
  /** Opens the device's sheet for sharing; resolves when it closes, rejects if it does not open (RDR-03). */
  share: (title: string, link: string) => Promise<void>;
  /** The page comes from our own server, so its API takes more than the documents ask for (P44). */
  isOwnServer: boolean;
  /** What /blog/ shows (P1). */
  blogHome: BlogHome;
  /** Loads a language's texts and switches to it; rejects if they fail to load. */
  speak: (locale: Locale) => Promise<void>;
  /** Loads another namespace of the texts; rejects if it fails to load. */
  learn: (namespace: Namespace) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Calls back every `ms` milliseconds. Returns a function that stops it. */
  every: (ms: number, onTick: () => void) => () => void;
  /** Calls back whenever the person returns to this window. Returns a function that stops it. */
  watchFocus: (onFocus: () => void) => () => void;
  lastMoment: LastMoment;
  network: {
    /** False if the device certainly has no connection. */
    isOnline: () => boolean;
    /** Calls back whenever a connection comes or goes. Returns a function that stops it. */
    watch: (onChange: () => void) => () => void;
  };
  /** Resolves once the tab is visible; rejects with the abort reason. */
  whenVisible: (signal: AbortSignal) => Promise<void>;
  /** Lets the browser answer the person between two long pieces of work. */
  turn: () => Promise<void>;
  /** Resolves when the next page may replace the one on screen; the browser then fades from one to the other, if it can. */
  turnPage: () => Promise<void>;
  /** Loads the document of the current address anew; what is typed is stored as it goes. */
  renew: () => void;
  /** Turns the loading overlay into an error message. */
  reportFailedStart: () => void;
}
