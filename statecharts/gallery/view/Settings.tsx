import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { languages } from '../../../src/kit/i18n/languages.ts';
import { LanguageMenu } from '../../../src/kit/ui/LanguageMenu.tsx';
import { ThemeToggle } from '../../../src/kit/ui/ThemeToggle.tsx';
import { useChild } from './context.ts';

type Settings = ActorRefFrom<typeof settingsMachine>;

const selectLook = ({ context }: SnapshotFrom<typeof settingsMachine>) => ({
  isDark: context.dark,
  locale: context.locale,
});

/** Chooses the page's language; the charts' own text stays English. */
export function LanguageChoice() {
  const settings = useChild('settings');
  return settings ? <Languages settings={settings} /> : null;
}

function Languages({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { locale } = useSelector(settings, selectLook, shallowEqual);
  return (
    <LanguageMenu
      label={t`Language`}
      choices={languages.map(({ locale: lang, name }) => ({
        href: location.hash,
        label: name,
        lang,
        current: lang === locale,
      }))}
      onChoose={(lang) => settings.send({ type: 'settings.speak', locale: lang, isChosen: true })}
    />
  );
}

/** Chooses the light or dark theme. */
export function ThemeChoice() {
  const settings = useChild('settings');
  return settings ? <Theme settings={settings} /> : null;
}

function Theme({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { isDark } = useSelector(settings, selectLook, shallowEqual);
  return (
    <ThemeToggle
      label={t`Dark theme`}
      isDark={isDark}
      onToggle={() => settings.send({ type: 'settings.toggleTheme' })}
    />
  );
}
