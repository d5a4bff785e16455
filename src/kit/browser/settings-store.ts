import type { Locale } from '../../../contract/locale.ts';
import type { KeptSettings } from '../../../machines/settings/settings.machine.ts';
import { readBoolean, readString, type BrowserStorage } from './browser-storage.ts';

/** The name of a setting in local storage. */
type SettingKey = 'darkMode' | 'language' | 'sidebarExpanded' | 'shortcutsOn';

export interface SettingsStore {
  /** What is stored; null if the person has not chosen or the value is damaged. */
  read(): KeptSettings;
  writeDarkMode(dark: boolean): void;
  writeLanguage(locale: Locale): void;
  writeSidebarExpanded(isExpanded: boolean): void;
  writeShortcutsOn(isOn: boolean): void;
  /** Calls back when another tab changes a setting. Returns a function that stops it. */
  watch(onChange: (settings: KeptSettings, key: SettingKey) => void): () => void;
}

const KEYS: readonly SettingKey[] = ['darkMode', 'language', 'sidebarExpanded', 'shortcutsOn'];

/** The stored values of the language setting (P5). */
const LANGUAGES: Record<Locale, string> = { en: 'English-US', ckb: 'Kurdish-CKB', kmr: 'Kurdish-KMR' };

/** Stores theme, language, sidebar and shortcuts in local storage (STO-01). */
export function createSettingsStore(storage: BrowserStorage): SettingsStore {
  const read = (): KeptSettings => ({
    darkMode: readBoolean(storage, 'darkMode'),
    language: localeOf(readString(storage, 'language')),
    sidebarExpanded: readBoolean(storage, 'sidebarExpanded') ?? true,
    shortcutsOn: readBoolean(storage, 'shortcutsOn') ?? true,
  });
  return {
    read,
    writeDarkMode: (dark) => storage.write('darkMode', JSON.stringify(dark)),
    writeLanguage: (locale) => storage.write('language', LANGUAGES[locale]),
    writeSidebarExpanded: (isExpanded) => storage.write('sidebarExpanded', JSON.stringify(isExpanded)),
    writeShortcutsOn: (isOn) => storage.write('shortcutsOn', JSON.stringify(isOn)),
    watch: (onChange) =>
      storage.watch(KEYS, (changed) => {
        const key = KEYS.find((own) => own === changed);
        if (key) onChange(read(), key);
      }),
  };
}

function localeOf(setting: string | null): Locale | null {
  const locales: Locale[] = ['en', 'ckb', 'kmr'];
  return locales.find((locale) => LANGUAGES[locale] === setting) ?? null;
}
